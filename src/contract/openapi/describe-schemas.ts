import humps from 'humps'
import descriptions from './descriptions.json'
import type { JsonSchema } from './to-schema'

/** Texts by the path of a field inside a named schema; that of the schema itself has the path ''. */
type Texts = Readonly<Record<string, string>>

const TEXTS: Readonly<Record<string, Texts>> = descriptions

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describePart = (part: unknown, texts: Texts, path: string): unknown => {
  if (Array.isArray(part)) return part.map((item) => describePart(item, texts, path))
  if (!isObject(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([keyword, value]) =>
      keyword === 'properties' && isObject(value)
        ? [keyword, describeProperties(value, texts, path)]
        : [keyword, describePart(value, texts, path)],
    ),
  )
}

const describeProperties = (properties: JsonSchema, texts: Texts, path: string): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const place = [path, humps.camelize(name)].filter(Boolean).join('.')
      const description = texts[place]
      return [
        name,
        { ...(description && { description }), ...(describePart(schema, texts, place) as JsonSchema) },
      ]
    }),
  )

/**
 * Named schemas with the docstrings of the contract. `npm run contract:openapi` copies them from the sources, because a
 * description in the schemas would be loaded with the pages.
 */
export const describeSchemas = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const texts = TEXTS[name] ?? {}
      const described = describePart(schema, texts, '') as JsonSchema
      return [name, { ...(texts[''] && { description: texts[''] }), ...described }]
    }),
  )
