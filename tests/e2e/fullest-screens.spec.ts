import { FULL_SCREENS } from '@tests/setup/full-screens'
import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './support/test'

const doubleTextSize = (page: Page) =>
  page.addInitScript(() => {
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(large)
  })
const CONDITIONS = [
  ['as they are', async () => undefined],
  ['at 200 % text size', doubleTextSize],
  ['in forced colours', (page: Page) => page.emulateMedia({ forcedColors: 'active' })],
] as const

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

const expectAccessible = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await page.evaluate(overflow), address).toBeLessThanOrEqual(0)
  expect.soft(await axeViolations(page), address).toEqual([])
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

test.describe('the fullest screens', () => {
  for (const [condition, apply] of CONDITIONS)
    for (const [person, paths] of FULL_SCREENS)
      test(`are accessible and not wider than the screen ${condition}, of ${person ?? 'a visitor'} @extended`, async ({
        page,
        signInAs,
      }) => {
        test.setTimeout(20_000 + paths.length * 10_000)
        await apply(page)
        for (const path of paths)
          await test.step(path, async () => {
            if (person) await signInAs(person)
            await expectAccessible(page, path)
          })
      })

  for (const [person, paths] of FULL_SCREENS)
    test(`link to drawers and forms that are accessible and not wider than the screen, of ${person ?? 'a visitor'} @extended`, async ({
      page,
      signInAs,
    }) => {
      test.setTimeout(240_000)
      const addresses = new Map<string, string>()
      for (const path of paths) {
        if (person) await signInAs(person)
        await page.goto(path)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        for (const [kind, address] of await linksWithData(page))
          if (!paths.includes(address) && !addresses.has(kind)) addresses.set(kind, address)
      }
      for (const address of addresses.values())
        await test.step(address, async () => {
          if (person) await signInAs(person)
          await expectAccessible(page, address)
        })
    })
})
