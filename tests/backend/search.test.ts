import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { productList } from '@/contract/product/product'
import { suggestionList } from '@/contract/product/search'
import { toCamel } from '@/lib/key-case'
import { hasTerms, searchTerms } from '@/lib/search-text'
import { products, productSearches } from '@/server/db/schema/catalog'
import { checkLedger } from '@/server/ledger/check-ledger'
import { isListed, matches } from '@/server/services/product/product/list-query'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const get = async (path: string, search: string) => {
  const { status, body } = await backend.call(
    'GET',
    `/api/services/product/dama/${path}?${new URLSearchParams({ search, items_per_page: '100' })}`,
  )
  return { status, body: toCamel(body) }
}
const find = async (search: string) => {
  const { status, body } = await get('products', search)
  expect(status).toBe(200)
  return v.parse(productList, body).items.map((item) => item.id)
}
const suggest = async (search: string) =>
  v.parse(suggestionList, (await get('products/suggestions', search)).body).items

describe('search', () => {
  it.each([
    ['머그', 'a whole word'],
    ['ㄷㅎㅇㄹ', 'initial consonants'],
    ['ㄷㅎㅇㄹ ㅁㄱ', 'initial consonants with a space'],
    ['달항아ㄹ', 'a half-typed syllable'],
    ['달하', 'a syllable without its last letter'],
    ['ekfgkddkfl', 'the wrong keyboard'],
    ['달 항아리', 'spaces that are not there'],
    ['머그 달항아리', 'words in another order'],
    ['집들이', 'a keyword'],
    ['흙과불', 'a brand'],
    ['350ML', 'letters of another case'],
  ])('finds the moon mug by %s (%s)', async (search) => {
    expect(await find(search)).toContain('prd_moon-mug')
  })

  it('finds by the index what has the words, whatever part of them is typed', async () => {
    const rows = await backend.db
      .select({
        id: products.id,
        searchText: products.searchText,
        searchJamo: products.searchJamo,
        searchChoseong: products.searchChoseong,
      })
      .from(products)
      .where(isListed('dama'))
    const parts = rows.flatMap(({ searchText, searchChoseong }, index) => {
      const letters = [...searchText.split('\n')[index % 2]!]
      const start = index % letters.length
      return [
        letters.slice(start, start + 1 + (index % 5)).join(''),
        letters.slice(start).join(' '),
        searchChoseong.slice(start, start + 2 + (index % 3)),
      ]
    })
    const differences: string[] = []
    for (const part of new Set(parts)) {
      const terms = searchTerms(part)
      if (terms.length === 0) continue
      const where = and(isListed('dama'), matches(part))
      const found = await backend.db.select({ id: products.id }).from(products).where(where)
      const expected = rows.filter((row) => hasTerms(row, terms))
      const idsOf = (of: { id: string }[]) => String(of.map(({ id }) => id).toSorted())
      if (idsOf(found) !== idsOf(expected)) differences.push(part)
    }
    expect(differences).toEqual([])
  })

  it('finds a product by words that were written without the server', async () => {
    const jamo = 'ㅅㅐㄹㅗㅇㅜㄴㅁㅏㄹ'
    const where = eq(products.id, 'prd_moon-mug')
    const [before] = await backend.db.select({ searchJamo: products.searchJamo }).from(products).where(where)
    await backend.db.update(products).set({ searchJamo: jamo }).where(where)
    expect(await find('새로운말')).toEqual(['prd_moon-mug'])
    await backend.db.update(products).set(before!).where(where)
    expect(await find('새로운말')).toEqual([])
    await backend.db
      .update(productSearches)
      .set({ grams: [] })
      .where(eq(productSearches.productId, 'prd_moon-mug'))
    expect(await checkLedger(backend.db)).toMatchObject([
      { what: 'products that a search does not find by all of their words' },
    ])
    await backend.db.update(products).set(before!).where(where)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('treats % and _ and the backslash as literal characters', async () => {
    expect(await find('100%')).toEqual(['prd_edge-percent'])
    expect(await find('%')).toEqual(['prd_edge-percent'])
    expect(await find('사과_즙')).toEqual(['prd_edge-percent'])
    expect(await find('_')).toEqual(['prd_edge-percent'])
    expect(await find('\\')).toEqual([])
    expect(await find('사과x즙')).toEqual([])
  })

  it.each([
    '🎁🎁',
    '가'.repeat(200),
    "' or 1=1 --",
    "'; drop table products; --",
    '<script>',
    'zzzzqq',
    '{"a\\\\",null}',
    '\\\\\\\\\\\\',
  ])('finds nothing for %j and does not fail', async (search) => {
    expect(await find(search)).toEqual([])
  })

  it('rejects characters that no text contains', async () => {
    expect((await get('products', '\u0000')).status).toBe(400)
  })

  it('returns the unfiltered list when the query is only spaces, and rejects more than 200 characters', async () => {
    expect((await find('   ')).length).toBe(100)
    expect(await get('products', '가'.repeat(201))).toMatchObject({
      status: 400,
      body: { code: 7000, fields: { search: expect.any(String) } },
    })
  })

  it('prefers the typed query over the corrected one', async () => {
    // "tmakxm" is 스마트 on the Korean keyboard; "65W" is found as typed.
    expect(await find('tmakxmdnjcl')).toContain('prd_smart-watch')
    expect(await find('65W')).toEqual(['prd_fast-charger'])
  })

  it('does not match across two fields', async () => {
    // The title ends in 350ml and the brand begins with 흙.
    expect(await find('350ml흙')).toEqual([])
  })
})

describe('a search that finds nothing as typed', () => {
  const searchedAs = async (search: string, more: Record<string, string> = {}) => {
    const { body } = await backend.call(
      'GET',
      `/api/services/product/dama/products?${new URLSearchParams({ search, ...more })}`,
    )
    return body as { searched_as: string | null; total: number }
  }

  it.each([
    ['#머그', '머그'],
    ['머그!', '머그'],
    ['ﾱￓﾡￚ', '머그'],
    ['머ᄀ', '머ㄱ'],
    ['mug', '머그'],
    ['까페라떼', '카페라떼'],
    ['초콜렛', '초콜릿'],
    ['케익', '케이크'],
    ['백화점상품권', '백화점 상품권'],
    ['백화점쿠폰', '백화점 상품권'],
    ['쿠폰', '상품권'],
    ['케익쿠폰', '케이크 상품권'],
    ['mugs', '머그'],
    ['handcream', '핸드크림'],
    ['slipper', '실내화'],
    ['집들이선물', '집들이'],
    ['#ajrm', '머그'],
    ['커피☕️', '커피'],
    ['커피 ㅋㅋ', '커피'],
    ['머그 350미리', '머그 350ml'],
    ['총각김치 2키로', '총각김치 2kg'],
    ['삼만원권', '3만원권'],
    ['영화 관람권 2장', '영화 관람권 2매'],
    ['아메리카노랑 소금빵', '아메리카노 소금빵'],
    ['차량용충전기 2구', '차량용 충전기 2구'],
    ['쉬폰 케익', '시폰 케이크'],
    ['고속 충전기', '충전기'],
    ['접이식 우산', '우산'],
    ['커피 선물', '커피'],
    ['엄마 선물', '선물'],
    ['3단우산', '우산'],
    ['충정기', '충전기'],
    ['수겅', '수건'],
    ['머글', '머그'],
    ['umbrella', '우산'],
    ['e-book', '전자책'],
    ['T-Shirt', '티셔츠'],
    ['파란 컵', '컵'],
    ['선물하기 좋은 꿀', '꿀'],
    ['물병', '텀블러'],
    ['고기', '한우'],
    ['엄마 생일 선물로 좋은 홍삼 찾아줘', '홍삼'],
    ['겨울에 쓸 전기담요 하나', '전기담요'],
    ['우산 ㅊㅊ', '우산'],
    ['5만원짜리 상품권', '5만원 상품권'],
    ['볼편', '볼펜'],
    ['SMARTWATCH', '스마트워치'],
    ['머rm', '머그'],
    ['zj피', '커피'],
    ['🎂', '케이크'],
    ['☕', '커피'],
    ['반팔티', '티셔츠'],
    ['무드램프', '무드등'],
    ['전기 주전자', '전기 티포트'],
  ])('%s is searched as %s, which the answer says', async (search, corrected) => {
    const found = await searchedAs(search)
    expect(found.searched_as).toBe(corrected)
    expect(found.total).toBeGreaterThan(0)
    expect(await searchedAs(search, { is_exact: 'true' })).toMatchObject({ searched_as: null, total: 0 })
  })

  it.each(['머그컵', 'coffee'])('%s finds products', async (search) => {
    expect((await searchedAs(search)).total).toBeGreaterThan(0)
  })

  it.each(['머그', '접시', '한과', '#', '냉장고', '나이키 신발', 'zzzz qqqq', '1 2 3', '시 ㅋ', '아이폰'])(
    '%s is not corrected',
    async (search) => {
      expect((await searchedAs(search)).searched_as).toBeNull()
    },
  )
})

describe('suggestions', () => {
  it('return at most eight, a brand first', async () => {
    const items = await suggest('흙과')
    expect(items.length).toBeLessThanOrEqual(8)
    expect(items[0]).toEqual({ kind: 'brand', text: '흙과불' })
    expect(items.filter((item) => item.kind === 'product').length).toBeGreaterThan(2)
  })

  it('match initials and the wrong keyboard layout', async () => {
    expect(await suggest('ㅎㄱㅂ')).toContainEqual({ kind: 'brand', text: '흙과불' })
    expect((await suggest('ajrm')).length).toBeGreaterThan(0)
  })

  it('are empty for an empty query', async () => {
    expect(await suggest(' ')).toEqual([])
    expect((await backend.call('GET', '/api/services/product/dama/products/suggestions')).status).toBe(400)
  })
})
