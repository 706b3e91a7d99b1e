import { and, asc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { DAY_MS } from '@/domain/duration'
import { canTransition, effectiveStatus, lineStatus, type OrderLineStatus } from '@/domain/order-line-status'
import type { ParcelScan, ParcelState } from '@/server/adapters/courier/courier-adapter'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { readText } from '@/server/http/body'
import { limitRate, perMinute } from '@/server/http/rate-limit'
import { lockOrderAndLine, type OrderLineRow } from '../order-line/order-rows'
import { inTransit, isInTransit, recordParcelScan } from '../order-line/record-parcel-scan'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { operateLineInTransaction } from './operate-line'

/** The carrier may collect a parcel before the shop enters its number. Older scans are of another parcel: carriers use numbers again. */
const BEFORE_SHIPMENT_MS = 7 * DAY_MS

type Statuses = Readonly<Record<ParcelState, OrderLineStatus>>

const DELIVERY: Statuses = {
  in_transit: 'delivery_ing',
  delayed: 'delivery_delay',
  delivered: 'delivery_ok',
}

const EXCHANGE_DELIVERY: Statuses = {
  in_transit: 'exchange_delivery_ing',
  delayed: 'exchange_delivery_delay',
  delivered: 'exchange_delivery_ok',
}

/** Returns the transitions of a line to the state of its parcel; none where the state changes nothing or is not allowed. */
const transitionsTo = ({ status, claimedFrom }: OrderLineRow, state: ParcelState): OrderLineStatus[] => {
  const current = effectiveStatus(status, claimedFrom)
  const statuses = lineStatus(current).group === 'exchange' ? EXCHANGE_DELIVERY : DELIVERY
  const to = statuses[state]
  if (to === current) return []
  if (canTransition(status, to, 'system', claimedFrom)) return [to]
  // A parcel can be late before its first scan.
  const via = statuses.in_transit
  const isReachable =
    canTransition(status, via, 'system', claimedFrom) && canTransition(via, to, 'system', claimedFrom)
  return isReachable ? [via, to] : []
}

/** Identifies a scan in the answers of its carrier, and the event that it was recorded as. */
const keyOf = (at: Date, note: string): string => `${at.getTime()}/${note}`

const readEvents = (tx: Db, lineId: string) =>
  tx.select().from(orderLineEvents).where(eq(orderLineEvents.lineId, lineId)).orderBy(asc(orderLineEvents.id))

type Event = Awaited<ReturnType<typeof readEvents>>[number]

const isShipment = ({ fromStatus, toStatus }: Event): boolean =>
  fromStatus !== toStatus && (toStatus === 'ship_ok' || toStatus === 'exchange_reship_ok')

/** Returns the scans of this shipment, each once. A scan of the future is left for a later inquiry. */
const selectScans = (scans: readonly ParcelScan[], events: readonly Event[], now: Date): ParcelScan[] => {
  const shippedAt = events.findLast(isShipment)?.createdAt.getTime() ?? 0
  const ofShipment = scans.filter(({ at }) => at <= now && at.getTime() >= shippedAt - BEFORE_SHIPMENT_MS)
  return [...new Map(ofShipment.map((scan) => [keyOf(scan.at, scan.note), scan])).values()]
}

/** Records new scans and moves the line to the state of the last one. @returns whether there were new scans */
const applyScans = async (
  tx: Db,
  inquired: OrderLineRow,
  scans: readonly ParcelScan[],
  now: Date,
): Promise<boolean> => {
  const { line } = await lockOrderAndLine(tx, inquired.id)
  // The line may have changed while the carrier answered.
  if (!isInTransit(line) || line.trackingNumber !== inquired.trackingNumber) return false
  const events = await readEvents(tx, line.id)
  const recorded = new Set(events.map(({ createdAt, note }) => keyOf(createdAt, note)))
  const ofShipment = selectScans(scans, events, now)
  const added = ofShipment.filter(({ at, note }) => !recorded.has(keyOf(at, note)))
  for (const { at, note } of added) await recordParcelScan(tx, { lineId: line.id, note, at })
  const last = ofShipment.at(-1)
  // An earlier scan that arrives late says nothing about where the parcel is now.
  if (last && added.includes(last)) {
    for (const to of transitionsTo(line, last.state))
      await operateLineInTransaction(tx, { lineId: line.id, to, actor: 'system', at: now })
  }
  return added.length > 0
}

/**
 * Asks the carrier for the parcel of a line in transit, records each new scan once, and moves the line as the last scan says. The
 * instant of the move is now, so that the days to claim or confirm never begin before the shopper can see the delivery.
 *
 * @returns whether there were new scans; false without a carrier, a tracking number or an answer
 */
export const followParcel = async (deps: Deps, line: OrderLineRow): Promise<boolean> => {
  const { carrier, trackingNumber, orderId } = line
  const { courier } = deps.adapters
  if (!courier || !carrier || !trackingNumber) return false
  const scans = await courier.track({ carrier: carrier.id, trackingNumber })
  if (!scans || scans.length === 0) return false
  const hasNew = await deps.db.transaction((tx) => applyScans(tx, line, scans, deps.now()))
  if (hasNew) await settleOrderRefunds(deps, orderId)
  return hasNew
}

const MAX_LENGTH = 4 * 1024
/** For one parcel: anybody can call, and each call asks the carrier. */
const CALLS = perMinute(6)

const notice = v.object({
  carrierId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  trackingNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
})

const readNotice = (text: string) => {
  try {
    const { success, output } = v.safeParse(notice, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/** The path that carriers call about a parcel. */
export const PARCEL_NOTICE = '/api/parcel/notice'

/** Mounted at `/api/parcel`. */
export const parcelNoticeRoutes = new Hono<AppEnv>()

/** A tracker calls this when a parcel has news. The call names the parcel only: the carrier is asked at once. */
parcelNoticeRoutes.post('/notice', async (c) => {
  const deps = c.get('deps')
  const parcel = readNotice(await readText(c, MAX_LENGTH))
  if (!parcel) return c.text('OK')
  const { carrierId, trackingNumber } = parcel
  const lines = await deps.db
    .select()
    .from(orderLines)
    .where(
      and(
        inTransit,
        eq(orderLines.trackingNumber, trackingNumber),
        sql`${orderLines.carrier} ->> 'id' = ${carrierId}`,
      ),
    )
  if (lines.length === 0) return c.text('OK')
  await limitRate(deps, `parcel-notice:${carrierId}:${trackingNumber}`, CALLS)
  for (const line of lines) await followParcel(deps, line)
  return c.text('OK')
})
