import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Calendar, RememberedDayKind } from '@/domain/remembered-day'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** A day of each year that a member remembers: a birthday, an anniversary. */
export const rememberedDays = pgTable(
  'remembered_days',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<RememberedDayKind>().notNull(),
    /** Of the person. */
    name: text().notNull(),
    calendar: text().$type<Calendar>().notNull(),
    month: integer().notNull(),
    day: integer().notNull(),
    isLeapMonth: boolean().notNull().default(false),
    /** When the next notice is due; null without notices. */
    noticeAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    index('remembered_days_notice')
      .on(table.noticeAt)
      .where(sql`notice_at is not null`),
    check('remembered_days_date', sql`month between 1 and 12 and day between 1 and 31`),
  ],
)
