import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StudioDocument } from '@/contract/main/studio'
import type { CardAttribute, CardDivision, CardOrientation, CardStatus, CardType } from '@/domain/card'
import type { CardOccasion, DesignType } from '@/domain/card-design'
import type { DesignReview } from '@/domain/studio'
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
    /** A gift that is not accepted by this time is returned. Null for a dated one that has not opened: no list of a receiver has it. */
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

/** A design of the studio. After publication it has a card, and if PUBLIC and approved also a design in the shop. */
export const studioDesigns = pgTable(
  'studio_designs',
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    document: jsonb().$type<StudioDocument>().notNull(),
    orientation: text().$type<CardOrientation>().notNull(),
    /** Media path of the latest preview; after publication the face. */
    preview: text(),
    /** Incremented by each change, to detect concurrent changes in two tabs. */
    revision: integer().notNull().default(1),
    state: text().$type<'draft' | 'published'>().notNull().default('draft'),
    name: text().notNull().default(''),
    /** The normalised name, from `nameKeyOf`. */
    nameKey: text().notNull().default(''),
    attribute: text().$type<CardAttribute>(),
    occasion: text().$type<CardOccasion>(),
    review: text().$type<DesignReview>().notNull().default('none'),
    /** The reason of a rejection. */
    refusal: text(),
    /** The card created from it. */
    cardId: text().references(() => cards.id),
    /** The design in the shop. */
    shopDesignId: text().references(() => cardDesigns.id),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('studio_designs_published', sql`(state = 'published') = (card_id is not null)`),
    index().on(table.ownerId, table.state, table.updatedAt.desc(), table.id),
    index().on(table.review, table.updatedAt, table.id),
    uniqueIndex('studio_designs_own_name')
      .on(table.ownerId, table.nameKey)
      .where(sql`state = 'published'`),
    uniqueIndex('studio_designs_public_name')
      .on(table.nameKey)
      .where(sql`review in ('waiting', 'shown')`),
  ],
)

/** A member's photos for cards. */
export const studioPictures = pgTable(
  'studio_pictures',
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Path of an upload of kind `studio`. */
    path: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('studio_pictures_once').on(table.ownerId, table.path),
    index().on(table.ownerId, table.createdAt.desc(), table.id),
  ],
)
