import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  oneof,
  record,
  string,
} from 'fast-check'

/** A schema of the contract, as far as its values can be generated from it. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  literal?: unknown
}

const damaged = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: constant(null) },
    { weight: 1, arbitrary: constant(undefined) },
    { weight: 1, arbitrary: jsonValue({ maxDepth: 1 }) },
  )

/**
 * Values in the shape of a schema, as another service might answer them: parts are missing, null or of another type, and
 * there are more fields than the schema has.
 */
export const damagedAnswer = (schema: Schema): Arbitrary<unknown> => {
  const { type, entries, item, value, wrapped, options, literal } = schema
  if (wrapped) return oneof(damagedAnswer(wrapped), constant(null))
  if (entries) {
    const fields = Object.entries(entries).map(
      ([key, field]) => [key, damaged(damagedAnswer(field))] as const,
    )
    return record({ ...Object.fromEntries(fields), unknownField: jsonValue({ maxDepth: 1 }) })
  }
  if (item) return array(damaged(damagedAnswer(item)), { maxLength: 3 })
  if (value) return dictionary(string({ maxLength: 5 }), damaged(damagedAnswer(value)), { maxKeys: 3 })
  if (type === 'variant') return oneof(...(options as Schema[]).map(damagedAnswer))
  if (type === 'picklist') return constantFrom(...(options ?? []))
  if (type === 'literal') return constant(literal)
  if (type === 'number') return oneof(integer({ min: 0, max: 1_000_000 }), double({ noNaN: true }))
  if (type === 'boolean') return boolean()
  return oneof(string({ maxLength: 10 }), integer({ min: 1, max: 9999 }))
}
