import { Validator } from '@seriousme/openapi-schema-validator'
import humps from 'humps'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer, UNREADABLE } from '@/api/http/read-answer'
import { added } from '@/contract/marks'
import { countMarks } from '@/contract/openapi/count-marks'
import { createDocument } from '@/contract/openapi/document'
import { markFields } from '@/contract/openapi/mark-fields'
import { namedSchemas } from '@/contract/openapi/named-schemas'
import { successResponse } from '@/contract/openapi/operation-object'
import { SPECIFIED_FIELDS, SPECIFIED_QUERIES } from '@/contract/openapi/specified-fields'
import { DERIVED, snakeName, toSchema, UNREADABLE as UNREADABLE_WITHOUT } from '@/contract/openapi/to-schema'
import { operations } from '@/contract/operations/list'
import { isSnakeCased, pathParameters, SERVICE_NAMES, SPECIFIED } from '@/contract/operations/operation'
import { toSnake } from '@/lib/key-case'
import { ENTITIES, QUERIES } from './specification'

/** Without the calls of the gateways, which have the names of other companies. */
const { webhooks: _webhooks, ...document } = createDocument()

/** Every value of a key, at any depth. */
const valuesOf = (part: unknown, key: string): unknown[] =>
  Array.isArray(part)
    ? part.flatMap((item) => valuesOf(item, key))
    : typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([name, value]) => [
          ...(name === key ? [value] : []),
          ...valuesOf(value, key),
        ])
      : []

type Schema = Record<string, unknown>

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of each object of the document, by the name of the schema and the fields that lead to the object. */
const fieldsOf = new Map<string, Map<string, Schema>>()

const noteFields = (part: unknown, place: string): void => {
  if (Array.isArray(part)) for (const item of part) noteFields(item, place)
  if (!isRecord(part)) return
  for (const [keyword, value] of Object.entries(part)) {
    if (keyword !== 'properties' || !isRecord(value)) {
      noteFields(value, place)
      continue
    }
    const fields = fieldsOf.get(place) ?? new Map<string, Schema>()
    fieldsOf.set(place, fields)
    for (const [name, schema] of Object.entries(value)) {
      fields.set(humps.camelize(name), schema as Schema)
      noteFields(schema, `${place}.${humps.camelize(name)}`)
    }
  }
}

for (const [name, schema] of Object.entries(document.components.schemas)) noteFields(schema, name)

interface DescribedOperation extends Schema {
  operationId: string
  parameters: Schema[]
}

const described = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .filter((value): value is DescribedOperation => isRecord(value) && 'operationId' in value)

for (const { operationId, requestBody, responses } of described) {
  noteFields(requestBody, `${operationId}.body`)
  noteFields(successResponse(responses), `${operationId}.answer`)
}

const queryParameters = described.flatMap(({ operationId, parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ name: `${operationId}?${humps.camelize(String(parameter.name))}`, parameter })),
)

const namesByMark = (mark: string): string[] =>
  queryParameters
    .filter(({ parameter }) => parameter['x-dama-mark'] === mark)
    .map(({ name }) => name)
    .toSorted()

/** The named schemas that a part refers to, and those inside them. */
const schemasIn = (part: unknown, found = new Set<string>()): Set<string> => {
  for (const ref of valuesOf(part, '$ref')) {
    const name = String(ref).split('/').at(-1)!
    if (!(name in document.components.schemas) || found.has(name)) continue
    schemasIn(document.components.schemas[name], found.add(name))
  }
  return found
}

const describedAs = ({ id }: { id: string }) => described.find(({ operationId }) => operationId === id)
const bodySchemas = (operation: { id: string }) => [...schemasIn(describedAs(operation)?.requestBody)]
const answerSchemasOf = (operation: { id: string }) => [...schemasIn(describedAs(operation)?.responses)]

