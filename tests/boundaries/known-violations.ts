import type { KnownViolation } from './compare-with-known'

/**
 * Violations that the code had when a rule was added: none is left. The check fails for every violation that is not in
 * the list, and for an entry without a violation, so the list can only get shorter.
 */
export const KNOWN_VIOLATIONS: readonly KnownViolation[] = []
