/** A value with subscribers, for state that code outside React reads or changes. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const subscribers = new Set<() => void>()
  return {
    get: (): T => value,
    initial: (): T => initial,
    set: (next: T): void => {
      value = next
      for (const subscriber of subscribers) subscriber()
    },
    watch: (subscriber: () => void) => {
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
      }
    },
  }
}
