import * as v from 'valibot'

/**
 * How the reader of the app (`api/http/read-answer.ts`) treats a value that is missing, null or of another type. A strict
 * parse ignores the rules, so the tests of a backend accept no less because of them. A schema without a rule falls back
 * to the empty value of its type.
 */
export interface WireRule {
  /** An object without this value is unreadable. */
  isRequired?: boolean
  /** An object with this value is unreadable where the value is there and cannot be read. */
  isContent?: boolean
  fallback?: unknown
  /** Gives a value of another shape the shape of the schema, before it is read. */
  prepare?: (value: unknown) => unknown
}

const withRule = <S extends v.GenericSchema, R extends WireRule>(schema: S, rule: R) =>
  v.pipe(schema, v.metadata(rule as R & Record<string, unknown>))

/** An object without this value is unreadable: a list drops it, a block of one object stays empty. */
export const required = <S extends v.GenericSchema>(schema: S) => withRule(schema, { isRequired: true })

/** A value that may be left out. Where it is there and cannot be read, the object is unreadable too. */
export const content = <S extends v.GenericSchema>(schema: S) => withRule(schema, { isContent: true })

/** A list that may be left out while it is empty. Where none of its items is readable, the object is unreadable too. */
export const contentList = <S extends v.GenericSchema>(item: S) => content(v.array(item))

/** A value that the app uses instead. */
export const withFallback = <S extends v.GenericSchema>(schema: S, fallback: v.InferOutput<S>) =>
  withRule(schema, { fallback })

/**
 * A number or word that is null in the app where it cannot be read: the screen leaves it out instead of showing 0. No service sends
 * null, and the document does not have it.
 */
export const nullIfUnreadable = <S extends v.GenericSchema>(schema: S) =>
  withRule(schema, { fallback: null }) as unknown as v.GenericSchema<v.InferInput<S>, v.InferOutput<S> | null>

export const prepared = <S extends v.GenericSchema>(schema: S, prepare: (value: unknown) => unknown) =>
  withRule(schema, { prepare })

export type RawObject = Readonly<Record<string, unknown>>

export const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number that a service sends as one or as text; NaN for anything else. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

/**
 * Fills missing values of an object from its other values. Values of the server win; in a field of `words` only those of its
 * list, so that an unknown word counts as missing.
 */
export const withDerived =
  (derive: (value: RawObject) => RawObject, words: Readonly<Record<string, readonly unknown[]>> = {}) =>
  (value: unknown): unknown => {
    if (!isRawObject(value)) return value
    const result: Record<string, unknown> = { ...derive(value) }
    for (const [key, given] of Object.entries(value)) {
      const isKnown = !Object.hasOwn(words, key) || words[key]?.includes(given)
      if (given !== undefined && given !== null && isKnown) result[key] = given
      else if (result[key] === undefined) result[key] = given
    }
    return result
  }

/** A bare array as the object that has it under `name`. */
export const listUnder =
  (name: string) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? { [name]: value } : value
