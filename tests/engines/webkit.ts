import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '@tests/setup/free-port'
import type { Engine } from './engine-page'

const WINDOW = { x: 0, y: 0, width: 390, height: 882 }
const READY_MS = 90_000

export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A screen without hardware on a free number, which the browser's window needs. */
const startScreen = async (program: string): Promise<{ child: ChildProcess; display: string }> => {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  if (!pipe) throw new Error('the screen has no pipe for its number')
  const [number] = (await once(pipe, 'data')) as [Buffer]
  return { child, display: `:${number.toString().trim()}` }
}

const waitUntilReady = async (address: string): Promise<void> => {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not answer')
}

/** Cookies can be set only for the site of the page. */
const openSite = async (session: WebDriver, origin: string): Promise<void> => {
  const isThere = () =>
    session.executeScript<boolean>(
      'return location.origin === arguments[0] && document.readyState === "complete"',
      origin,
    )
  if (await isThere()) return
  await session.get(`${origin}/robots.txt`)
  await session.wait(isThere, READY_MS)
}

/**
 * WebKitGTK by WebDriver. Its driver has one session at a time, so every page has a driver and a browser. The protocol
 * does not report the console: `in-page.js` records what is logged from the first look at a page on.
 */
export const startWebKit = async (programs: WebKitPrograms): Promise<Engine> => {
  const screen = await startScreen(programs.screen)
  return {
    name: 'webkit',
    openDriver: async () => {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const driverProcess = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, DISPLAY: screen.display, TZ: 'Asia/Seoul', GDK_BACKEND: 'x11' },
        stdio: 'ignore',
      })
      await waitUntilReady(address)
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        // The recorder of errors is installed while the page loads.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      const session = await new Builder().usingServer(address).withCapabilities(capabilities).build()
      await session.manage().window().setRect(WINDOW)
      return {
        navigate: (url) => session.get(url),
        run: (body, argument) => session.executeScript(`const [argument] = arguments; ${body}`, argument),
        clickAt: ({ x, y }) => session.actions().move({ x, y, duration: 0 }).click().perform(),
        type: async (text) => {
          await session.switchTo().activeElement().sendKeys(text.replaceAll('\n', Key.ENTER))
        },
        url: () => session.getCurrentUrl(),
        setCookies: async (cookies) => {
          for (const { name, value, url } of cookies) {
            await openSite(session, url)
            await session.manage().addCookie({ name, value, path: '/' })
          }
        },
        takeProblems: () => [],
        close: async () => {
          await session.quit()
          await end(driverProcess)
        },
      }
    },
    close: () => end(screen.child),
  }
}
