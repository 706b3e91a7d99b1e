import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StudioDocument } from '@/contract/main/studio'
import type { CardAttribute, CardOrientation } from '@/domain/card'
import type { CardOccasion } from '@/domain/card-design'
import type { DesignReview } from '@/domain/studio'
import { cards } from './card'
import { cardDesigns } from './card-shop'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

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
