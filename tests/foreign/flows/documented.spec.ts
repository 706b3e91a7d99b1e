import { test as base, expect } from '@playwright/test'
import { startMock } from '@/contract/cli/start-mock'
import { backendPort } from '@tests/foreign/settings'
import { type Site, startSite } from '@tests/foreign/site'
import { exampleCookies } from '@tests/setup/member-cookies'
import { addresses } from './addresses'
import { walk } from './walk'

/** The site on services that answer the examples of the documents, and nothing else. */
const test = base.extend<object, { documentedSite: Site }>({
  documentedSite: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const mock = await startMock(backendPort(parallelIndex))
      const site = await startSite(backendPort(parallelIndex))
      await use(site)
      await site.stop()
      await mock.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('shows every route to a visitor and to a member on the examples of the documents alone', async ({
  browser,
  documentedSite: { origin },
}) => {
  test.setTimeout(600_000)
  expect(await walk(browser, { origin, addresses })).toEqual([])
  expect(await walk(browser, { origin, addresses, cookiesOf: () => exampleCookies(origin) })).toEqual([])
})
