import humps from 'humps'
import { ADDED } from '../marks'
import { SPECIFIED_FIELDS, SPECIFIED_QUERIES } from './specified-fields'
import { type JsonSchema, MISSING, UNREADABLE, WITHOUT } from './to-schema'

/** What the app does when a field without a special rule is missing. */
export const COUNTS_AS_EMPTY = 'It counts as empty.'
/** For what the app sends, where a call may be without it. */
const IGNORED = 'The app sends it; a server that does not know it ignores it.'
/** For what every call has. */
const NEEDED = 'The call needs it, so that every server with the call has it.'

type Direction = 'request' | 'answer'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListed = (table: Readonly<Record<string, string>>, key: string, name: string): boolean =>
  table[key]?.split(' ').includes(humps.camelize(name)) ?? false

/** @throws Error if a field is listed as specified and has words for its absence from other servers */
const markOf = (isSpecified: boolean, own: unknown, without: unknown, name: string): JsonSchema => {
  if (!isSpecified) return { 'x-dama-mark': 'added', [WITHOUT]: own ?? without }
  if (own !== undefined) throw new Error(`${name} is specified, and marked as added`)
  return { 'x-dama-mark': 'specified' }
}

const nameOf = (ref: string): string => ref.replace('#/components/schemas/', '')

/** Whether a value that is missing has no empty form: an object with required properties, or a choice without null. */
const isUnreadableWhenMissing = (schema: JsonSchema, schemas: JsonSchema): boolean => {
  if (schema[MISSING] !== undefined) return schema[MISSING] === UNREADABLE
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return !choices.some((choice: JsonSchema) => choice.type === 'null')
  if (typeof schema.$ref === 'string')
    return isUnreadableWhenMissing(schemas[nameOf(schema.$ref)] as JsonSchema, schemas)
  if (!isObject(schema.properties) || !Array.isArray(schema.required)) return Array.isArray(schema.enum)
  const { properties, required } = schema
  return required.some((name) => isUnreadableWhenMissing(properties[String(name)] as JsonSchema, schemas))
}

/** What the app does when an answer does not have a property. Undefined where it counts as empty. */
const missingText = (schema: JsonSchema, isRequired: boolean, schemas: JsonSchema): unknown => {
  if (isRequired && isUnreadableWhenMissing(schema, schemas)) return UNREADABLE
  return schema[MISSING] === UNREADABLE ? undefined : schema[MISSING]
}

/** @param schemas the named schemas that references lead to */
const createMarker = (schemas: JsonSchema) => {
  /**
   * A copy of a schema in which every property is marked: `specified`, or `added` with what the app does without it. A
   * field with a mark in its schema keeps that text.
   *
   * @param key name of the schema, followed by the fields that lead to this part
   */
  const markSchema = (part: unknown, key: string, direction: Direction): unknown => {
    if (Array.isArray(part)) return part.map((item) => markSchema(item, key, direction))
    if (!isObject(part)) return part
    const required = Array.isArray(part.required) ? part.required : []
    return Object.fromEntries(
      Object.entries(part).map(([keyword, value]) =>
        keyword === 'properties' && isObject(value)
          ? [keyword, markProperties(value, required, key, direction)]
          : [keyword === MISSING ? WITHOUT : keyword, markSchema(value, key, direction)],
      ),
    )
  }

  const markProperties = (
    properties: JsonSchema,
    required: readonly unknown[],
    key: string,
    direction: Direction,
  ): JsonSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const place = `${key}.${humps.camelize(name)}`
        const {
          [ADDED]: own,
          [WITHOUT]: _without,
          ...marked
        } = markSchema(schema, place, direction) as JsonSchema
        const isSpecified = isListed(SPECIFIED_FIELDS, key, name)
        if (direction === 'request') {
          const without = required.includes(name) ? NEEDED : IGNORED
          return [name, { ...marked, ...markOf(isSpecified, own, without, place) }]
        }
        const missing = missingText(schema as JsonSchema, required.includes(name), schemas)
        const rule = missing === undefined ? {} : { [WITHOUT]: missing }
        return [name, { ...marked, ...rule, ...markOf(isSpecified, own, missing ?? COUNTS_AS_EMPTY, place) }]
      }),
    )

  return markSchema
}

/** The schemas that a part of an operation refers to, and those that these refer to. */
export const collectRefs = (part: unknown, schemas: JsonSchema, found = new Set<string>()): Set<string> => {
  if (Array.isArray(part)) for (const item of part) collectRefs(item, schemas, found)
  if (!isObject(part)) return found
  for (const [keyword, value] of Object.entries(part)) {
    const name = keyword === '$ref' ? nameOf(String(value)) : ''
    if (name in schemas && !found.has(name)) collectRefs(schemas[name], schemas, found.add(name))
    collectRefs(value, schemas, found)
  }
  return found
}

/** A query parameter with its mark. The description of an added one contains the mark too. */
const markParameter = (parameter: JsonSchema, operationId: string): JsonSchema => {
  const { [MISSING]: _rule, ...plain } = parameter.schema as JsonSchema
  if (parameter.in !== 'query') return { ...parameter, schema: plain }
  const name = String(parameter.name)
  const { [ADDED]: own, ...schema } = plain
  const isSpecified = isListed(SPECIFIED_QUERIES, operationId, name)
  const without = parameter.required === true ? NEEDED : IGNORED
  const mark = markOf(isSpecified, own, without, `${operationId}?${name}`)
  const added = isSpecified ? '' : ` A server may lack it: ${String(mark[WITHOUT])}`
  return { ...parameter, description: `${String(parameter.description)}${added}`, schema, ...mark }
}

export interface Markable {
  paths: Record<string, JsonSchema>
  components: { schemas: Record<string, JsonSchema>; responses: JsonSchema } & JsonSchema
}

/** A copy of a document with the mark of every field and query parameter. */
export const markFields = <T extends Markable>(document: T): T => {
  const { schemas, responses } = document.components
  const markSchema = createMarker(schemas)
  const answered = new Set<string>()
  const sent = new Set<string>()
  /** Success has its own fields, a refusal those of an error. */
  const markResponses = (responsesOf: JsonSchema, id: string): JsonSchema =>
    Object.fromEntries(
      Object.entries(responsesOf).map(([status, response]) => [
        status,
        markSchema(response, status.startsWith('2') ? `${id}.answer` : 'Error', 'answer'),
      ]),
    )
  const markOperation = (operation: JsonSchema): JsonSchema => {
    const id = String(operation.operationId)
    const { parameters, requestBody, responses: answers } = operation
    for (const name of collectRefs(answers, schemas)) answered.add(name)
    for (const name of collectRefs(requestBody, schemas)) sent.add(name)
    return {
      ...operation,
      parameters: (parameters as JsonSchema[]).map((parameter) => markParameter(parameter, id)),
      ...(isObject(requestBody) && { requestBody: markSchema(requestBody, `${id}.body`, 'request') }),
      responses: markResponses(answers as JsonSchema, id),
    }
  }
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([key, value]) => [
          key,
          isObject(value) && 'operationId' in value ? markOperation(value) : value,
        ]),
      ),
    ]),
  )
  const directionOf = (name: string): Direction =>
    sent.has(name) && !answered.has(name) ? 'request' : 'answer'
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, markSchema(schema, name, directionOf(name))]),
      ),
      responses: markSchema(responses, 'Error', 'answer'),
    },
  }
}
