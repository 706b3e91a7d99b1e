import { subDays } from 'date-fns'
import { and, asc, count, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { CardDesign, CardDesigns, CardShopHome, DesignSort } from '@/contract/main/card-shop'
import { CARD_OCCASIONS, type CardOccasion, type DesignState, designState } from '@/domain/card-design'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cardDesigns } from '@/server/db/schema/card'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { toWireLook } from '../card/card-rows'
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
export const cardShopHome = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<CardShopHome> => {
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
export const listDesigns = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: ListQuery,
): Promise<CardDesigns> => {
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
export const getDesign = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<CardDesign> => {
  const [row] = await db
    .select()
    .from(cardDesigns)
    .where(and(eq(cardDesigns.id, id), eq(cardDesigns.published, true)))
  const [design] = await toDesigns(db, row ? [row] : [], now())
  if (!design) throw notFound()
  return design
}
