import { operations } from '../operations/list'
import { SPECIFIED } from '../operations/operation'
import type { OpenApiDocument } from './document'

export interface MarkCounts {
  operations: { specified: number; added: number }
  /** Query parameters count as fields. */
  fields: { specified: number; added: number }
}

/** Counts every property and query parameter of a part of the document. */
const countFields = (part: unknown, fields: MarkCounts['fields']): void => {
  if (Array.isArray(part)) for (const item of part) countFields(item, fields)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return
  const note = (schema: unknown) => {
    const isAdded = typeof schema === 'object' && schema !== null && 'x-dama-added' in schema
    fields[isAdded ? 'added' : 'specified'] += 1
  }
  if ('in' in part && part.in === 'query' && 'schema' in part) note(part.schema)
  if ('properties' in part && typeof part.properties === 'object' && part.properties !== null)
    for (const schema of Object.values(part.properties)) note(schema)
  for (const value of Object.values(part)) countFields(value, fields)
}

/** Number of operations and fields by mark; a named schema counts once. */
export const countMarks = (document: OpenApiDocument): MarkCounts => {
  const specified = operations.filter(({ mark }) => mark === SPECIFIED).length
  const fields = { specified: 0, added: 0 }
  countFields(document, fields)
  return { operations: { specified, added: operations.length - specified }, fields }
}
