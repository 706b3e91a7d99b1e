/**
 * Returns the row of a statement that always has exactly one, as an insert with `returning()`.
 *
 * @throws Error, because any other number is a mistake in the statement
 */
export const onlyRow = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined || rows.length > 1)
    throw new Error(`a statement returned ${rows.length} rows, not one`)
  return row
}
