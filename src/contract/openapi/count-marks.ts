import { operations } from '../operations/list'
import { SPECIFIED } from '../operations/operation'
import type { OpenApiDocument } from './document'
import { successResponse } from './operation-object'

interface Counts {
  specified: number
  added: number
}

export interface MarkCounts {
  operations: Counts
  fields: Counts
  parameters: Counts
}

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Adds the marks of all properties and query parameters inside a part. */
const addMarks = (part: unknown, counts: Omit<MarkCounts, 'operations'>): void => {
  if (!isPart(part)) return
  const add = (marked: unknown, to: Counts) => {
    if (!isPart(marked) || !('x-dama-mark' in marked)) throw new Error('a part of the document has no mark')
    to[marked['x-dama-mark'] as keyof Counts] += 1
  }
  if (part.in === 'query') add(part, counts.parameters)
  for (const [keyword, value] of Object.entries(part)) {
    if (keyword === 'properties' && isPart(value))
      for (const schema of Object.values(value)) add(schema, counts.fields)
    // An error has the same fields in each call.
    addMarks(
      keyword === 'responses' && isPart(value) && 'default' in value ? successResponse(value) : value,
      counts,
    )
  }
}

/** Number of operations, fields and query parameters by their mark; a named schema counts once. */
export const countMarks = ({ paths, components }: OpenApiDocument): MarkCounts => {
  const none = (): Counts => ({ specified: 0, added: 0 })
  const marked = { fields: none(), parameters: none() }
  addMarks([paths, components], marked)
  const specified = operations.filter(({ mark }) => mark === SPECIFIED).length
  return { operations: { specified, added: operations.length - specified }, ...marked }
}
