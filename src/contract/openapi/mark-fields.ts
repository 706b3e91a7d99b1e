import humps from 'humps'
import { SPECIFIED_FIELDS } from './specified-fields'
import { type JsonSchema, MISSING } from './to-schema'

/** What the app does without a field that no rule of the reader names. */
const EMPTY = 'It counts as empty.'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSpecified = (name: string): boolean => SPECIFIED_FIELDS.has(humps.camelize(name))

const markProperty = (name: string, schema: JsonSchema): JsonSchema => {
  const own = schema['x-dama-added']
  if (own === undefined && isSpecified(name)) return { ...schema, 'x-dama-mark': 'specified' }
  return { ...schema, 'x-dama-mark': 'added', 'x-dama-added': own ?? schema[MISSING] ?? EMPTY }
}

/**
 * A copy of a part of the document in which every property is marked: `specified`, or `added` with what the app does
 * without it. A field that the schema marks itself keeps its words.
 */
export const markFields = <T>(part: T): T => {
  if (Array.isArray(part)) return part.map(markFields) as T
  if (!isObject(part)) return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, markFields(value)]))
  if (isObject(copy.properties))
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties).map(([name, schema]) => [
        name,
        isObject(schema) ? markProperty(name, schema) : schema,
      ]),
    )
  return copy as T
}
