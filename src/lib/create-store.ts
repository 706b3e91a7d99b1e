/** A value and those who watch it; enough for what is asked imperatively from anywhere. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: (): T => value,
    initial: (): T => initial,
    set: (next: T): void => {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
