/**
 * What searches find as people type them: 300 queries that are made from the titles of the seeded products by rules, before and after
 * the correction of a search, with times. `npx tsx tests/perf/search-rescue.ts`
 */
import { performance } from 'node:perf_hooks'
import { and, eq } from 'drizzle-orm'
import { convertHangulToQwerty, getChoseong } from 'es-hangul'
import { SEARCH_SPELLINGS } from '@/config/search-spellings'
import { convertKeyboardLayout } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { correctSearch } from '@/server/services/product/product/correct-search'
import { hasProducts, isListed, matches } from '@/server/services/product/product/list-query'
import { createTestBackend } from '../setup/backend'
import prepareTemplate from '../setup/template-db'
import { median } from './median'

const QUERIES_PER_RULE = 50
const ROUNDS = 5
const CHANNEL = 'dama'

const hangul = (title: string): string[] => title.match(/[가-힣]{2,}/gu) ?? []
const VOWELS: Readonly<Record<string, string>> = { ㅔ: 'ㅐ', ㅐ: 'ㅔ', ㅓ: 'ㅏ', ㅗ: 'ㅜ', ㅣ: 'ㅔ' }

/** The first syllable with a vowel that foreign words are written with in turn gets the other one: 카페 is 카패. */
const changeVowel = (word: string): string | undefined => {
  const letters = [...word.normalize('NFD')]
  const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
  const at = letters.findIndex((letter) => VOWELS[vowels[letter.charCodeAt(0) - 0x1161] ?? ''] !== undefined)
  if (at === -1) return undefined
  const other = VOWELS[vowels[letters[at]!.charCodeAt(0) - 0x1161]!]!
  letters[at] = String.fromCharCode(0x1161 + vowels.indexOf(other))
  return letters.join('').normalize('NFC')
}

/** Each word that the table of spellings has, as another spelling that is Latin or Korean. */
const respelled = (title: string, isLatin: boolean): string[] =>
  SEARCH_SPELLINGS.flatMap((row) =>
    row.some((spelling) => hangul(title).includes(spelling))
      ? row.filter((spelling) => /[a-z]/u.test(spelling) === isLatin && !title.includes(spelling))
      : [],
  )

const RULES: Readonly<Record<string, (title: string) => (string | undefined)[]>> = {
  'spaces removed': (title) => [hangul(title).slice(-2).join('')],
  'vowel changed': (title) => hangul(title).slice(-1).map(changeVowel),
  keyboard: (title) =>
    hangul(title)
      .slice(-1)
      .map((word) => convertHangulToQwerty(word)),
  initials: (title) =>
    hangul(title)
      .slice(-1)
      .map((word) => getChoseong(word)),
  'English, spelling': (title) => [...respelled(title, true), ...respelled(title, false)],
  'signs, half width': (title) =>
    hangul(title)
      .slice(-1)
      .flatMap((word) => [`#${word}!`, `${word}~♡`]),
}

const collect = (titles: readonly string[]) =>
  Object.entries(RULES).flatMap(([rule, queriesOf]) => {
    const queries = [...new Set(titles.flatMap(queriesOf))].filter((query): query is string => !!query)
    const step = Math.max(1, queries.length / QUERIES_PER_RULE)
    return Array.from({ length: Math.min(QUERIES_PER_RULE, queries.length) }, (_, index) => ({
      rule,
      query: queries[Math.floor(index * step)]!,
    }))
  })

const isFound = (db: Db, text: string) => hasProducts(db, and(isListed(CHANNEL), matches(text))!)

/** The correction of the keyboard layout alone, which was all until 28 November 2026. */
const correctKeyboard = async (db: Db, search: string): Promise<string | null> => {
  const converted = convertKeyboardLayout(search)
  if (converted === null) return null
  return !(await isFound(db, search)) && (await isFound(db, converted)) ? converted : null
}

const find = async (db: Db, query: string, correct: (db: Db, search: string) => Promise<string | null>) => {
  const count = (text: string) => db.$count(products, and(isListed(CHANNEL), matches(text))!)
  const typed = await count(query)
  if (typed > 0) return typed
  const corrected = await correct(db, query)
  return corrected === null ? 0 : count(corrected)
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

const main = async () => {
  await prepareTemplate()
  const backend = await createTestBackend()
  const { db } = backend
  const callSearch = (text: string, isExact: boolean) =>
    backend.call(
      'GET',
      `/api/services/product/${CHANNEL}/products?${new URLSearchParams({ search: text, ...(isExact && { is_exact: 'true' }) })}`,
    )
  const titles = await db
    .select({ title: products.title })
    .from(products)
    .where(eq(products.channelId, CHANNEL))
  const queries = collect(titles.map(({ title }) => title))
  const correctNow = (database: Db, search: string) => correctSearch(database, CHANNEL, { search })
  // The vocabulary is read once in ten minutes.
  const reading = await time(() => correctNow(db, '없는말'))

  const results = []
  for (const { rule, query } of queries) {
    const before = await find(db, query, correctKeyboard)
    const after = await find(db, query, correctNow)
    // What finds nothing reads no products: a correction is compared with the search that was typed right.
    const right = (await correctNow(db, query)) ?? query
    const beforeMs = await time(() => callSearch(right, true))
    const afterMs = await time(() => callSearch(query, false))
    results.push({ rule, query, before, after, beforeMs, afterMs })
  }
  await backend.close()

  for (const { rule, query, before, after, beforeMs, afterMs } of results)
    console.log(
      [rule, query, `${before} -> ${after}`, `${beforeMs.toFixed(1)} -> ${afterMs.toFixed(1)} ms`].join('\t'),
    )
  for (const rule of Object.keys(RULES)) {
    const ofRule = results.filter((result) => result.rule === rule)
    const found = (key: 'before' | 'after') => ofRule.filter((result) => result[key] > 0).length
    console.log(`${rule}: ${ofRule.length} queries, found ${found('before')} before, ${found('after')} after`)
  }
  const ratios = results.map(({ beforeMs, afterMs }) => afterMs / beforeMs).toSorted((a, b) => a - b)
  console.log(
    `${results.length} queries; time after by before: median ${median(ratios).toFixed(2)}, largest ${ratios.at(-1)?.toFixed(2)}; vocabulary ${reading.toFixed(1)} ms`,
  )
}

void main()
