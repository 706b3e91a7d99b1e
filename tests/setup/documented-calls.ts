import { createServiceDocument, createStaffDocument, type OpenApiDocument } from '@/contract/openapi/document'
import { RULE } from '@/contract/openapi/rules'
import type { DocumentName } from '@/contract/operations/operation'

/** A part of a document: a schema, or what contains one. */
export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface DocumentedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Part
  example?: unknown
  explode?: boolean
}

/** An operation by what its document says, and nothing else. */
export interface DocumentedCall {
  id: string
  service: DocumentName
  method: string
  path: string
  parameters: readonly DocumentedParameter[]
  body: { type: string; schema: Part; example: unknown; required: boolean } | undefined
  responses: Record<string, Part>
  schemas: Record<string, Part>
}

export const documentOf = (service: DocumentName): OpenApiDocument =>
  service === 'staff' ? createStaffDocument() : createServiceDocument(service)

export const documentedCalls = (
  service: DocumentName,
  { paths, components } = documentOf(service),
): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { operationId, parameters, requestBody, responses } = operation as Part
      const { content, required } = (requestBody ?? {}) as {
        content?: Record<string, Part>
        required?: boolean
      }
      const [type, media] = Object.entries(content ?? {})[0] ?? []
      return {
        id: String(operationId),
        service,
        method: method.toUpperCase(),
        path,
        parameters: (parameters ?? []) as DocumentedParameter[],
        body: media && {
          type: type!,
          schema: media.schema as Part,
          example: media.example,
          required: required === true,
        },
        responses: responses as Record<string, Part>,
        schemas: components.schemas,
      }
    }),
  )

/** Whether a document has a rule beyond the schema for a field or a parameter, at it or around it. */
export const hasRule = ({ parameters, body, schemas }: DocumentedCall, field: string): boolean => {
  const resolve = (part: Part): Part =>
    typeof part.$ref === 'string' ? resolve(schemas[part.$ref.split('/').at(-1)!]!) : part
  const isToldIn = (part: Part | undefined, [name, ...rest]: readonly string[]): boolean => {
    if (!part) return false
    const schema = resolve(part)
    if (typeof part[RULE] === 'string' || typeof schema[RULE] === 'string') return true
    const choices = [...((schema.anyOf ?? schema.oneOf ?? []) as Part[])]
    if (choices.some((choice) => isToldIn(choice, name === undefined ? [] : [name, ...rest]))) return true
    if (name === undefined) return false
    const inner =
      /^\d+$/.test(name) && schema.items ? schema.items : (schema.properties as Part | undefined)?.[name]
    return (
      isToldIn((inner ?? schema.additionalProperties) as Part | undefined, rest) ||
      isToldIn(schema.propertyNames as Part | undefined, [])
    )
  }
  return (
    parameters.some(
      (parameter) => parameter.name === field && typeof (parameter as unknown as Part)[RULE] === 'string',
    ) || isToldIn(body?.schema, field.split('.'))
  )
}
