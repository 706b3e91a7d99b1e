const UNIQUE_VIOLATION = '23505'

/** Whether a statement was refused by a unique index; the transaction it stood in is lost. */
export const isUniqueViolation = (error: unknown): boolean =>
  [error, (error as { cause?: unknown }).cause].some(
    (cause) => (cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION,
  )
