import { launch } from 'puppeteer-core'
import { type Engine, WAIT_MS } from './engine-page'

const VIEWPORT = { width: 390, height: 844 }

/** Firefox by WebDriver BiDi, which it speaks without a program in between. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: WAIT_MS,
    env: { ...process.env, TZ: 'Asia/Seoul' },
    extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR, ko' },
  })
  return {
    name: 'firefox',
    openDriver: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultNavigationTimeout(WAIT_MS)
      await page.setViewport(VIEWPORT)
      const problems: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`))
      return {
        navigate: async (url) => {
          await page.goto(url)
        },
        run: (body, argument) => page.evaluate(`((argument) => { ${body}\n })(${JSON.stringify(argument)})`),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        url: async () => page.url(),
        setCookies: (cookies) =>
          context.setCookie(
            ...cookies.map(({ name, value, url }) => ({
              name,
              value,
              domain: new URL(url).hostname,
              path: '/',
            })),
          ),
        takeProblems: () => problems.splice(0),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
