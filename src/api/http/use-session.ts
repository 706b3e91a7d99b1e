import { useSyncExternalStore } from 'react'
import { hasRefreshOnly, isLoggedIn, onTokensChange } from './token-store'

/** `unknown`: on the server, on the first paint, and while a returning member is being signed in again. */
export type SessionState = 'unknown' | 'visitor' | 'member'

const readState = (): SessionState => {
  if (isLoggedIn()) return 'member'
  return hasRefreshOnly() ? 'unknown' : 'visitor'
}

const subscribe = (onChange: () => void): (() => void) => {
  const stop = onTokensChange(onChange)
  // Another tab may have signed in or out, or the access cookie run out, while this one was away.
  window.addEventListener('focus', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    stop()
    window.removeEventListener('focus', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, readState, () => 'unknown')

/** Signs a returning member in again, quietly: nothing happens for anybody else, nor when it fails. */
export const restoreSession = async (): Promise<void> => {
  if (!hasRefreshOnly()) return
  const { browserSession } = await import('./browser-clients')
  await browserSession.refresh()
}

/** For a tap that needs a member. @returns whether there is one */
export const ensureSession = async (): Promise<boolean> => {
  await restoreSession()
  return isLoggedIn()
}
