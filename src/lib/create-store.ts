export interface Store<T> {
  get: () => T
  initial: () => T
  set: (next: T) => void
  watch: (subscriber: () => void) => () => void
}

/** A value with subscribers, for state that code outside React reads or changes. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const subscribers = new Set<() => void>()
  return {
    get: () => value,
    initial: () => initial,
    set: (next) => {
      value = next
      for (const subscriber of subscribers) subscriber()
    },
    watch: (subscriber) => {
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
      }
    },
  }
}
