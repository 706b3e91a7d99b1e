type Table = [keys: string[], ...rows: unknown[][]]
type List = [mark: 0, ...items: unknown[]]
type Dictionary = Record<string, unknown>

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that all items share, in the same order; undefined if they differ. */
const sharedKeys = (items: readonly unknown[]): string[] | undefined => {
  const [first] = items
  if (items.length < 2 || !isDictionary(first)) return undefined
  const keys = Object.keys(first)
  const hasSameKeys = (item: unknown) => {
    if (!isDictionary(item)) return false
    const itemKeys = Object.keys(item)
    return itemKeys.length === keys.length && itemKeys.every((key, index) => key === keys[index])
  }
  return items.every(hasSameKeys) ? keys : undefined
}

/**
 * Packs JSON so that a list of objects with the same keys names them once, like the head of a table. Every array begins
 * with a mark (0, or the keys of its table), so that data is never mistaken for a table.
 */
export const packRows = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const keys = sharedKeys(value)
    if (!keys) return [0, ...value.map(packRows)] satisfies List
    return [
      keys,
      ...(value as Dictionary[]).map((row) => keys.map((key) => packRows(row[key]))),
    ] satisfies Table
  }
  if (!isDictionary(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, packRows(item)]))
}

/** Reverses `packRows`. */
export const unpackRows = (packed: unknown): unknown => {
  if (Array.isArray(packed)) {
    const [keys, ...rest] = packed as List | Table
    if (keys === 0) return rest.map(unpackRows)
    return (rest as unknown[][]).map((row) =>
      Object.fromEntries(keys.map((key, index) => [key, unpackRows(row[index])])),
    )
  }
  if (!isDictionary(packed)) return packed
  return Object.fromEntries(Object.entries(packed).map(([key, item]) => [key, unpackRows(item)]))
}
