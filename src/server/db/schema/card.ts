import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { CardDivision, CardStatus, CardType } from '@/domain/card'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** A prepaid card; its balance is the ledger account `card/<id>` (`gift_escrow/<id>` while RECEIVING). */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    division: text().$type<CardDivision>().notNull(),
    type: text().$type<CardType>().notNull(),
    status: text().$type<CardStatus>().notNull(),
    /** While RECEIVING: the member who opened the gift's link; the owner afterwards. */
    ownerId: text().references(() => users.id),
    /** Who sent it, for a SECONDARY card. */
    giverId: text().references(() => users.id),
    title: text().notNull(),
    /** Media path of the face. */
    face: text().notNull(),
    /** A gift not taken by then goes back. */
    receiveBy: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.ownerId, table.status), index().on(table.giverId, table.status)],
)
