import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  date,
  integer,
  nat,
  oneof,
  record,
  string,
  stringMatching,
  tuple,
} from 'fast-check'
import { isPart, type Part } from './documented-calls'

type Schemas = Readonly<Record<string, Part>>

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other)

const resolve = (schema: Part, schemas: Schemas): Part =>
  typeof schema.$ref === 'string' ? resolve(schemas[schema.$ref.split('/').at(-1)!]!, schemas) : schema

const choicesOf = ({ anyOf, oneOf }: Part): Part[] | undefined => (anyOf ?? oneOf) as Part[] | undefined

/** Texts are longer than this only at a bound. */
const USUAL_LENGTH = 12
/** Longer texts and lists would say no more. */
const LONGEST = 20_000
const MOST_ITEMS = 40

/** Letters of one and of several UTF-16 units, signs of markup and of patterns, spaces, and a character of several parts. */
const LETTERS = ['a', 'Z', '7', '가', '힣', ' ', '-', '.', "'", '<', '&', '%', '😀', 'é', 'ﷺ', '👨‍👩‍👧', '\t']

const textOf = (min: number, max: number): Arbitrary<string> => {
  const usual = string({
    unit: constantFrom(...LETTERS),
    minLength: min,
    maxLength: Math.max(min, Math.min(max, USUAL_LENGTH)),
  }).filter(({ length }) => length >= min && length <= max)
  const longest = Math.min(max, LONGEST)
  const atBounds = constantFrom('가'.repeat(min), 'a'.repeat(longest), '가'.repeat(longest), ' '.repeat(min))
  return oneof({ weight: 5, arbitrary: usual }, atBounds)
}

const instant = date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  'date-time': oneof(
    instant.map((at) => at.toISOString()),
    constantFrom('2026-12-01T00:00:00+09:00', '2026-12-01T23:59:59.999Z', '2026-12-01t00:00:00z'),
  ),
  date: oneof(
    instant.map((at) => at.toISOString().slice(0, 10)),
    constantFrom('2024-02-29', '1900-01-01', '9999-12-31'),
  ),
  email: constantFrom('a@b.co', 'first.last+tag@example.com', `${'a'.repeat(60)}@example.com`),
  uri: constantFrom('https://example.com', 'https://example.com/a%20b?c=d#e', 'http://[::1]:3000/'),
}

/** A pattern with a lookahead has no generator. An open end gets the bounds of the schema, which random texts would rarely meet. */
const patternText = (pattern: string, min: number, max: number): Arbitrary<string> =>
  pattern.includes('(?!')
    ? constantFrom('', '/', '/a', '/a/b?c=d', 'https://example.com', 'https://a/%20')
    : stringMatching(
        new RegExp(pattern.replace(/\+\$$/, `{${Math.max(1, min)},${Math.min(max, 200)}}$`), 'u'),
      )

const validString = (schema: Part): Arbitrary<string> => {
  const { pattern, format } = schema
  const [min, max] = [numberOr(schema.minLength, 0), numberOr(schema.maxLength, Infinity)]
  const isWithin = (value: string) => {
    const length = [...value].length
    return (
      length >= min && length <= max && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
    )
  }
  const isOneLine = typeof pattern === 'string' && pattern.startsWith(String.raw`^[^\n`)
  const values =
    typeof format === 'string' && FORMATS[format]
      ? FORMATS[format]
      : typeof pattern === 'string' && !isOneLine
        ? patternText(pattern, min, max)
        : textOf(min, max)
  return values.filter(isWithin)
}

const validNumber = (schema: Part): Arbitrary<number> => {
  const [min, max] = [numberOr(schema.minimum, -1_000_000), numberOr(schema.maximum, 1_000_000)]
  const whole = integer({
    min: Math.ceil(Math.max(min, -(2 ** 31))),
    max: Math.floor(Math.min(max, 2 ** 31 - 1)),
  })
  const bounds = [schema.minimum, schema.maximum].filter((bound) => typeof bound === 'number')
  const few = integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 20) })
  return oneof(few, whole, ...(bounds.length > 0 ? [constantFrom(...bounds)] : []))
}

/** A choice between the value of an example, which a server may know, and made ones. */
const orExample = (values: Arbitrary<unknown>, example: unknown): Arbitrary<unknown> =>
  example === undefined ? values : oneof({ weight: 2, arbitrary: constant(example) }, values)

const validObject = (schema: Part, schemas: Schemas, example: unknown): Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames, minProperties } = schema
  const known = isPart(example) ? example : {}
  const fields = Object.entries(properties as Schemas).map(
    ([name, field]) => [name, validValue(field, schemas, known[name])] as const,
  )
  const own = record(Object.fromEntries(fields), { requiredKeys: required as string[] })
  if (fields.length > 0) return own.filter((made) => Object.keys(made).length >= numberOr(minProperties, 0))
  const names = isPart(propertyNames)
    ? validValue(propertyNames, schemas, undefined)
    : string({ maxLength: 10 })
  const values = isPart(additionalProperties)
    ? validValue(additionalProperties, schemas, undefined)
    : boolean()
  const entries = array(tuple(names as Arbitrary<string>, values), {
    maxLength: Math.min(4, numberOr(schema.maxProperties, 4)),
  })
  return orExample(
    entries.map((made) => Object.fromEntries(made)),
    isPart(example) ? example : undefined,
  )
}

