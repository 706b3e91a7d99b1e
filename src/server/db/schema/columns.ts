import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** Text primary key; `newId()` makes it, the seed sets it. */
export const id = () => text().primaryKey()

/** An instant, read and written as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

/** Whole won. */
export const amountInWon = () => bigint({ mode: 'number' })
