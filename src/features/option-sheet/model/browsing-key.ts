const BROWSING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/** Whether a key moves through the choices of a closed select: the arrow keys and the letters of a choice. */
export const isBrowsingKey = (key: string): boolean =>
  BROWSING_KEYS.has(key) || (key !== ' ' && Array.from(key).length === 1)
