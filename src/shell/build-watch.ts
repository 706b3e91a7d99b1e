import { buildState } from '@/browser/build-state'

const CHECK_INTERVAL_MS = 5 * 60 * 1000

/** The build that rendered this page; undefined when Next did not record it. */
const ownBuild = (): string | undefined =>
  (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId

/**
 * Requests the build id of the server. Errors are ignored because the next check repeats the request.
 *
 * @param changed what a newer build means for this page
 */
export const checkBuild = async (changed: 'newer' | 'needed' = 'newer'): Promise<void> => {
  try {
    const response = await fetch('/api/build', { cache: 'no-store' })
    const { id } = (await response.json()) as { id?: unknown }
    const own = ownBuild()
    if (!response.ok || typeof id !== 'string' || !own) return
    if (id === own) buildState.set('own')
    else if (buildState.get() !== 'needed') buildState.set(changed)
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
  let checkedAt = Date.now()
  const checkIfDue = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    void checkBuild()
  }
  const handleScriptError = (event: Event) => {
    if (isOurScript(event.target)) void checkBuild('needed')
  }
  const timer = setInterval(checkIfDue, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkIfDue)
  // Error events of scripts do not bubble, so the window listens in the capture phase.
  window.addEventListener('error', handleScriptError, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfDue)
    window.removeEventListener('error', handleScriptError, true)
  }
}
