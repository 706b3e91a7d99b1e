import { createStore } from '@/lib/create-store'

/** Whether the server gives out another build than the one this page came from. */
export const newBuild = createStore(false)

const EVERY_MS = 5 * 60 * 1000

/** The build that this page came from; undefined where Next left no note of it. */
const ownBuild = (): string | undefined =>
  (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId

/** Asks the server for its build. Whatever goes wrong: the next time will tell. */
export const askForBuild = async (): Promise<void> => {
  try {
    const answer = await fetch('/api/build', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    const own = ownBuild()
    if (answer.ok && typeof id === 'string' && own) newBuild.set(id !== own)
  } catch {
    // Offline, or the server starts anew.
  }
}

const isOurScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.includes('/_next/static/')

/**
 * Asks on each return to the page and every five minutes, and at once when a script of ours is missing, as after a
 * deployment. @returns stops it
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
  // A failed script tells its window only on the way down.
  window.addEventListener('error', hearMissing, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askSometimes)
    window.removeEventListener('error', hearMissing, true)
  }
}
