import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

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
