import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { CardAttribute, CardDivision, CardOrientation, CardStatus, CardType } from '@/domain/card'
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
    /** Null until a gift is accepted. `gift_openings` has the members who opened its link. */
    ownerId: text().references(() => users.id),
    /** Who sent it, for a SECONDARY card. */
    giverId: text().references(() => users.id),
    title: text().notNull(),
    /** Media path of the face. */
    face: text().notNull(),
    orientation: text().$type<CardOrientation>().notNull().default('horizontal'),
    /** Media path of an animated face. */
    video: text(),
    /** Media path of the overlay of an animated face. */
    overlay: text(),
    attribute: text().$type<CardAttribute>().notNull().default('PRIVATE'),
    /** A gift that is not accepted by this time is returned. */
    receiveBy: instant(),
    /** Since when the staff keeps it from being paid with, sent, exchanged, charged and received. */
    blockedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.ownerId, table.status, table.createdAt.desc(), table.id),
    index().on(table.giverId, table.status),
    index('cards_uploaded_face')
      .on(table.face)
      .where(sql`face like 'upload/%'`),
    index('cards_uploaded_overlay')
      .on(table.overlay)
      .where(sql`overlay like 'upload/%'`),
  ],
)

/** The conditions of the indexes over pictures that members have uploaded; a query has to repeat them. */
export const isUploadedFace = sql`${cards.face} like 'upload/%'`
export const isUploadedOverlay = sql`${cards.overlay} like 'upload/%'`
