type Table = [keys: string[], ...rows: unknown[][]]
type List = [mark: 0, ...items: unknown[]]
type Dictionary = Record<string, unknown>

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names that all items have, in one order; undefined where they differ. */
const sharedKeys = (items: readonly unknown[]): string[] | undefined => {
  const [first] = items
  if (items.length < 2 || !isDictionary(first)) return undefined
  const keys = Object.keys(first)
  const same = (item: unknown) => {
    if (!isDictionary(item)) return false
    const own = Object.keys(item)
    return own.length === keys.length && own.every((key, index) => key === keys[index])
  }
  return items.every(same) ? keys : undefined
}

/**
 * JSON with the names of a list of like things written once, as the head of a table. Every array is marked
 * (0, or its table's names), so that nothing in the data can be taken for a table.
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
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, packRows(one)]))
}

/** What `packRows` was given. */
export const unpackRows = (packed: unknown): unknown => {
  if (Array.isArray(packed)) {
    const [keys, ...rest] = packed as List | Table
    if (keys === 0) return rest.map(unpackRows)
    return (rest as unknown[][]).map((row) =>
      Object.fromEntries(keys.map((key, index) => [key, unpackRows(row[index])])),
    )
  }
  if (!isDictionary(packed)) return packed
  return Object.fromEntries(Object.entries(packed).map(([key, one]) => [key, unpackRows(one)]))
}
