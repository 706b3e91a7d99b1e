import { OPEN } from '../marks'
import { successResponse } from './operation-object'
import { type JsonSchema, UNREADABLE, WITHOUT } from './to-schema'

/** A difference that breaks those who were built on the earlier document. */
export interface Break {
  /** Whose program no longer fits. */
  breaks: 'clients' | 'servers'
  place: string
  problem: string
}

type Direction = 'request' | 'answer'

interface Document {
  paths?: unknown
  components?: unknown
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): JsonSchema => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const componentsOf = (document: Document, kind: string): JsonSchema =>
  objectOf(objectOf(document.components)[kind])

const resolve = (part: unknown, document: Document): JsonSchema => {
  const { $ref } = objectOf(part)
  if (typeof $ref !== 'string') return objectOf(part)
  const [kind = '', name = ''] = $ref.split('/').slice(2)
  return { ...resolve(componentsOf(document, kind)[name], document), $ref }
}

const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems', 'minProperties']

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other)

/** Texts for what fewer values satisfy than before. */
const narrowerBounds = (before: JsonSchema, after: JsonSchema): string[] => [
  ...UPPER_BOUNDS.filter((name) => numberOr(after[name], Infinity) < numberOr(before[name], Infinity)),
  ...LOWER_BOUNDS.filter((name) => numberOr(after[name], -Infinity) > numberOr(before[name], -Infinity)),
  ...['pattern', 'format'].filter((name) => after[name] !== undefined && after[name] !== before[name]),
]

const wordsOf = ({ enum: words, const: word }: JsonSchema): unknown[] | undefined =>
  Array.isArray(words) ? words : word === undefined ? undefined : [word]

const typesOf = ({ type }: JsonSchema): unknown[] => [type ?? []].flat()
const accepts = (types: readonly unknown[], type: unknown): boolean =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))

const choicesOf = (schema: JsonSchema): unknown[] | undefined =>
  Array.isArray(schema.anyOf) ? schema.anyOf : Array.isArray(schema.oneOf) ? schema.oneOf : undefined

/** Compares the schemas of two documents. A pair of named schemas is compared once. */
const createComparison = (older: Document, newer: Document) => {
  const compared = new Set<string>()

  const compareFields = (
    before: JsonSchema,
    after: JsonSchema,
    direction: Direction,
    place: string,
  ): Break[] => {
    const [oldFields, newFields] = [objectOf(before.properties), objectOf(after.properties)]
    const [oldRequired, newRequired] = [listOf(before.required), listOf(after.required)]
    const found: Break[] = []
    for (const name of Object.keys(oldFields)) {
      const field = `${place}.${name}`
      if (!(name in newFields)) found.push({ breaks: 'clients', place: field, problem: 'was removed' })
      else found.push(...compare(oldFields[name], newFields[name], direction, field))
      if (
        direction === 'answer' &&
        oldRequired.includes(name) &&
        name in newFields &&
        !newRequired.includes(name)
      )
        found.push({ breaks: 'clients', place: field, problem: 'may be missing' })
    }
    for (const name of newRequired.map(String)) {
      if (oldRequired.includes(name)) continue
      const isUnreadable = resolve(newFields[name], newer)[WITHOUT] === UNREADABLE
      if (direction === 'request')
        found.push({ breaks: 'clients', place: `${place}.${name}`, problem: 'is required' })
      else if (isUnreadable)
        found.push({ breaks: 'servers', place: `${place}.${name}`, problem: 'is required' })
    }
    return found
  }

  const compareChoices = (
    before: JsonSchema,
    after: JsonSchema,
    direction: Direction,
    place: string,
  ): Break[] => {
    const [oldChoices, newChoices] = [choicesOf(before) ?? [before], choicesOf(after) ?? [after]]
    const fits = (left: unknown, right: unknown): boolean =>
      createComparison(older, newer)(left, right, direction, place).length === 0
    const lost = oldChoices.some((choice) => !newChoices.some((other) => fits(choice, other)))
    const added = newChoices.some((choice) => !oldChoices.some((other) => fits(other, choice)))
    return [
      ...(lost
        ? [
            {
              breaks: direction === 'request' ? 'clients' : 'servers',
              place,
              problem: 'has a choice less',
            } as const,
          ]
        : []),
      ...(added && direction === 'answer'
        ? [{ breaks: 'clients', place, problem: 'has a choice more' } as const]
        : []),
    ]
  }

  const compare = (left: unknown, right: unknown, direction: Direction, place: string): Break[] => {
    const [before, after] = [resolve(left, older), resolve(right, newer)]
    const pair = `${String(before.$ref)} ${String(after.$ref)} ${direction}`
    if (before.$ref !== undefined && after.$ref !== undefined) {
      if (compared.has(pair)) return []
      compared.add(pair)
    }
    if (choicesOf(before) ?? choicesOf(after)) return compareChoices(before, after, direction, place)
    const found: Break[] = []
    const narrowed = direction === 'request' ? 'clients' : 'servers'
    const [oldTypes, newTypes] = [typesOf(before), typesOf(after)]
    if (!oldTypes.every((type) => accepts(newTypes, type)) || (oldTypes.length === 0 && newTypes.length > 0))
      found.push({ breaks: narrowed, place, problem: `is of the type ${newTypes.join()}` })
    if (direction === 'answer' && !newTypes.every((type) => accepts(oldTypes, type)))
      found.push({ breaks: 'clients', place, problem: `is of the type ${newTypes.join()}` })
    const [oldWords, newWords] = [wordsOf(before), wordsOf(after)]
    if (
      newWords &&
      after[OPEN] !== true &&
      !(oldWords ?? [undefined]).every((word) => newWords.includes(word))
    )
      found.push({ breaks: narrowed, place, problem: 'has fewer words' })
    if (
      direction === 'answer' &&
      oldWords &&
      before[OPEN] !== true &&
      !(newWords ?? [undefined]).every((word) => oldWords.includes(word))
    )
      found.push({ breaks: 'clients', place, problem: 'has a new word in its closed list' })
    for (const bound of narrowerBounds(before, after))
      found.push({ breaks: narrowed, place, problem: `has a narrower ${bound}` })
    found.push(...compareFields(before, after, direction, place))
    if (isObject(before.items) && isObject(after.items))
      found.push(...compare(before.items, after.items, direction, `${place}[]`))
    return found
  }
  return compare
}

