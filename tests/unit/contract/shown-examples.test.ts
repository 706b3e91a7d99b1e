import { describe, expect, it } from 'vitest'
import { createDocument, createStaffDocument } from '@/contract/openapi/document'
import { successResponse } from '@/contract/openapi/operation-object'

type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Media {
  schema?: Part
  example?: unknown
}

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Part>
}

const documents = [createDocument(), createStaffDocument()]

const operations = documents.flatMap(({ components, paths }) =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((value): value is Operation => isPart(value) && 'operationId' in value)
    .map((operation) => [operation.operationId, operation, components.schemas as Part] as const),
)

/** Paths of fields that no schema names. A record names none: its keys are data. */
const unnamedFields = (part: unknown, value: unknown, schemas: Part, path = ''): string[] => {
  const { $ref, properties, additionalProperties, items, anyOf, oneOf } = part as Part
  if (typeof $ref === 'string') return unnamedFields(schemas[$ref.split('/').at(-1)!], value, schemas, path)
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) {
    const found = choices.map((choice) => unnamedFields(choice, value, schemas, path))
    return found.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (Array.isArray(value))
    return isPart(items) ? value.flatMap((item) => unnamedFields(items, item, schemas, `${path}[]`)) : []
  if (!isPart(value) || isPart(additionalProperties)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const field = isPart(properties) ? properties[key] : undefined
    return field ? unnamedFields(field, item, schemas, `${path}.${key}`) : [`${path}.${key}`]
  })
}

describe('what a reader of the examples would believe', () => {
  it.each(operations)('%s names every field of its examples', (_id, { requestBody, responses }, schemas) => {
    const answers = (successResponse(responses)?.content ?? {}) as Record<string, Media>
    const all = [...Object.values(requestBody?.content ?? {}), ...Object.values(answers)]
    const unnamed = all.map(({ schema, example }) => unnamedFields(schema ?? {}, example ?? null, schemas))
    expect(unnamed.flat()).toEqual([])
  })

  it.each(operations)('%s sends no access token in its body', (_id, { requestBody }) => {
    // A session is sent as a header: a token in a body is that of a gift.
    expect(JSON.stringify(requestBody?.content ?? null)).not.toContain('access-token')
  })

  it.each(documents.map((one) => [one.info.title, one] as const))(
    '%s has no address of the machine that recorded it',
    (_title, one) => {
      expect(/.{30}127\.0\.0\.1:\d.{20}/.exec(JSON.stringify(one))?.[0]).toBeUndefined()
    },
  )
})
