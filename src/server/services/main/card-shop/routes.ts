import { subDays } from 'date-fns'
import { and, asc, count, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type {
  CardDesign,
  CardDesigns,
  CardShopHome,
  DesignSort,
  TakenDesign,
} from '@/contract/main/card-shop'
import type { studioOperations } from '@/contract/operations/main/studio'
import { CARD_OCCASIONS, type CardOccasion, type DesignState, designState } from '@/domain/card-design'
import type { ErrorName } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cardDesigns, cards, cardTakes } from '@/server/db/schema/card'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { fromSize, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { cardLook, toWireLook } from '../card/card-rows'
import { createOwnedCard } from '../card/own-card'
import { publicNickname, readNamed } from '../user/name-of'

type Row = typeof cardDesigns.$inferSelect

/** Designs in a section of the shop's home. */
const SECTION_SIZE = 10
/** Ended events are shown for this long. */
const ENDED_EVENT_DAYS = 7

const ORDER: Record<DesignSort, SQL[]> = {
  POPULAR: [descending(cardDesigns.takenCount), asc(cardDesigns.id)],
  LATEST: [descending(cardDesigns.createdAt), asc(cardDesigns.id)],
}
const RANK: Record<DesignState, number> = { open: 0, soon: 1, sold_out: 2, ended: 3 }

const toDesign = (row: Row, now: Date, designerName: string | null): CardDesign => ({
  designId: row.id,
  ...toWireLook(row),
  occasion: row.occasion,
  designerName,
  remaining: row.remaining,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  state: designState(row, now),
  takenCount: row.takenCount,
  createdAt: row.createdAt.toISOString(),
})

const toDesigns = async (db: Db, rows: readonly Row[], now: Date): Promise<CardDesign[]> => {
  const designers = await readNamed(
    db,
    rows.flatMap(({ designerId }) => designerId ?? []),
  )
  return rows.map((row) => {
    const { designerId, designerName: name } = row
    return toDesign(row, now, name && designerId ? publicNickname(name, designers.get(designerId)) : name)
  })
}

const endsAfter = (at: Date) => or(isNull(cardDesigns.endsAt), gt(cardDesigns.endsAt, at))
const isAvailable = (at: Date) => and(eq(cardDesigns.published, true), endsAfter(at))

const selectSection = (db: Db, sort: DesignSort, now: Date) =>
  db
    .select()
    .from(cardDesigns)
    .where(isAvailable(now))
    .orderBy(...ORDER[sort])
    .limit(SECTION_SIZE)

const occasionsOf = async (db: Db, now: Date): Promise<CardShopHome['occasions']> => {
  const rows = await db
    .select({ occasion: cardDesigns.occasion, total: count() })
    .from(cardDesigns)
    .where(isAvailable(now))
    .groupBy(cardDesigns.occasion)
  const totals = new Map(rows.map((row) => [row.occasion, row.total]))
  return CARD_OCCASIONS.map(({ value }) => ({ occasion: value, count: totals.get(value) ?? 0 }))
}

/** Returns the sections of the shop's home, the same for all visitors. */
const cardShopHome = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<CardShopHome> => {
  const at = now()
  const popular = await selectSection(db, 'POPULAR', at)
  const latest = await selectSection(db, 'LATEST', at)
  const timed = await db
    .select()
    .from(cardDesigns)
    .where(
      and(isAvailable(subDays(at, ENDED_EVENT_DAYS)), inArray(cardDesigns.type, ['EVENT', 'EVENT_LIMITED'])),
    )
    .orderBy(asc(cardDesigns.endsAt), asc(cardDesigns.id))
    .limit(SECTION_SIZE * 4)
  const events = (await toDesigns(db, timed, at)).toSorted((a, b) => RANK[a.state] - RANK[b.state])
  const ofType = (type: CardDesign['cardType']) =>
    events.filter((design) => design.cardType === type).slice(0, SECTION_SIZE)
  return {
    occasions: await occasionsOf(db, at),
    popular: await toDesigns(db, popular, at),
    latest: await toDesigns(db, latest, at),
    event: ofType('EVENT'),
    limited: ofType('EVENT_LIMITED'),
  }
}

interface ListQuery extends PageRequest {
  occasion?: CardOccasion | undefined
  sort: DesignSort
}

/** Returns a page of the designs that have not ended. */
const listDesigns = async ({ db, now }: Pick<Deps, 'db' | 'now'>, query: ListQuery): Promise<CardDesigns> => {
  const at = now()
  const where = and(isAvailable(at), query.occasion && eq(cardDesigns.occasion, query.occasion))
  const [all] = await db.select({ total: count() }).from(cardDesigns).where(where)
  const rows = await db
    .select()
    .from(cardDesigns)
    .where(where)
    .orderBy(...ORDER[query.sort])
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(await toDesigns(db, rows, at), all?.total ?? 0, query)
}

/** Returns a published design, ended or not. @throws NOT_FOUND */
const getDesign = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<CardDesign> => {
  const [row] = await db
    .select()
    .from(cardDesigns)
    .where(and(eq(cardDesigns.id, id), eq(cardDesigns.published, true)))
  const [design] = await toDesigns(db, row ? [row] : [], now())
  if (!design) throw notFound()
  return design
}

interface DesignRequest {
  userId: string
  designId: string
  at: Date
}

const REFUSAL = {
  sold_out: 'CARD_SOLD_OUT',
  soon: 'EVENT_NOT_STARTED',
  ended: 'EVENT_ENDED',
} as const satisfies Partial<Record<DesignState, ErrorName>>

const lastTake = async (tx: Db, { userId, designId }: DesignRequest) => {
  const [take] = await tx
    .select({ cardId: cardTakes.cardId, status: cards.status })
    .from(cardTakes)
    .innerJoin(cards, eq(cards.id, cardTakes.cardId))
    .where(and(eq(cardTakes.designId, designId), eq(cardTakes.userId, userId)))
  return take
}

/**
 * Creates a MASTER card without a balance from a design. The design's row is locked first, so that concurrent members
 * are served one after another and a limited design is never oversold.
 *
 * @throws NOT_FOUND, CARD_SOLD_OUT, EVENT_NOT_STARTED, EVENT_ENDED, LIMITED_CARD_ALREADY_TAKEN, CARD_NOT_TAKEABLE
 */
const takeDesign = async (tx: Db, request: DesignRequest): Promise<TakenDesign> => {
  const { userId, designId, at } = request
  const [design] = await tx
    .select()
    .from(cardDesigns)
    .where(and(eq(cardDesigns.id, designId), eq(cardDesigns.published, true)))
    .for('update')
  if (!design) throw notFound()
  const { type, title, remaining } = design
  if (type === 'BASIC') throw new AppError('CARD_NOT_TAKEABLE')
  const previous = await lastTake(tx, request)
  if (previous && type === 'EVENT_LIMITED') throw new AppError('LIMITED_CARD_ALREADY_TAKEN')
  const answer = { designId, cardDivision: 'MASTER', title } as const
  if (previous?.status === 'OWNED') return { ...answer, cardId: previous.cardId, isNew: false, remaining }
  const state = designState(design, at)
  if (state !== 'open') throw new AppError(REFUSAL[state])

  const cardId = await createOwnedCard(tx, {
    ownerId: userId,
    division: 'MASTER',
    ...cardLook(design),
    // The designer gets their own design as a NORMAL card.
    type: design.designerId === userId ? 'NORMAL' : type,
    at,
  })
  await tx
    .insert(cardTakes)
    .values({ designId, userId, cardId, takenAt: at })
    .onConflictDoUpdate({ target: [cardTakes.designId, cardTakes.userId], set: { cardId, takenAt: at } })
  const [left] = await tx
    .update(cardDesigns)
    .set({
      // A member who deletes the card and takes another one counts once.
      takenCount: sql`${cardDesigns.takenCount} + ${previous ? 0 : 1}`,
      ...(remaining !== null && { remaining: sql`${cardDesigns.remaining} - 1` }),
    })
    .where(eq(cardDesigns.id, designId))
    .returning({ remaining: cardDesigns.remaining })
  return { ...answer, cardId, isNew: true, remaining: left?.remaining ?? null }
}

export const cardShopRoutes = {
  getCardShopHome: ({ deps }) => cardShopHome(deps),

  listCardDesigns: ({ deps, query }) => listDesigns(deps, fromSize(query)),

  getCardDesign: ({ deps, params }) => getDesign(deps, params.id),

  takeCardDesign: async ({ deps, userId, params, runOnce }) => {
    const request = { userId, designId: params.id, at: deps.now() }
    return runOnce((tx) => takeDesign(tx, request))
  },
} satisfies Partial<Routes<typeof studioOperations>>
