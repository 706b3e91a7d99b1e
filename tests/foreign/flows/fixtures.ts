import { test as base, type BrowserContext, expect } from '@playwright/test'
import { type ForeignBackend, startForeignBackend } from '@tests/foreign/backend'
import { MEMBER_ID } from '@tests/foreign/data/members'
import { backendPort } from '@tests/foreign/settings'
import { type Site, startSite } from '@tests/foreign/site'
import { waitUntilSettled } from '@tests/setup/wait-until-settled'
import { problemsOf, watchErrors } from './page-health'

/** The cookies that sign a browser in as the member of the foreign backend. */
export const memberCookies = (backend: ForeignBackend, origin: string) => {
  const { token, refreshToken } = backend.sessions.signIn(MEMBER_ID)
  return [
    { name: 'dama_access', value: encodeURIComponent(`Bearer ${token}`), url: origin },
    { name: 'dama_refresh', value: refreshToken, url: origin },
    { name: 'dama_owner', value: String(MEMBER_ID), url: origin },
  ]
}

/** A provider that signs everybody in at once, and answers with a code. */
export const answerProviders = async (context: BrowserContext, code: string): Promise<void> => {
  await context.route(/^https:\/\/(nid\.naver|kauth\.kakao|accounts\.google)\.com\//, (route) => {
    const params = new URL(route.request().url()).searchParams
    const back = new URL(params.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', params.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
}

interface WorkerFixtures {
  /** Whether the services take orders. Other services need another site, because its server remembers what they lack. */
  takesOrders: boolean
  site: Site
}

interface TestFixtures {
  /** Console errors that the test brings about on purpose. */
  expectedErrors: RegExp | undefined
  backend: ForeignBackend
  signIn(): Promise<void>
  /** Opens an address and checks that the page is healthy. */
  visit(address: string): Promise<void>
  /** Checks the page as it is shown: no crash, no odd text, no endless wait. */
  expectHealthy(): Promise<void>
}

/** A fresh backend for each test, and a page on which any console error is a failure. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  takesOrders: [false, { option: true, scope: 'worker' }],
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(backendPort(parallelIndex))
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  backend: [
    async ({ site, takesOrders }, use, { parallelIndex }) => {
      const port = backendPort(parallelIndex)
      const backend = await startForeignBackend({ port, siteOrigin: site.origin, takesOrders })
      await use(backend)
      await backend.stop()
    },
    { auto: true },
  ],
  expectedErrors: [undefined, { option: true }],
  page: async ({ page, backend, expectedErrors }, use) => {
    const errors = watchErrors(page)
    await use(page)
    expect(await problemsOf(page), 'the page at the end').toEqual([])
    expect(
      errors.filter((error) => !expectedErrors?.test(error)),
      'console errors',
    ).toEqual([])
    expect(
      backend
        .refusedPreflights()
        .map(({ method, path, preflightProblem }) => ({ method, path, preflightProblem })),
      'calls that the browser does not send',
    ).toEqual([])
  },
  signIn: async ({ context, backend, site }, use) =>
    use(async () => context.addCookies(memberCookies(backend, site.origin))),
  expectHealthy: async ({ page }, use) =>
    use(async () => {
      expect(await problemsOf(page), page.url()).toEqual([])
    }),
  visit: async ({ page, expectHealthy }, use) =>
    use(async (address) => {
      await waitUntilSettled(page)
      await page.goto(address)
      await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
      await expectHealthy()
    }),
})

export { expect }
