import type { Page } from '@playwright/test'
import { FULL_SCREENS, FURTHER_SCREENS, LINKED_ROUTES, routePathOf } from '@tests/setup/full-screens'
import { htmlProblems } from './support/html-problems'
import { axeViolations, bringAxe, expect, test } from './support/test'

/**
 * Runs in the page. Words that begin on one line and end on another, with the text around them. Words with more letters
 * than `longest` may be wider than their line. A line may end at punctuation, but not inside of a
 * number, a date or an e-mail address.
 */
const brokenWords = (longest: number): string[] => {
  const WORD = /[\p{L}\p{N}]+(?:[@._,-][\p{L}\p{N}]+)*/gu
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, textContent } = text
    if (!element?.checkVisibility({ opacityProperty: true }) || element.closest('select, textarea')) continue
    for (const { 0: word, index } of (textContent ?? '').matchAll(WORD)) {
      if (word.length > longest) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = range.getClientRects()
      if (first && others.some(({ top, width }) => width > 0 && top >= first.bottom - 1))
        broken.push(`${word} in "${textContent?.trim().slice(0, 60)}"`)
    }
  }
  return broken
}

const PHONE = { width: 390, height: 844 }
const SMALLEST_WIDTH = 360
/** Bars at 200 % cover as much of it as usual. What they cover can be scrolled, but axe measures the rest of it. */
const TALL = { ...PHONE, height: 2 * PHONE.height }

const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(large)
  })

/** The rules of axe with a result that colours alone can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules of axe with a result that the size of the text can change: what covers what, what scrolls, and what is too small to tap. */
const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size']

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

interface Reading {
  longestWord: number
  size?: typeof PHONE
  /** Rules of axe; all of them by default. */
  rules?: string[]
}

/** Nothing is wider than the screen, no word is broken, and axe finds nothing. */
const expectReadable = async (page: Page, screen: string, { longestWord, size = PHONE, rules }: Reading) => {
  await page.setViewportSize({ ...size, width: SMALLEST_WIDTH })
  expect.soft(await page.evaluate(overflow), `${screen}: wider than the screen`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(brokenWords, longestWord), `${screen}: broken words`).toEqual([])
  await page.setViewportSize(size)
  expect.soft(await axeViolations(page, rules), screen).toEqual([])
}

/** One visit: as it is, then in forced colours, then at 200 % text size, as a reader who changes the setting sees it. */
const expectAccessible = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await htmlProblems(page), `${address}: elements where HTML has no place for them`).toEqual([])
  await expectReadable(page, address, { longestWord: 10 })
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await axeViolations(page, COLOUR_RULES), `${address} in forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await doubleTextSize(page)
  await expectReadable(page, `${address} at 200 %`, { longestWord: 4, size: TALL, rules: LAYOUT_RULES })
  await page.setViewportSize(PHONE)
}

/** The links of a screen to drawers and forms with data, by the path and the names of their parameters. */
const linksWithData = (page: Page): Promise<[kind: string, address: string][]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a')]
      .map(({ href }) => new URL(href, document.baseURI))
      .filter(({ origin, search }) => origin === location.origin && search !== '')
      .map(({ pathname, search, searchParams }) => [
        `${pathname} ${[...searchParams.keys()].toSorted().join(' ')}`,
        pathname + search,
      ]),
  )

/** The address with the ids that the screens before it link to. */
const withIds = (address: string, links: Iterable<string>): string =>
  address.replace(/:(\w+)/, (_, name: string) => {
    for (const link of links) {
      const id = new URL(link, 'http://localhost').searchParams.get(name)
      if (id !== null) return id
    }
    throw new Error(`no screen before ${address} links to a ${name}`)
  })

const screensByPerson = (): Map<string | null, readonly string[]> => {
  const screens = new Map<string | null, readonly string[]>()
  for (const [person, paths] of [...FULL_SCREENS, ...FURTHER_SCREENS])
    screens.set(person, [...(screens.get(person) ?? []), ...paths])
  return screens
}

test.describe('the fullest screens, and the drawers and forms that they link to', () => {
  // A link that has ended, and obstacles that are requested, are answered by their code.
  test.use({ expectedConsole: /status of 4(00|01|03|04|09)/ })

  for (const [person, paths] of screensByPerson())
    test(`are accessible, not wider than the screen and break no word, of ${person ?? 'a visitor'} @extended`, async ({
      page,
      signInAs,
    }) => {
      test.setTimeout(300_000)
      if (person) await signInAs(person)
      await bringAxe(page)
      const linked = new Map<string, string>()
      for (const path of paths) {
        const address = withIds(path, linked.values())
        await test.step(address, () => expectAccessible(page, address))
        for (const [kind, link] of await linksWithData(page)) if (!linked.has(kind)) linked.set(kind, link)
      }
      const others = [...linked.values()].filter((address) => !paths.includes(address))
      for (const address of others) await test.step(address, () => expectAccessible(page, address))

      const opened = new Set(others.map(routePathOf))
      for (const [route, owner] of Object.entries(LINKED_ROUTES))
        if (owner === person) expect(opened, 'the linked routes').toContain(route)
    })
})
