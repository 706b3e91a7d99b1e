import type { Violation } from './check-boundaries'

export interface KnownViolation {
  key: string
  /** The day on which it was listed. */
  since: string
}

/** Violations that are not listed, and listed ones that are gone. Both fail the check. */
export const compareWithKnown = (
  violations: readonly Violation[],
  known: readonly KnownViolation[],
): { unknown: Violation[]; obsolete: KnownViolation[] } => {
  const knownKeys = new Set(known.map(({ key }) => key))
  const presentKeys = new Set(violations.map(({ key }) => key))
  return {
    unknown: violations.filter(({ key }) => !knownKeys.has(key)),
    obsolete: known.filter(({ key }) => !presentKeys.has(key)),
  }
}
