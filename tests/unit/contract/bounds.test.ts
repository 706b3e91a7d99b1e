import { expect, it } from 'vitest'
import { operations } from '@/contract/operations/list'

/** A schema or an action of the contract, as far as it bounds a value. */
interface Part {
  type: string
  pipe?: readonly Part[]
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  requirement?: unknown
  options?: readonly (Part | string | number)[]
}

const BOUNDS: Record<string, readonly string[]> = {
  number: ['max_value'],
  array: ['max_length', 'length'],
  string: ['max_length', 'length', 'regex', 'iso_timestamp', 'iso_date'],
}

/** A pattern may accept texts of any length. */
const isBound = ({ type, requirement }: Part, bounds: readonly string[]): boolean =>
  bounds.includes(type) &&
  !(requirement instanceof RegExp && ['가', 'a', '0'].some((char) => requirement.test(char.repeat(10_000))))

/** All schemas and actions of a pipe, also of the pipes in it. */
const partsOf = (schema: Part): Part[] =>
  schema.pipe
    ? schema.pipe.flatMap((part) => (part === schema ? [] : part.pipe ? partsOf(part) : [part]))
    : [schema]

/** The paths of a body below which a number, a text or a list has no largest value. */
const unboundedOf = (schema: Part, path: string): string[] => {
  const parts = partsOf(schema)
  return parts.flatMap(({ type, entries, item, wrapped, options }) => {
    const bounds = BOUNDS[type]
    const isUnbounded = bounds !== undefined && !parts.some((part) => isBound(part, bounds))
    return [
      ...(isUnbounded ? [`${path}: ${type}`] : []),
      ...Object.entries(entries ?? {}).flatMap(([name, entry]) => unboundedOf(entry, `${path}.${name}`)),
      ...(item ? unboundedOf(item, `${path}[]`) : []),
      ...(wrapped ? unboundedOf(wrapped, path) : []),
      ...(options ?? []).flatMap((option) => (typeof option === 'object' ? unboundedOf(option, path) : [])),
    ]
  })
}

it('bounds every number, text and list of a body', () => {
  const unbounded = operations.flatMap(({ id, body }) =>
    body ? unboundedOf(body as unknown as Part, id) : [],
  )
  expect(unbounded).toEqual([])
})
