import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CardOrientation } from '@/domain/card'
import type { CardOccasion, DesignType } from '@/domain/card-design'
import { cards } from './card'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** A face in the card shop. */
export const cardDesigns = pgTable(
  'card_designs',
  {
    /** Of a BASIC design what the wallet calls `basicCardId`. */
    id: id(),
    /** Media path. */
    face: text().notNull(),
    title: text().notNull(),
    occasion: text().$type<CardOccasion>().notNull(),
    type: text().$type<DesignType>().notNull(),
    orientation: text().$type<CardOrientation>().notNull().default('horizontal'),
    /** Pieces left; only of EVENT_LIMITED. */
    remaining: integer(),
    startsAt: instant(),
    endsAt: instant(),
    /** Media paths of a moving face and of what lies over it. */
    video: text(),
    overlay: text(),
    /** Of NORMAL_B2C: the nickname of who drew it. */
    designerName: text(),
    /** The member who drew it; null of the seed's own. */
    designerId: text().references(() => users.id),
    published: boolean().notNull().default(true),
    /** How often it was taken, or sent if BASIC. */
    takenCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('card_designs_remaining', sql`remaining >= 0`),
    check('card_designs_limited', sql`(type = 'EVENT_LIMITED') = (remaining is not null)`),
    index().on(table.takenCount.desc(), table.id),
    index().on(table.createdAt.desc(), table.id),
    index().on(table.occasion, table.takenCount.desc(), table.id),
    index().on(table.designerId),
  ],
)

/** Who has which design; of a limited one for ever, so that nobody takes two. */
export const cardTakes = pgTable(
  'card_takes',
  {
    designId: text()
      .notNull()
      .references(() => cardDesigns.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The card that was made last. */
    cardId: text()
      .notNull()
      .references(() => cards.id),
    takenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.designId, table.userId] }), index().on(table.userId)],
)
