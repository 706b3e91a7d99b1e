const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toCamel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const convert = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), convert(item, rename)]))
}

/** The same value with every key in snake_case. */
export const toSnakeCase = (value: unknown) => convert(value, toSnake)

/** The same value with every key in camelCase. */
export const toCamelCase = (value: unknown) => convert(value, toCamel)
