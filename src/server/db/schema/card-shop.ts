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
    /** For a BASIC design this is the `basicCardId` of the wallet. */
    id: id(),
    /** Media path. */
    face: text().notNull(),
    title: text().notNull(),
    occasion: text().$type<CardOccasion>().notNull(),
    type: text().$type<DesignType>().notNull(),
    orientation: text().$type<CardOrientation>().notNull().default('horizontal'),
    /** Remaining number; EVENT_LIMITED only. */
    remaining: integer(),
    startsAt: instant(),
    endsAt: instant(),
    /** Media paths of an animated face and of its overlay. */
    video: text(),
    overlay: text(),
    /** NORMAL_B2C only: the nickname of the designer. */
    designerName: text(),
    /** The designer; null for designs of the company. */
    designerId: text().references(() => users.id),
    published: boolean().notNull().default(true),
    /** How often it was issued, or for BASIC sent. */
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

/** The designs of each member. Rows of limited designs are never deleted, so that no member gets two. */
export const cardTakes = pgTable(
  'card_takes',
  {
    designId: text()
      .notNull()
      .references(() => cardDesigns.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The card that was created last. */
    cardId: text()
      .notNull()
      .references(() => cards.id),
    takenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.designId, table.userId] }), index().on(table.userId)],
)
