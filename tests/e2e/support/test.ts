import { readFile } from 'node:fs/promises'
import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { memberCookies } from '@tests/setup/member-cookies'
import { type ProductionServer, startProductionServer } from '@tests/setup/production-server'
import { waitUntilSettled } from '@tests/setup/wait-until-settled'

interface WorkerFixtures {
  server: ProductionServer
}

interface TestFixtures {
  /** Answers single calls of the browser instead of the server: faults, delays, invalid bodies. */
  network: NetworkFixture
  /** Messages that this test expects in the console, such as a failed request it provokes. */
  expectedConsole: RegExp | null
  /** Signs the page in as a sample member, by cookies. */
  signInAs(person: string): Promise<void>
}

/** A tap before hydration is lost, so tests wait for hydration. Pages outside the app need no wait. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('#__next') || performance.getEntriesByName('Next.js-hydration').length > 0,
  )

/** Ends the break of the sandbox's banks around midnight, so that the tests can run at any hour. */
const openBanks = async (origin: string): Promise<void> => {
  const answer = await fetch(`${origin}/api/sandbox/console/bank/hours`, {
    method: 'POST',
    body: new URLSearchParams({ hours: 'open' }),
    headers: { origin },
    redirect: 'manual',
  })
  expect(answer.status, 'the banks open').toBe(303)
}

/** A page is shared by the tests of a worker: its first address is that of a new tab, from which Back leads nowhere. */
const forgetHistory = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Full page loads start when sheets are closed, and end when the page is interactive. */
export const withHydrationWait = (page: Page): Page => {
  let isNew = true
  for (const load of ['goto', 'reload'] as const) {
    const originalGoto = page[load].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>
    Object.assign(page, {
      [load]: async (...args: unknown[]) => {
        await waitUntilSettled(page)
        const answer = await originalGoto(...args)
        if (isNew) await forgetHistory(page)
        isNew = false
        await waitUntilHydrated(page)
        return answer
      },
    })
  }
  return page
}

/** Logged by the browser's driver itself where it blocks the worker. */
const BLOCKED_WORKER = /Service Worker registration blocked/

const watchConsole = (page: Page, expected: RegExp | null): string[] => {
  const problems: string[] = []
  const record = (text: string) => {
    if (BLOCKED_WORKER.test(text)) return
    if (!expected?.test(text)) problems.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      record(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => record(`page error: ${error.message}`))
  return problems
}

/**
 * A production server and database of the worker's own, and a page on which any console error, warning or uncaught error
 * that the test did not announce is a failure.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startProductionServer()
      await openBanks(server.origin)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ context }, use) => {
    await use(context)
    await context.setOffline(false)
    await context.clearPermissions()
  },
  network: async ({ context }, use) => {
    const network = defineNetworkFixture({ context, handlers: [], onUnhandledRequest: 'bypass' })
    await network.enable()
    await use(network)
    await network.disable()
  },
  expectedConsole: [null, { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const problems = watchConsole(page, expectedConsole)
    await use(withHydrationWait(page))
    expect(problems, 'console errors and warnings').toEqual([])
  },
  signInAs: async ({ context, baseURL, server }, use) =>
    use(async (person) => context.addCookies(await memberCookies(baseURL ?? server.origin, person))),
})

export { expect }

let axeSource: Promise<string> | undefined

interface AxeViolation {
  id: string
  impact: string | null
  help: string
  nodes: { target: unknown[]; failureSummary: string }[]
}

/**
 * Axe would measure colours in the middle of a transition. From here until the returned function is called, states
 * change without transitions. Finite animations are awaited; infinite ones count as a state.
 */
const freezeAnimations = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    const frozen = new CSSStyleSheet()
    frozen.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(frozen)
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop()
    })
}

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const readAxe = () => (axeSource ??= readFile('node_modules/axe-core/axe.min.js', 'utf8'))

/** Gives axe to each page that is opened from here on: to send it into one takes as long as a run of it. For tests of many pages. */
export const bringAxe = async (page: Page) => page.addInitScript({ content: await readAxe() })

/** CSP blocks scripts, so axe is injected by the debugger, once for each document. */
const injectAxe = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(await readAxe())
}

/**
 * Runs axe on the idle page.
 *
 * @param rules names of the rules; all of WCAG 2.2 A and AA without them
 */
export const axeViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  const resumeAnimations = await freezeAnimations(page)
  await injectAxe(page)
  // Most nodes pass, and the results of those are not used.
  const options = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG_TAGS },
    resultTypes: ['violations'],
  }
  const violations = await page.evaluate(async (axeOptions) => {
    const { axe } = window as unknown as {
      axe: { run(context: Node, options: unknown): Promise<{ violations: AxeViolation[] }> }
    }
    // What is behind a modal dialog is inert, and is checked while it is not.
    const topDialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    return (await axe.run(topDialog ?? document, axeOptions)).violations
  }, options)
  await resumeAnimations()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${JSON.stringify(node.target)}\n  ${node.failureSummary}`),
  )
}
