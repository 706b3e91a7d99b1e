import humps from 'humps'
import descriptions from './descriptions.json'
import { FIELD_TEXTS } from './field-texts'
import { FIELD_RULES, RULE } from './rules'
import { STAFF_FIELD_TEXTS } from './staff-field-texts'
import type { JsonSchema } from './to-schema'

/** Docstrings by the path of a field inside a named schema; that of the schema itself has the path ''. */
type Docstrings = Readonly<Record<string, string>>

const DOCSTRINGS: Readonly<Record<string, Docstrings>> = descriptions
const TEXTS = { ...FIELD_TEXTS, ...STAFF_FIELD_TEXTS }

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sentences as one text; undefined without any. */
export const joinSentences = (...sentences: readonly unknown[]): string | undefined =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ') || undefined

const describePart = (part: unknown, key: string, path: string): unknown => {
  if (Array.isArray(part)) return part.map((item) => describePart(item, key, path))
  if (!isObject(part)) return part
  const described = Object.fromEntries(
    Object.entries(part).map(([keyword, value]) =>
      keyword === 'properties' && isObject(value)
        ? [keyword, describeProperties(value, key, path)]
        : [keyword, /^examples?$/.test(keyword) ? value : describePart(value, key, path)],
    ),
  )
  // Whoever reads a page of the document sees descriptions only.
  return typeof part[RULE] === 'string'
    ? { description: joinSentences(part.description, part[RULE]), ...withoutDescription(described) }
    : described
}

const withoutDescription = ({ description: _description, ...rest }: JsonSchema): JsonSchema => rest

const describeProperties = (properties: JsonSchema, key: string, path: string): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([wireName, schema]) => {
      const name = /_/.test(wireName) && !/^[A-Z_]+$/.test(wireName) ? humps.camelize(wireName) : wireName
      const place = [path, name].filter(Boolean).join('.')
      const text = DOCSTRINGS[key]?.[place] ?? TEXTS[`${key}.${place}`] ?? TEXTS[name]
      const rule = FIELD_RULES[`${key}.${place}`]
      const described = describePart(schema, key, place) as JsonSchema
      const description = joinSentences(text, described.description, rule)
      const rules = joinSentences(described[RULE], rule)
      return [
        wireName,
        {
          ...(description && { description }),
          ...withoutDescription(described),
          ...(rules && { [RULE]: rules }),
        },
      ]
    }),
  )

/**
 * A part of the document with a description of every field: the docstring of the contract, or the text for fields of its name.
 * `npm run contract:openapi` copies docstrings from the sources, because a description in the schemas would be loaded with the
 * pages.
 *
 * @param key name of the schema, or the operation with `.body` or `.answer`
 */
export const describeFields = (part: JsonSchema, key: string): JsonSchema =>
  describePart(part, key, '') as JsonSchema

/** Named schemas with the docstrings of the contract. */
export const describeSchemas = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const text = DOCSTRINGS[name]?.['']
      return [name, { ...(text && { description: text }), ...describeFields(schema, name) }]
    }),
  )