const operationsOf = (document: Document): Map<string, JsonSchema> =>
  new Map(
    Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
      Object.entries(objectOf(item))
        .filter(([, operation]) => isObject(operation) && 'operationId' in operation)
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as JsonSchema] as const),
    ),
  )

const successesOf = ({ responses }: JsonSchema): string[] =>
  Object.keys(objectOf(responses)).filter((status) => /^[23]/.test(status))

/** Clients name the statuses of success: their types and their checks know no other. */
const compareSuccesses = (before: JsonSchema, after: JsonSchema, place: string): Break[] => {
  const [old, now] = [successesOf(before), successesOf(after)]
  return [
    ...old.filter((status) => !now.includes(status)).map((status) => `no longer has the answer ${status}`),
    ...now.filter((status) => !old.includes(status)).map((status) => `has the new answer ${status}`),
  ].map((problem) => ({ breaks: 'clients', place, problem }))
}

const schemaOf = (holder: unknown): unknown =>
  Object.values(objectOf(objectOf(holder).content)).map(objectOf)[0]?.schema

const compareParameters = (
  before: JsonSchema,
  after: JsonSchema,
  compare: ReturnType<typeof createComparison>,
  place: string,
): Break[] => {
  const keyOf = (parameter: unknown) =>
    `${String(objectOf(parameter).in)} ${String(objectOf(parameter).name)}`
  const byKey = (operation: JsonSchema) =>
    new Map(listOf(operation.parameters).map((parameter) => [keyOf(parameter), objectOf(parameter)]))
  const [old, now] = [byKey(before), byKey(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Break[] => {
    const [earlier, later] = [old.get(key), now.get(key)]
    const at = `${place} ${key}`
    if (!later) return [{ breaks: 'clients', place: at, problem: 'was removed' }]
    if (later.required === true && earlier?.required !== true)
      return [{ breaks: 'clients', place: at, problem: 'is required' }]
    return earlier ? compare(earlier.schema, later.schema, 'request', at) : []
  })
}

/**
 * The differences of two documents that break a client or a server of the older one. Additions are none: an operation of a
 * capability, an optional field or parameter, a wider bound, a word that a caller may send, an error code.
 */
export const findBreaks = (older: Document, newer: Document): Break[] => {
  const compare = createComparison(older, newer)
  const [old, now] = [operationsOf(older), operationsOf(newer)]
  const found: Break[] = []
  for (const name of Object.keys(componentsOf(older, 'schemas')))
    if (!(name in componentsOf(newer, 'schemas')))
      found.push({ breaks: 'clients', place: `schema ${name}`, problem: 'was removed or renamed' })
  for (const [place, before] of old) {
    const after = now.get(place)
    if (!after || after.operationId !== before.operationId) {
      found.push({ breaks: 'clients', place, problem: 'was removed or renamed' })
      continue
    }
    const [oldBody, newBody] = [objectOf(before.requestBody), objectOf(after.requestBody)]
    if (newBody.required === true && oldBody.required !== true)
      found.push({ breaks: 'clients', place: `${place} body`, problem: 'is required' })
    const answerOf = (operation: JsonSchema) => schemaOf(successResponse(operation.responses))
    found.push(
      ...compareParameters(before, after, compare, place),
      ...compareSuccesses(before, after, place),
      ...(schemaOf(oldBody) ? compare(schemaOf(oldBody), schemaOf(newBody), 'request', `${place} body`) : []),
      ...(answerOf(before) ? compare(answerOf(before), answerOf(after), 'answer', `${place} answer`) : []),
    )
  }
  for (const [place, operation] of now)
    if (!old.has(place) && operation['x-dama-mark'] === 'specified')
      found.push({ breaks: 'servers', place, problem: 'is new, and no server may lack it' })
  return found
}