/** The named schemas that answers contain. */
const answerSchemas = () => {
  const names = schemasIn(described.map(({ responses }) => responses))
  return Object.entries(namedSchemas(SERVICE_NAMES)).filter(([name]) => names.has(name))
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('is found invalid when a response has no description', async () => {
    const broken = structuredClone(document)
    broken.components.responses = { Error: {} }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('refers only to schemas and responses that it contains', () => {
    const known = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts as object).map((name) => `#/components/${kind}/${name}`),
    )
    expect(valuesOf(document, '$ref').filter((ref) => !known.includes(String(ref)))).toEqual([])
  })

  it('requires a body of JSON where one without fields is not enough', () => {
    const isRequired = (id: string) => (describedAs({ id })?.requestBody as Schema | undefined)?.required
    expect(isRequired('createDirectOrder')).toBe(true)
    expect(isRequired('deleteCard')).toBe(false)
  })

  it('has every operation once, with a parameter for each part of its path', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    // A path that several services share is described once.
    for (const { id, path, method } of operations.filter(({ isShared }) => !isShared)) {
      const operation = (document.paths[path] as Record<string, { operationId: string; parameters: { name: string; in: string }[] }>)[method.toLowerCase()]! // prettier-ignore
      expect(operation.operationId).toBe(id)
      const names = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(names).toEqual(pathParameters(path))
    }
  })

  it('shows keys in snake_case for the five commerce services only', () => {
    const bodyOf = (path: string, method: string) =>
      JSON.stringify((document.paths[path] as Record<string, unknown>)[method])
    expect(bodyOf('/{channelId}/products', 'get')).toContain('items_per_page')
    expect(bodyOf('/api/notifications', 'get')).toContain('itemsPerPage')
    expect(document.components.schemas['ProductItem']?.properties).toHaveProperty('min_sell_price')
    expect(document.components.schemas['Card']?.properties).toHaveProperty('cardDivision')
    expect(isSnakeCased('main')).toBe(false)
  })

  it('writes properties in the casing of the wire', () => {
    const names = operations.flatMap(({ query }) => Object.keys(query?.entries ?? {}))
    const fields = ['minSellPrice', 'division3JejuFee', 'isUserLikesDislikesOnThisReview', 'ci', 'at']
    for (const name of [...names, ...fields]) expect(toSnake({ [name]: 1 })).toEqual({ [snakeName(name)]: 1 })
  })

  it('marks a field with what the app does without it, and parses it unchanged', () => {
    const schema = v.object({ id: v.string(), badge: added(v.optional(v.string(), ''), 'No badge.') })
    expect(v.parse(schema, { id: 'a' })).toEqual({ id: 'a', badge: '' })
    expect(toSchema('main', schema)).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        badge: { type: 'string', default: '', 'x-dama-added': 'No badge.' },
      },
      required: ['id'],
    })
    expect(document.components.schemas['ProductItem']?.properties).toMatchObject({
      review_count: { 'x-dama-without': expect.any(String) as string },
    })
  })

  it('marks every field as specified or added, an added one with what the app does without it', () => {
    const properties = valuesOf(document, 'properties')
      .filter((value) => typeof value === 'object' && value !== null)
      .flatMap((group) => Object.entries(group as Record<string, Record<string, unknown>>))
      .filter(([, schema]) => typeof schema === 'object')
    expect(properties.length).toBeGreaterThan(1000)
    for (const [name, schema] of properties) {
      expect(['specified', 'added'], name).toContain(schema['x-dama-mark'])
      if (schema['x-dama-mark'] === 'added') expect(typeof schema['x-dama-without'], name).toBe('string')
    }
  })

  it('says whether an object can be read without a field, as the reader of answers does', () => {
    const wrong: string[] = []
    for (const [name, schema] of answerSchemas()) {
      const { properties } = document.components.schemas[name] as { properties: Record<string, Schema> }
      for (const [key, field] of Object.entries(
        (schema as unknown as { entries: v.ObjectEntries }).entries,
      )) {
        const missing = (properties[key] ?? properties[snakeName(key)]!)['x-dama-without']
        if (missing === DERIVED) continue
        const isUnreadable = readAnswer(v.object({ [key]: field }), {}) === UNREADABLE
        if (isUnreadable !== (missing === UNREADABLE_WITHOUT))
          wrong.push(`${name}.${key}: ${String(missing)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('marks as specified what the documents of the specification give, field by field', () => {
    const given = new Set<string>()
    for (const [entity, { fields, schemas, unused = {} }] of Object.entries(ENTITIES)) {
      const places = schemas.split(' ')
      expect(
        places.filter((place) => !fieldsOf.has(place)),
        entity,
      ).toEqual([])
      for (const field of fields.split(' ')) {
        const shown = places.filter((place) => fieldsOf.get(place)?.has(field))
        expect(shown.length > 0, `${entity}: ${field}`).toBe(!(field in unused))
        for (const place of shown) given.add(`${place}.${field}`)
      }
    }
    const marked = [...fieldsOf].flatMap(([place, fields]) =>
      [...fields]
        .filter(([, schema]) => schema['x-dama-mark'] === 'specified')
        .map(([name]) => `${place}.${name}`),
    )
    expect(marked.toSorted()).toEqual([...given].toSorted())
  })

  it('marks as specified the query parameters that the documents of the specification give', () => {
    expect(namesByMark('specified')).toEqual(
      Object.entries(QUERIES)
        .flatMap(([id, names]) => names.split(' ').map((name) => `${id}?${name}`))
        .toSorted(),
    )
    for (const { parameter } of queryParameters)
      expect(typeof parameter['x-dama-without']).toBe(
        parameter['x-dama-mark'] === 'added' ? 'string' : 'undefined',
      )
    expect(namesByMark('added')).toContain('listProducts?isTimesale')
  })

  it('has no specified parameter, and no specified field in a body, of an added operation', () => {
    const addedOnes = operations.filter(({ mark }) => mark !== SPECIFIED)
    const ids = new Set(addedOnes.map(({ id }) => id))
    expect(namesByMark('specified').filter((name) => ids.has(name.split('?')[0]!))).toEqual([])
    const others = operations.filter(({ id }) => !ids.has(id))
    const shared = new Set([...others.flatMap(bodySchemas), ...operations.flatMap(answerSchemasOf)])
    const own = addedOnes.flatMap(bodySchemas).filter((name) => !shared.has(name))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => name in SPECIFIED_FIELDS)).toEqual([])
  })

  it('lists as specified only fields and parameters that exist', () => {
    for (const [place, names] of Object.entries(SPECIFIED_FIELDS))
      for (const name of names.split(' '))
        expect(fieldsOf.get(place)?.has(name), `${place}.${name}`).toBe(true)
    const known = queryParameters.map(({ name }) => name)
    for (const [id, names] of Object.entries(SPECIFIED_QUERIES))
      for (const name of names.split(' ')) expect(known).toContain(`${id}?${name}`)
  })

  it('has one name for what the app does without a part', () => {
    const names = JSON.stringify(document).match(/.{80}x-dama-(?:added|missing)/g) ?? []
    expect(names.slice(0, 3)).toEqual([])
  })

  it('refuses a specified field that has words for its absence', () => {
    const marked = structuredClone(document)
    const tokens = marked.components.schemas['Tokens']!.properties as Record<string, object>
    tokens.token = { type: 'string', 'x-dama-added': 'Nobody signs in.' }
    expect(() => markFields(marked)).toThrow('Tokens.token is specified')
  })

  it('states that servers ignore an added field which a call may be without, and that a call needs the others', () => {
    const { properties } = document.components.schemas['SendGiftBody'] as {
      properties: Record<string, Record<string, unknown>>
    }
    expect(properties.cardId).toMatchObject({
      'x-dama-mark': 'added',
      'x-dama-without': expect.stringContaining('The call needs it') as string,
    })
    const charge = document.components.schemas.ChargeCardBody as typeof document.components.schemas.Order
    expect((charge!.properties as Record<string, unknown>).paymentMethod).toMatchObject({
      'x-dama-mark': 'added',
      'x-dama-without': expect.stringContaining('a server that does not know it ignores it') as string,
    })
  })

  it('describes what the app shows when a backend omits an added field', () => {
    const texts = valuesOf(document, 'x-dama-without').map(String)
    expect(texts.filter((text) => text.startsWith('The app uses ')).length).toBeGreaterThan(10)
    expect(texts.filter((text) => text.startsWith('The object around it')).length).toBeGreaterThan(10)
  })

  it('says which fields the app derives from the others', () => {
    const { properties } = document.components.schemas['Order'] as {
      properties: Record<string, Record<string, unknown>>
    }
    for (const name of ['status', 'total_amount', 'payment_info'])
      expect(properties[name], name).toMatchObject({
        'x-dama-without': 'The app derives it from the other fields.',
      })
    expect(properties.id).toMatchObject({
      'x-dama-without': expect.stringContaining('cannot be read') as string,
    })
  })

  it('counts operations, fields and query parameters by mark', () => {
    const { operations: byMark, fields, parameters } = countMarks(document)
    expect(byMark.specified + byMark.added).toBe(operations.length)
    expect(byMark.specified).toBeGreaterThan(50)
    expect(parameters.specified + parameters.added).toBe(queryParameters.length)
    expect(parameters.specified).toBe(namesByMark('specified').length)
    // An error has the same fields in each call.
    const counted = described.map(({ responses, ...operation }) => [operation, successResponse(responses)])
    const properties = valuesOf([counted, document.components], 'properties')
      .filter(isRecord)
      .flatMap(Object.values)
      .filter(isRecord)
    expect(fields.specified + fields.added).toBe(properties.length)
    expect(fields.specified).toBe(properties.filter((schema) => schema['x-dama-mark'] === 'specified').length)
  })
})
