import { useEffect, useSyncExternalStore } from 'react'

let title: string | undefined
const listeners = new Set<() => void>()

const set = (next: string | undefined) => {
  title = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The title that the screen gave itself; undefined where the route's own stands. For the shell. */
export const useGivenTitle = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => undefined,
  )

/** Names the screen by what its address holds, in the header and the window, until it is left. */
export const useScreenTitle = (wanted: string | undefined): void => {
  useEffect(() => {
    set(wanted)
    return () => set(undefined)
  }, [wanted])
}
