import { randomBytes } from 'node:crypto'

/** Creates an unguessable id: a prefix that names the kind, and 120 random bits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`
