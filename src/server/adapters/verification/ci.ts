import { createHash } from 'node:crypto'

/** The CI that every sandbox party tells of a person; `who` is a member's id, or a name of somebody else. */
export const sandboxCi = (who: string): string => `sandbox-ci/${who}`

/** What is kept of a CI: it recognises the person, and tells nothing of them. */
export const ciHashOf = (ci: string): string => createHash('sha256').update(ci).digest('hex')
