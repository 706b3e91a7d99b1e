/** Keeps what was used last, up to so many bytes in all. @param bytesOf how many one of them counts for */
export const createByteCache = <T>(maxBytes: number, bytesOf: (one: T) => number) => {
  const entries = new Map<string, T>()
  let size = 0
  const remove = (key: string): void => {
    const one = entries.get(key)
    if (one === undefined) return
    size -= bytesOf(one)
    entries.delete(key)
  }
  return {
    get: (key: string): T | undefined => {
      const one = entries.get(key)
      // A map keeps the order of insertion: the first key is the one unused for longest.
      if (one !== undefined) {
        entries.delete(key)
        entries.set(key, one)
      }
      return one
    },
    set: (key: string, one: T): void => {
      remove(key)
      if (bytesOf(one) > maxBytes) return
      entries.set(key, one)
      size += bytesOf(one)
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
