import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The largest or newest first, as the indexes of the schema keep it (`.desc()` there means `desc nulls last`, and
 * drizzle's own `desc()` in a query means `desc nulls first`, which none of them can serve).
 */
export const descending = (column: AnyColumn): SQL => sql`${column} desc nulls last`
