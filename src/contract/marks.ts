import * as v from 'valibot'

/** Its name in the document. */
const ADDED = 'x-dama-added'

/**
 * Marks a field that the specification does not have. `without` is one sentence: what the app does when a server does not
 * send or does not accept the field. The document shows it as `x-dama-added`; parsing is unchanged.
 */
/* @__NO_SIDE_EFFECTS__ */
export function added<const T extends v.GenericSchema>(schema: T, without: string) {
  return v.pipe(schema, v.metadata({ [ADDED]: without }))
}
