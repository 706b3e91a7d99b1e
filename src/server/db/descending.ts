import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The largest or newest first, as the indexes of the schema are ordered (`.desc()` there means `desc nulls last`).
 * Drizzle's `desc()` in a query means `desc nulls first`, which cannot use these indexes.
 */
export const descending = (value: AnyColumn | SQL): SQL => sql`${value} desc nulls last`
