import humps from 'humps'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camelName = (name: unknown): string =>
  /^[a-z]+[a-z0-9_]*$/.test(String(name)) ? humps.camelize(String(name)) : String(name)

const renameFields = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [camelName(name), toCamelCase(schema)]),
  )

/** A copy of a document with the fields and query parameters of clients that convert keys to camelCase. */
export const toCamelCase = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(toCamelCase)
  if (!isObject(part)) return part
  const isQuery = part.in === 'query'
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, renameFields(value)]
      if (key === 'required' && Array.isArray(value)) return [key, value.map(camelName)]
      if (key === 'name' && isQuery) return [key, camelName(value)]
      // Types do not read them.
      if (key === 'example' || key === 'examples') return [key, undefined]
      return [key, toCamelCase(value)]
    }),
  )
}
