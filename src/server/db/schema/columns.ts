import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** Text primary key, from `newId()` or the seed. */
export const id = () => text().primaryKey()

/** An instant, read and written as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

/** Amounts are whole won. */
export const amountInWon = () => bigint({ mode: 'number' })
