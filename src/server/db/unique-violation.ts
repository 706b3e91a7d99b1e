const UNIQUE_VIOLATION = '23505'

/** Whether a unique index rejected a statement. Its transaction is aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  [error, (error as { cause?: unknown }).cause].some(
    (cause) => (cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION,
  )
