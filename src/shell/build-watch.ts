import { createStore } from '@/lib/create-store'

/** Whether the server serves a newer build than the one that rendered this page. */
export const newBuild = createStore(false)

const EVERY_MS = 5 * 60 * 1000

/** The build that rendered this page; undefined when Next did not record it. */
const ownBuild = (): string | undefined =>
  (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId

/** Requests the build id of the server. Errors are ignored because the next check repeats the request. */
export const askForBuild = async (): Promise<void> => {
  try {
    const answer = await fetch('/api/build', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    const own = ownBuild()
    if (answer.ok && typeof id === 'string' && own) newBuild.set(id !== own)
  } catch {
    // The browser is offline or the server is restarting.
  }
}

const isOurScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.includes('/_next/static/')

/**
 * Checks the build when the page becomes visible, every five minutes, and when a script of the app fails to load,
 * as after a deployment. @returns a function that stops the checks
 */
export const watchBuild = (): (() => void) => {
  let askedAt = Date.now()
  const askSometimes = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY_MS) return
    askedAt = Date.now()
    void askForBuild()
  }
  const hearMissing = (event: Event) => {
    if (isOurScript(event.target)) void askForBuild()
  }
  const timer = setInterval(askSometimes, EVERY_MS)
  document.addEventListener('visibilitychange', askSometimes)
  // Error events of scripts do not bubble, so the window listens in the capture phase.
  window.addEventListener('error', hearMissing, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askSometimes)
    window.removeEventListener('error', hearMissing, true)
  }
}
