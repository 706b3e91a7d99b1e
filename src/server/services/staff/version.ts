import { createHash } from 'node:crypto'
import { AppError } from '@/server/http/app-error'

const LENGTH = 16

/** The version of something that the staff may change: a hash of what it has changed or decides by. Equal content is the same version. */
export const versionOf = (content: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, LENGTH)

/** Checks, under the lock of the row, that it is what the caller has read. @throws STAFF_VERSION_CHANGED */
export const checkVersion = (sent: string, content: Readonly<Record<string, unknown>>): void => {
  if (sent !== versionOf(content)) throw new AppError('STAFF_VERSION_CHANGED')
}

/** A long text in the audit trail: its length in characters, and its hash. */
export const textTrace = (text: string): string =>
  `${text.length}:${createHash('sha256').update(text).digest('hex').slice(0, LENGTH)}`