const validArray = (schema: Part, schemas: Schemas, example: unknown): Arbitrary<unknown> => {
  const [min, max] = [numberOr(schema.minItems, 0), numberOr(schema.maxItems, MOST_ITEMS)]
  const item = validValue(
    (schema.items ?? {}) as Part,
    schemas,
    Array.isArray(example) ? example[0] : undefined,
  )
  const usual = array(item, { minLength: min, maxLength: Math.max(min, Math.min(max, 3)) })
  const full = array(item, { minLength: Math.min(max, MOST_ITEMS), maxLength: Math.min(max, MOST_ITEMS) })
  return oneof({ weight: 8, arbitrary: usual }, full)
}

/**
 * Values that a schema of a document accepts, its bounds among them. Where the example has a value at the same place, about half of
 * them have it too, so that ids of the sample data occur.
 */
export const validValue = (given: Part, schemas: Schemas, example: unknown): Arbitrary<unknown> => {
  const schema = resolve(given, schemas)
  const choices = choicesOf(schema)
  if (choices) return oneof(...choices.map((choice) => validValue(choice, schemas, example ?? undefined)))
  if ('const' in schema) return constant(schema.const)
  if (Array.isArray(schema.enum)) return orExample(constantFrom<unknown>(...schema.enum), example)
  switch (schema.type) {
    case 'object':
      return validObject(schema, schemas, example)
    case 'array':
      return validArray(schema, schemas, example)
    case 'string':
      return orExample(validString(schema), typeof example === 'string' ? example : undefined)
    case 'integer':
    case 'number':
      return orExample(validNumber(schema), typeof example === 'number' ? example : undefined)
    case 'boolean':
      return boolean()
    case 'null':
      return constant(null)
    default:
      return constantFrom<unknown>(1, 'a', null, [], {})
  }
}

type Path = readonly (string | number)[]

/** Every place of a value, the whole first, with the schema that it has there. */
const placesOf = (given: Part, schemas: Schemas, value: unknown, path: Path = []): [Path, Part][] => {
  const schema = resolve(given, schemas)
  const choice = choicesOf(schema)?.find(({ type }) => type !== 'null')
  if (choice) return placesOf(choice, schemas, value, path)
  const inner = Array.isArray(value)
    ? value
        .slice(0, 3)
        .flatMap((item, at) => placesOf((schema.items ?? {}) as Part, schemas, item, [...path, at]))
    : isPart(value)
      ? Object.entries(value).flatMap(([name, item]) =>
          placesOf(((schema.properties ?? {}) as Schemas)[name] ?? {}, schemas, item, [...path, name]),
        )
      : []
  return [[path, schema], ...inner]
}

const MISSING = Symbol('missing')

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Part) }) as Record<
    string | number,
    unknown
  >
  if (rest.length > 0) copy[key] = replaced(copy[key], rest, by)
  else if (by !== MISSING) copy[key] = by
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '\ufeff',
  `e${'\u0301'.repeat(500)}`,
  '👨‍👩‍👧'.repeat(40),
  '𝟙',
  '\r\n',
  'a'.repeat(100_000),
  '%00',
  '__proto__',
  '0x10',
  '１２３',
  'null',
  'NaN',
  '1e3',
  '2026-02-30',
  '2026-13-01T25:00:00Z',
]
const ODD_NUMBERS = [-0, 0.1, 1e21, -1, 2 ** 31, 2 ** 53, 1e300, 5e-324]

/** What a value near the valid ones may have in place of one of its parts. */
const nearValues = (schema: Part): unknown[] => {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    MISSING,
    null,
    true,
    7,
    '7',
    [],
    {},
    [[]],
    { a: 1 },
    ...ODD_TEXTS,
    ...ODD_NUMBERS,
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(typeof minLength === 'number' && minLength > 0 ? ['a'.repeat(minLength - 1)] : []),
    ...(typeof maxLength === 'number' && maxLength < LONGEST
      ? ['a'.repeat(maxLength + 1), '가'.repeat(maxLength + 1)]
      : []),
    ...(typeof minItems === 'number' && minItems > 0
      ? [Array.from({ length: minItems - 1 }, () => 'a')]
      : []),
    ...(typeof maxItems === 'number' ? [Array.from({ length: maxItems + 1 }, () => 'a')] : []),
  ]
}

/** Values that differ from a valid one at one place: it is missing, null, of another type, beside a bound, or odd. */
export const nearValue = (schema: Part, schemas: Schemas, example: unknown): Arbitrary<unknown> =>
  tuple(validValue(schema, schemas, example), nat(), nat()).map(([value, place, kind]) => {
    const places = placesOf(schema, schemas, value)
    // The fields of the body are what most rules are about.
    const [path, own] = places[place % places.length]!
    const values = nearValues(own)
    return replaced(value, path, values[kind % values.length])
  })
