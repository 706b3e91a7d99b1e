import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '@/domain/duration'
import { describeError } from '../db/database-error'
import { orderLines } from '../db/schema/order'
import type { Deps } from '../deps'
import { followParcel, PARCEL_NOTICE } from '../services/transaction/line-operation/follow-parcel'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'
import { inTransit } from '../services/transaction/order-line/record-parcel-scan'
import { settleEach } from './batches'

const BATCH = 100
/** Time between two inquiries for a parcel. */
const INQUIRY_INTERVAL_MS = 30 * MINUTE_MS
/** How long a tracker calls about a parcel: it takes about two days, and is asked again each day. */
const WATCH_MS = 2 * DAY_MS
/** A parcel without news for so long is lost, and the shop ends its line. */
const FOLLOW_MS = 60 * DAY_MS

const isDue = (now: Date): SQL | undefined =>
  and(
    inTransit,
    isNotNull(orderLines.trackingNumber),
    gt(orderLines.statusAt, new Date(now.getTime() - FOLLOW_MS)),
    or(
      isNull(orderLines.parcelAskedAt),
      lte(orderLines.parcelAskedAt, new Date(now.getTime() - INQUIRY_INTERVAL_MS)),
    ),
  )

/** Notes the inquiry before it, so that neither another process nor the next run repeats it. @returns the line if it is still due */
const acquireParcel = async ({ db, now }: Deps, { id }: OrderLineRow): Promise<OrderLineRow | undefined> => {
  const at = now()
  const [line] = await db
    .update(orderLines)
    .set({ parcelAskedAt: at })
    .where(and(eq(orderLines.id, id), isDue(at)))
    .returning()
  return line
}

/** Asks the tracker once a day to call about a parcel, where the public address is known. */
const watchParcel = async (
  { adapters, env, now, log }: Deps,
  { id, carrier, trackingNumber, parcelAskedAt }: OrderLineRow,
) => {
  const { courier } = adapters
  const isNewDay =
    parcelAskedAt === null ||
    now().getTime() - parcelAskedAt.getTime() >= DAY_MS ||
    parcelAskedAt.getUTCDate() !== now().getUTCDate()
  if (!courier?.watch || !env.knownSiteUrl || !carrier || !trackingNumber || !isNewDay) return
  const call = {
    url: new URL(PARCEL_NOTICE, env.knownSiteUrl).href,
    until: new Date(now().getTime() + WATCH_MS),
  }
  const isWatched = await courier.watch({ carrier: carrier.id, trackingNumber }, call)
  if (!isWatched) log('warn', 'parcel is not watched', { line: id })
}

/** Asks the carrier for the parcels in transit, those first that have waited longest. @returns how many have new scans */
export const followParcels = async (deps: Deps): Promise<number> => {
  if (!deps.adapters.courier) return 0
  const due = await deps.db
    .select()
    .from(orderLines)
    .where(isDue(deps.now()))
    .orderBy(sql`${orderLines.parcelAskedAt} nulls first`, asc(orderLines.statusAt))
    .limit(BATCH)
  return settleEach(
    due,
    async (found) => {
      const line = await acquireParcel(deps, found)
      if (!line) return false
      await watchParcel(deps, found)
      return followParcel(deps, line)
    },
    ({ id }, error) => deps.log('error', 'parcel inquiry failed', { line: id, ...describeError(error) }),
  )
}
