import { withReturnTo } from '@/lib/return-to'

type Navigate = (path: string) => unknown

/** Where a failed session wants the shopper to be; the shell listens and moves them. */
export type SessionEvents = {
  /** `navigate` may return a promise; until it settles, further wishes are dropped. */
  subscribe: (navigate: Navigate) => () => void
  /** Asks for `path` with the current address as `returnTo`; nothing happens when already there. */
  leaveFor: (path: string) => void
}

const browserPath = (): string =>
  typeof location === 'undefined' ? '/' : location.pathname + location.search

export const createSessionEvents = (currentPath: () => string = browserPath): SessionEvents => {
  let listener: Navigate | undefined
  let waiting: string | undefined
  let moving = false

  const deliver = async (navigate: Navigate, path: string) => {
    moving = true
    try {
      await navigate(path)
    } catch {
      // A navigation that another one replaced; the next wish is heard again.
    } finally {
      moving = false
    }
  }

  return {
    subscribe: (navigate) => {
      listener = navigate
      const missed = waiting
      waiting = undefined
      if (missed) void deliver(navigate, missed)
      return () => {
        if (listener === navigate) listener = undefined
      }
    },
    leaveFor: (path) => {
      const here = currentPath()
      if (moving || here.split(/[?#]/)[0] === path) return
      const target = withReturnTo(path, here)
      if (listener) void deliver(listener, target)
      else waiting ??= target
    },
  }
}

/** The browser's own, shared by its clients and the shell. */
export const sessionEvents = createSessionEvents()
