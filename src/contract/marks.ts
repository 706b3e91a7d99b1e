import * as v from 'valibot'

/** Where the document finds the text. */
export const ADDED = 'x-dama-added'

/** Marks a list of words in the document that may grow. */
export const OPEN = 'x-dama-open'

/**
 * Marks a field that the specification does not have. `without` is one sentence: what the app does when a server does not
 * send or does not accept the field. The document shows it as `x-dama-without`; parsing is unchanged.
 */
/* @__NO_SIDE_EFFECTS__ */
export function added<const T extends v.GenericSchema>(schema: T, without: string) {
  return v.pipe(schema, v.metadata({ [ADDED]: without }))
}
