import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import humps from 'humps'
import type * as v from 'valibot'
import { MAX_CHARACTERS } from '../common'
import { isSnakeCased, type DocumentName } from '../operations/operation'
import { namedSchemas } from './named-schemas'
import { NO_SEPARATORS, ONE_LINE, portablePattern } from './portable-pattern'
import { charactersRule, CHECK_RULES, RULE, TRIMMED } from './rules'

export type JsonSchema = Record<string, unknown>

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SNAKE_SERVICES = ['auth', 'channel', 'product', 'review', 'transaction'] as const
/** The named schemas of the main service, those of the five services in snake_case, and those of the staff API. */
const definitions = {
  unchanged: namedSchemas(['main']),
  snake: namedSchemas(SNAKE_SERVICES),
  staff: namedSchemas(['staff']),
}

const kindOf = (service: DocumentName): keyof typeof definitions =>
  service === 'staff' ? 'staff' : isSnakeCased(service) ? 'snake' : 'unchanged'

/** What the app does without an operation, a field, a parameter or a header; its name in the document. */
export const WITHOUT = 'x-dama-without'
/** What the reader of answers does without a field, before the document joins it with the text of an added field. */
export const MISSING = 'x-dama-missing'
export const UNREADABLE = 'The object around it cannot be read: a list leaves it out, a block stays empty.'
const HIDDEN = 'The app does not show it.'

export const DERIVED = 'The app derives it from the other fields.'

/** The properties of an object, with words for those that its preparation fills. */
const describeDerived = ({ properties, ...schema }: JsonSchema, prepare: unknown): JsonSchema => {
  if (typeof prepare !== 'function' || !isRecord(properties))
    return properties ? { properties, ...schema } : schema
  const derived: unknown = prepare({})
  const isDerived = (name: string) => isRecord(derived) && derived[name] !== undefined
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    isDerived(name) ? { ...(property as JsonSchema), [MISSING]: DERIVED } : property,
  ])
  return { properties: Object.fromEntries(described), ...schema }
}

const withRule = <T extends object>(schema: T, rule: string): T => {
  const { [RULE]: before, ...rest } = schema as JsonSchema
  return {
    ...rest,
    [RULE]: before === undefined || before === rule ? rule : `${String(before)} ${rule}`,
  } as T
}

const config = {
  target: 'draft-2020-12',
  // Checks and transformations in code have no equivalent in JSON Schema.
  errorMode: 'ignore',
  // The rules of the app's reader are metadata too; the document describes them in text.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type === 'regex') {
      const { source } = (valibotAction as v.RegexAction<string, undefined>).requirement
      const own = portablePattern(source)
      // A pattern beside that of one line admits no other lines either.
      const isReplaced = jsonSchema.pattern === source || jsonSchema.pattern === ONE_LINE
      const schema = isReplaced ? { ...jsonSchema, pattern: own } : jsonSchema
      return own === ONE_LINE ? withRule(schema, NO_SEPARATORS) : schema
    }
    if (valibotAction.type === 'trim') return withRule(jsonSchema, TRIMMED)
    const rule =
      valibotAction.type === 'check' &&
      CHECK_RULES.get((valibotAction as { requirement?: unknown }).requirement)
    if (rule) return withRule(jsonSchema, rule)
    if (valibotAction.type !== 'metadata') return undefined
    const {
      isRequired,
      isContent: _isContent,
      fallback,
      prepare,
      [MAX_CHARACTERS]: maxCharacters,
      ...rest
    } = jsonSchema as JsonSchema
    if (typeof maxCharacters === 'number')
      return withRule(rest as typeof jsonSchema, charactersRule(maxCharacters))
    return {
      ...describeDerived(rest, prepare),
      ...(isRequired === true && { [MISSING]: UNREADABLE }),
      ...(fallback === null && { [MISSING]: HIDDEN }),
      ...(fallback !== undefined &&
        fallback !== null && { [MISSING]: `The app uses ${JSON.stringify(fallback)}.` }),
    } as typeof jsonSchema
  },
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    // What the caller passes on whole: without it a linter takes further fields of an example for a mistake.
    if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true }
    const { required, ...rest } = jsonSchema
    // A list of nothing is not valid in the older form of schemas that many tools know.
    if (required?.length === 0) return rest
    // Tools that read the type alone take a constant without one for anything.
    if (jsonSchema.const !== undefined && jsonSchema.type === undefined)
      return { ...jsonSchema, type: typeof jsonSchema.const as 'string' | 'number' | 'boolean' }
    return undefined
  },
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} satisfies Omit<ConversionConfig, 'definitions'>

/** A name as the five services send it. */
export const snakeName = (name: string): string =>
  /^[a-z]+[a-zA-Z0-9]*$/.test(name) ? humps.decamelize(name) : name

/** A copy of a schema with the names of its properties in snake_case, at every depth. */
const renameProperties = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(renameProperties)
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isRecord(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, property]) => [snakeName(name), renameProperties(property)]),
          ),
        ]
      if (key === 'required' && Array.isArray(value)) return [key, value.map(String).map(snakeName)]
      return [key, key === 'enum' || key === 'const' ? value : renameProperties(value)]
    }),
  )
}

const inCaseOf = (service: DocumentName, schema: JsonSchema): JsonSchema =>
  isSnakeCased(service) ? (renameProperties(schema) as JsonSchema) : schema

/** What was converted before: each conversion takes the time of all definitions. */
const converted = {
  unchanged: new WeakMap<object, JsonSchema>(),
  snake: new WeakMap<object, JsonSchema>(),
  staff: new WeakMap<object, JsonSchema>(),
}

/** A schema of a service as the document shows it: keys as on the wire, named schemas as references. Nobody may change it. */
export const toSchema = (service: DocumentName, schema: v.GenericSchema): JsonSchema => {
  const kind = kindOf(service)
  const known = converted[kind].get(schema)
  if (known) return known
  const whole = toJsonSchema(schema, { ...config, definitions: definitions[kind] })
  const { $schema: _version, $defs: _definitions, ...own } = whole as JsonSchema
  const made = inCaseOf(service, own)
  converted[kind].set(schema, made)
  return made
}

let components: Record<string, JsonSchema> | undefined

/** The named schemas of all documents, for `components.schemas`. Nobody may change them. */
export const componentSchemas = (): Record<string, JsonSchema> => (components ??= convertComponents())

const convertComponents = (): Record<string, JsonSchema> => {
  const main = toJsonSchemaDefs(definitions.unchanged, config) as Record<string, JsonSchema>
  const others = toJsonSchemaDefs(definitions.snake, config) as Record<string, JsonSchema>
  const shared = Object.keys(main).filter((name) => name in others || name in definitions.staff)
  if (shared.length > 0) throw new Error(`two schemas have one name: ${shared.join(', ')}`)
  const staff = toJsonSchemaDefs(definitions.staff, config) as Record<string, JsonSchema>
  return { ...main, ...(renameProperties(others) as Record<string, JsonSchema>), ...staff }
}
