import { createHash } from 'node:crypto'

/** The stored form of a CI. It recognises a person and cannot be read back. */
export const ciHashOf = (ci: string): string => createHash('sha256').update(ci).digest('hex')
