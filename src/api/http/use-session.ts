import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ApiError } from './api-error'
import { hasRefreshOnly, isLoggedIn, onTokensChange } from './token-store'

/** `unknown`: on a page of everybody until hydration, and while a returning member is being signed in again. */
export type SessionState = 'unknown' | 'visitor' | 'member'

/** The session that the server rendered the page for. */
export const InitialSession = createContext<SessionState>('unknown')

const readState = (): SessionState => {
  if (isLoggedIn()) return 'member'
  return hasRefreshOnly() ? 'unknown' : 'visitor'
}

/**
 * The last result while a component subscribes: hundreds of wish buttons use it, and each read of the cookies is a
 * call from the page to another process.
 */
let seen: SessionState | undefined
const watchers = new Set<() => void>()

/**
 * A member stays one when the access cookie has run out: the clients renew it before their next call, and what is typed on the
 * screen stays. A refused renewal removes the cookies.
 */
const look = () => {
  const now = readState()
  if (now === seen || (now === 'unknown' && seen === 'member')) return
  seen = now
  watchers.forEach((notify) => notify())
}

/** Another tab may have signed in or out, or the access cookie run out, while this one was away. */
const listen = (): (() => void) => {
  const stop = onTokensChange(look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

let stopListening = () => {}

const subscribe = (onChange: () => void): (() => void) => {
  if (watchers.size === 0) {
    seen = readState()
    stopListening = listen()
  }
  watchers.add(onChange)
  return () => {
    watchers.delete(onChange)
    if (watchers.size > 0) return
    stopListening()
    seen = undefined
  }
}

export const useSession = (): SessionState => {
  const initial = useContext(InitialSession)
  return useSyncExternalStore(
    subscribe,
    () => seen ?? readState(),
    () => initial,
  )
}

/** Resumes the session of a returning member, as `resumeSession` of the clients. @returns the error if the service was not reached */
export const restoreSession = async (options?: { needsMember?: boolean }): Promise<ApiError | undefined> => {
  if (!hasRefreshOnly()) return undefined
  const [{ browserSession }, { resumeSession }] = await Promise.all([
    import('./browser-clients'),
    import('./auth-interceptors'),
  ])
  const outcome = await resumeSession(browserSession, options)
  return outcome?.kind === 'unavailable' ? outcome.error : undefined
}

/** For a tap that needs a member. @returns whether there is one */
export const ensureSession = async (): Promise<boolean> => {
  await restoreSession()
  return isLoggedIn()
}
