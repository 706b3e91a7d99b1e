import { readFile } from 'node:fs/promises'

export interface Cookie {
  name: string
  value: string
  url: string
}

/** The commands that differ between engines. Everything else is written once on top of them. */
export interface EngineDriver {
  /** Starts a page load; it may be over, or not, when this resolves. */
  navigate(url: string): Promise<void>
  /** Runs a script, which is the body of a function of one argument. */
  run(body: string, argument: unknown): Promise<unknown>
  clickAt(point: Point): Promise<void>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  url(): Promise<string>
  setCookies(cookies: readonly Cookie[]): Promise<void>
  /** Errors that the engine itself reported since the last call. */
  takeProblems(): string[]
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** A page without cookies, on a screen as wide as a phone's. */
  openDriver(): Promise<EngineDriver>
  close(): Promise<void>
}

interface Point {
  x: number
  y: number
}

/** A whole name, or a pattern of it. */
type Name = string | RegExp

interface Within {
  within?: readonly [role: string, name: Name]
}

/** A page of any engine. Every method waits until it can do what it says, and throws when it cannot. */
export interface EnginePage {
  goto(path: string): Promise<void>
  click(role: string, name: Name, options?: Within): Promise<void>
  check(name: Name): Promise<void>
  fill(label: Name, text: string): Promise<void>
  /** Chooses an option of a list by its position. */
  choose(label: Name, index: number): Promise<void>
  waitFor(role: string, name: Name): Promise<void>
  waitForText(text: Name): Promise<void>
  waitForUrl(pattern: RegExp): Promise<void>
  url(): Promise<string>
  valueOf(label: Name): Promise<string>
  setCookies(cookies: readonly Cookie[]): Promise<void>
  /** The address and the beginning of the text, to explain a failure. */
  describe(): Promise<string>
  /** Errors of the console and uncaught errors. */
  problems(): readonly string[]
  close(): Promise<void>
}

export const WAIT_MS = 90_000
const POLL_MS = 60
/** A closed sheet removes its history entry, which would cancel a page load that starts at the same time. */
const SETTLE_MS = 500
const CLICK_MS = 2_000
const DESCRIBED_LENGTH = 1000

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const wholePattern = (name: Name) =>
  typeof name === 'string'
    ? { source: `^${escape(name)}$`, flags: '' }
    : { source: name.source, flags: name.flags }
const partPattern = (text: Name) =>
  typeof text === 'string' ? { source: escape(text), flags: '' } : wholePattern(text)

const targetOf = (role: string, name: Name, { within }: Within = {}) => ({
  role,
  name: wholePattern(name),
  ...(within && { within: { role: within[0], name: wholePattern(within[1]) } }),
})

/** The recorder of errors comes before axe, which takes a while. */
const SCRIPTS = ['tests/engines/in-page.js', 'node_modules/axe-core/axe.min.js']

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Repeats `look` until it gives something. A look that a page load cuts off is repeated as well. */
const poll = async <T>(what: string, look: () => Promise<T | undefined>, wait = WAIT_MS): Promise<T> => {
  const deadline = Date.now() + wait
  let reason = ''
  while (Date.now() < deadline) {
    try {
      const found = await look()
      if (found !== undefined) return found
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : String(error)}`
    }
    await pause()
  }
  throw new Error(`waited ${wait} ms for ${what}${reason}`)
}

export const createEnginePage = async (driver: EngineDriver, origin: string): Promise<EnginePage> => {
  const scripts = await Promise.all(SCRIPTS.map((file) => readFile(file, 'utf8')))
  const problems: string[] = []

  /** Calls a function of `in-page.js`, which every new document gets first. */
  const call = async <T>(name: string, argument?: unknown): Promise<T> => {
    if (!(await driver.run('return "enginePage" in window && "axe" in window', null)))
      for (const script of scripts) await driver.run(script, null)
    const { result, errors } = (await driver.run(
      `return { result: window.enginePage.${name}(argument), errors: window.enginePage.takeProblems() }`,
      argument ?? null,
    )) as { result: T; errors: string[] }
    problems.push(...errors)
    return result
  }
  const callUntilTrue = async (name: string, what: string, argument?: unknown, wait?: number) => {
    await poll(what, async () => ((await call<boolean>(name, argument)) ? true : undefined), wait)
  }
  /** Whether the element got the click. Where a page load replaced the document meanwhile, it did. */
  const isClicked = () =>
    poll(
      'a click',
      async () => {
        const outcome = await call<'hit' | 'missed' | 'expected'>('clickOutcome')
        return outcome === 'expected' ? undefined : outcome === 'hit'
      },
      CLICK_MS,
    ).catch(() => false)
  const clickTarget = async (target: unknown, what: string) => {
    let missing = ''
    await poll(what, async () => {
      const answer = await call<Point & { missing?: string }>('point', target)
      if (answer.missing === undefined) {
        await driver.clickAt(answer)
        if (await isClicked()) return true
      }
      missing = answer.missing ?? 'the click arrived elsewhere'
      return undefined
    }).catch((error: Error) => {
      throw new Error(`${error.message} (${missing})`)
    })
  }

  return {
    goto: async (path) => {
      if ((await driver.url()).startsWith(origin)) {
        await callUntilTrue('hasNoOpenLayer', 'closed sheets', undefined, SETTLE_MS).catch(() => undefined)
        await poll('the page to leave', async () => {
          await call('leave')
          return true
        })
      }
      await driver.navigate(new URL(path, origin).href)
      await callUntilTrue('isInteractive', `an interactive page at ${path}`)
    },
    click: (role, name, options) =>
      clickTarget(targetOf(role, name, options), `the ${role} ${String(name)} to click`),
    check: async (name) => {
      const target = targetOf('checkbox', name)
      await clickTarget(target, `the checkbox ${String(name)}`)
      await callUntilTrue('isChecked', `the checked checkbox ${String(name)}`, target)
    },
    fill: async (label, text) => {
      const target = targetOf('field', label)
      await clickTarget(target, `the field ${String(label)}`)
      await call('focus', target)
      await driver.type(text)
    },
    choose: async (label, index) => {
      const target = targetOf('field', label)
      await poll(`option ${index} of ${String(label)}`, async () =>
        (await call<number>('choose', { target, index })) === 1 ? true : undefined,
      )
    },
    waitFor: async (role, name) => {
      const target = targetOf(role, name)
      await poll(`the ${role} ${String(name)}`, async () =>
        (await call<number>('count', target)) > 0 ? true : undefined,
      )
    },
    waitForText: (text) => callUntilTrue('hasText', `the text ${String(text)}`, partPattern(text)),
    waitForUrl: async (pattern) => {
      let url = ''
      await poll(`an address like ${String(pattern)}`, async () => {
        url = await driver.url()
        return pattern.test(url) ? true : undefined
      }).catch((error: Error) => {
        throw new Error(`${error.message} at ${url}`)
      })
      await callUntilTrue('isInteractive', `the page of ${url}`)
    },
    url: () => driver.url(),
    valueOf: (label) =>
      poll(
        `the field ${String(label)}`,
        async () => (await call<string | null>('value', targetOf('field', label))) ?? undefined,
      ),
    setCookies: (cookies) => driver.setCookies(cookies),
    describe: async () => {
      const text = await call<string>('text').catch(() => '')
      return `${await driver.url().catch(() => 'closed')} ${text.slice(0, DESCRIBED_LENGTH)}`
    },
    problems: () => {
      problems.push(...driver.takeProblems())
      return [...new Set(problems)]
    },
    close: () => driver.close(),
  }
}
