import { type Column, type GetColumnData, type SQL, sql, type AnyColumn } from 'drizzle-orm'

type Columns = Readonly<Record<string, Column | SQL>>

/** JSON has no dates. */
type JsonValue<T> = T extends Date ? string : T

type JsonObject<T extends Columns> = {
  [K in keyof T]: JsonValue<
    T[K] extends Column ? GetColumnData<T[K]> : T[K] extends SQL<infer Value> ? Value : never
  >
}

/**
 * One column with many values, for rows inside a row: `json_agg(${jsonObject(…)})`. The driver parses it natively;
 * columns of separate rows would be mapped one by one.
 */
export const jsonObject = <T extends Columns>(columns: T): SQL<JsonObject<T>> => {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

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

const KEYS_OF_A_STATEMENT = 1000

/** Returns the rows of any number of keys. `read` gets as many at once as a statement may have. */
export const readByKeys = async <T>(
  keys: readonly string[],
  read: (batch: string[]) => Promise<T[]>,
): Promise<T[]> => {
  const rows: T[] = []
  for (let start = 0; start < keys.length; start += KEYS_OF_A_STATEMENT)
    rows.push(...(await read(keys.slice(start, start + KEYS_OF_A_STATEMENT))))
  return rows
}

/** Sorts rows by the order of `ids`, each once. Ids without a row are left out. */
export const sortByIds = <T extends object>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
): T[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/**
 * The largest or newest first, as the indexes of the schema are ordered (`.desc()` there means `desc nulls last`).
 * Drizzle's `desc()` in a query means `desc nulls first`, which cannot use these indexes.
 */
export const descending = (value: AnyColumn | SQL): SQL => sql`${value} desc nulls last`
