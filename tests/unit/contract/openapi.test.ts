import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { added } from '@/contract/marks'
import { countMarks } from '@/contract/openapi/count-marks'
import { SPECIFIED_FIELDS } from '@/contract/openapi/specified-fields'
import { createDocument } from '@/contract/openapi/document'
import { snakeName, toSchema } from '@/contract/openapi/to-schema'
import { operations } from '@/contract/operations/list'
import { isSnakeCased, pathParameters } from '@/contract/operations/operation'
import { toSnake } from '@/lib/key-case'

const document = createDocument()

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
    const { schemas, responses } = document.components
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses as object).map((name) => `#/components/responses/${name}`),
    ]
    expect(valuesOf(document, '$ref').filter((ref) => !known.includes(String(ref)))).toEqual([])
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
    expect(document.components.schemas['product.productItem']?.properties).toHaveProperty('min_sell_price')
    expect(document.components.schemas['card.card']?.properties).toHaveProperty('cardDivision')
    expect(isSnakeCased('main')).toBe(false)
  })

  it('names properties as the server and the app convert them', () => {
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
    expect(document.components.schemas['product.productItem']?.properties).toMatchObject({
      review_count: { 'x-dama-added': expect.any(String) as string },
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
      expect(typeof schema['x-dama-added'], name).toBe(
        schema['x-dama-mark'] === 'added' ? 'string' : 'undefined',
      )
    }
    const names = new Set(properties.map(([name]) => name))
    expect([...SPECIFIED_FIELDS].filter((name) => !names.has(name) && !names.has(snakeName(name)))).toEqual(
      [],
    )
  })

  it('says of an added field what the app uses instead', () => {
    const texts = valuesOf(document, 'x-dama-added').map(String)
    expect(texts.filter((text) => text.startsWith('The app uses ')).length).toBeGreaterThan(10)
    expect(texts.filter((text) => text.startsWith('The object around it')).length).toBeGreaterThan(10)
  })

  it('counts operations and fields by mark', () => {
    const { operations: byMark, fields } = countMarks(document)
    expect(byMark.specified + byMark.added).toBe(operations.length)
    expect(byMark.specified).toBeGreaterThan(50)
    expect(fields.added).toBe(valuesOf(document, 'x-dama-added').length - headerMarks())
  })
})

/** Marks of headers, which are no fields. */
const headerMarks = () =>
  valuesOf(document, 'parameters')
    .flat()
    .filter((value) => (value as { in: string }).in === 'header').length
