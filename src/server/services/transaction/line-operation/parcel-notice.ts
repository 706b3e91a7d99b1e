import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { orderLines } from '@/server/db/schema/order'
import type { AppEnv } from '@/server/http/app-env'
import { limitRate, perMinute } from '@/server/http/rate-limit'
import { readText } from '@/server/http/read-form'
import { inTransit } from '../order-line/record-parcel-scan'
import { followParcel } from './follow-parcel'

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
