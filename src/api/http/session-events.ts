import { withReturnTo } from '@/lib/return-to'

type Navigate = (path: string) => unknown

/** Which page a failed session leads to; the shell subscribes and navigates. */
export type SessionEvents = {
  /** `navigate` may return a promise; until it settles, further requests are dropped. */
  subscribe: (navigate: Navigate) => () => void
  /**
   * Requests `path` with the current address as `returnTo`; does nothing at `path` itself.
   *
   * @param onArrived called when the navigation has ended, whether it succeeded or not
   */
  redirectTo: (path: string, onArrived?: () => void) => void
  /**
   * Leaves for `path` after a session has ended on purpose, and drops the requests that the missing session brings about until
   * then. Without a connection the browser loads the page: this one has nothing more to show.
   */
  redirectOnPurpose: (path: string, navigate: Navigate) => Promise<void>
  isNavigating: () => boolean
}

const pathnameOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** A member without terms may finish signing in, and may read the terms that the sign-up page links to. */
const mayStay = (path: string, here: string): boolean =>
  pathnameOf(here) === pathnameOf(path) ||
  (pathnameOf(path) === '/my/sign-up' && /^\/(my\/login|info)\//.test(here))

const browserPath = (): string =>
  typeof location === 'undefined' ? '/' : location.pathname + location.search

/** With a connection the router itself loads a page whose script fails, and a navigation that another one replaced has ended well. */
const loadOffline = (path: string): void => {
  if (!navigator.onLine) location.replace(path)
}

export const createSessionEvents = (
  currentPath = browserPath,
  loadPage: (path: string) => unknown = loadOffline,
): SessionEvents => {
  let listener: Navigate | undefined
  let waiting: [path: string, onArrived: (() => void) | undefined] | undefined
  let isNavigating = false

  const deliver = async (navigate: Navigate, path: string, onArrived?: () => void) => {
    isNavigating = true
    try {
      await navigate(path)
    } catch {
      // Another navigation replaced this one; the next request is delivered again.
    } finally {
      isNavigating = false
      onArrived?.()
    }
  }

  return {
    subscribe: (navigate) => {
      listener = navigate
      const missed = waiting
      waiting = undefined
      if (missed) void deliver(navigate, ...missed)
      return () => {
        if (listener === navigate) listener = undefined
      }
    },
    redirectTo: (path, onArrived) => {
      const here = currentPath()
      if (isNavigating) return
      if (mayStay(path, here)) return onArrived?.()
      const target = withReturnTo(path, here)
      if (listener) void deliver(listener, target, onArrived)
      else waiting ??= [target, onArrived]
    },
    redirectOnPurpose: async (path, navigate) => {
      isNavigating = true
      const hasArrived = await Promise.resolve(navigate(path)).catch(() => false)
      isNavigating = false
      if (hasArrived === false) loadPage(path)
    },
    isNavigating: () => isNavigating,
  }
}

/** The instance of the browser, shared by its clients and the shell. */
export const sessionEvents = createSessionEvents()
