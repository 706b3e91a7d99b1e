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

/** The title set by the screen; undefined when the route's title applies. For the shell. */
export const useGivenTitle = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => undefined,
  )

/** Sets the title of the header and the window until the screen unmounts. */
export const useScreenTitle = (wanted: string | undefined): void => {
  useEffect(() => {
    set(wanted)
    return () => set(undefined)
  }, [wanted])
}
