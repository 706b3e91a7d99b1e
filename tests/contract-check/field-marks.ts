import { createDocument, type OpenApiDocument } from '@/contract/openapi/document'
import { COUNTS_AS_EMPTY } from '@/contract/openapi/mark-fields'
import { successResponse } from '@/contract/openapi/operation-object'
import { snakeName } from '@/contract/openapi/to-schema'
import type { Operation } from '@/contract/operations/operation'

/** Whether the specification has a field, and what the app does without it. */
export interface FieldMark {
  mark: 'specified' | 'added'
  without: string
}

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

let document: OpenApiDocument | undefined

/** A schema, what it refers to, and its alternatives. */
const expand = (schema: unknown): Part[] => {
  if (!isPart(schema)) return []
  document ??= createDocument()
  const name = String(schema.$ref ?? '').replace('#/components/schemas/', '')
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flat()
  return [schema, ...[document.components.schemas[name], ...alternatives].flatMap(expand)]
}

const childOf = (schemas: Part[], key: string): unknown => {
  if (key === '[]') return schemas.find(({ items }) => isPart(items))?.items
  for (const { properties } of schemas) {
    const found = isPart(properties) ? (properties[snakeName(key)] ?? properties[key]) : undefined
    if (found) return found
  }
  return schemas.find(({ additionalProperties }) => isPart(additionalProperties))?.additionalProperties
}

const answerSchemaOf = ({ method, path }: Operation): unknown => {
  document ??= createDocument()
  const operation = (document.paths[path] as Part | undefined)?.[method.toLowerCase()] as Part | undefined
  const json = (successResponse(operation?.responses)?.content as Part | undefined)?.['application/json'] as
    | Part
    | undefined
  return json?.schema
}

/** The mark of a field of an answer, such as `items[].price`. A part inside a field has the mark of the field around it. */
export const fieldMarkOf = (operation: Operation, field: string): FieldMark => {
  let schema = answerSchemaOf(operation)
  let found: FieldMark = { mark: 'specified', without: COUNTS_AS_EMPTY }
  for (const key of field.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    schema = childOf(expand(schema), key)
    if (!isPart(schema)) return found
    const { 'x-dama-mark': mark, 'x-dama-without': without } = schema
    if (mark !== 'specified' && mark !== 'added') continue
    found = { mark, without: String(without ?? COUNTS_AS_EMPTY) }
  }
  return found
}
