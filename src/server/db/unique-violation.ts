import { readDatabaseError } from './database-error'

const UNIQUE_VIOLATION = '23505'

/** Whether a unique index rejected a statement. Its transaction is aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  readDatabaseError(error)?.code === UNIQUE_VIOLATION
