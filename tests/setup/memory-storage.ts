/**
 * The browser's storage in memory, for tests that run without a window.
 *
 * @param quota in characters; a text that does not fit is not stored, and `setItem` throws as in a browser
 */
export const createStorage = (quota = Infinity): Storage => {
  const items = new Map<string, string>()
  const sizeWithout = (without: string): number =>
    [...items].reduce((size, [key, text]) => size + (key === without ? 0 : key.length + text.length), 0)
  return {
    get length() {
      return items.size
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => {
      if (sizeWithout(key) + key.length + text.length > quota)
        throw new DOMException('the quota has been exceeded', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
