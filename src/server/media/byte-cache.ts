/** Keeps what was used last, up to so many bytes in all. */
export const createByteCache = (maxBytes: number) => {
  const entries = new Map<string, Uint8Array<ArrayBuffer>>()
  let size = 0
  const remove = (key: string): void => {
    size -= entries.get(key)?.byteLength ?? 0
    entries.delete(key)
  }
  return {
    get: (key: string): Uint8Array<ArrayBuffer> | undefined => {
      const bytes = entries.get(key)
      // A map keeps the order of insertion: the first key is the one unused for longest.
      if (bytes) {
        entries.delete(key)
        entries.set(key, bytes)
      }
      return bytes
    },
    set: (key: string, bytes: Uint8Array<ArrayBuffer>): void => {
      remove(key)
      if (bytes.byteLength > maxBytes) return
      entries.set(key, bytes)
      size += bytes.byteLength
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
