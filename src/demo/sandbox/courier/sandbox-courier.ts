import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { CourierAdapter } from '@/server/adapters/courier/courier-adapter'
import type { Db } from '@/server/db/client'
import { sandboxParcelScans } from '@/server/db/schema/system'
import { takeSwitch } from '../switches'

/** Switch for the next inquiry: `timeout`. */
export const PARCEL_SWITCH = 'next-parcel'

/** A tracking number of twelve digits. Parcels of several lines would share the scans of one number. */
export const sandboxTrackingNumber = (parcel: string): string => {
  const number = createHash('sha256').update(parcel).digest().readUIntBE(0, 6) % 10 ** 10
  return `65${String(number).padStart(10, '0')}`
}

/** Answers the scans that the console has recorded for the parcel. */
export const sandboxCourier = (db: Db): CourierAdapter => ({
  track: async ({ carrier, trackingNumber }) => {
    if ((await takeSwitch(db, PARCEL_SWITCH)) === 'timeout') return null
    return db
      .select({
        at: sandboxParcelScans.at,
        note: sandboxParcelScans.note,
        state: sandboxParcelScans.state,
      })
      .from(sandboxParcelScans)
      .where(
        and(eq(sandboxParcelScans.carrier, carrier), eq(sandboxParcelScans.trackingNumber, trackingNumber)),
      )
      .orderBy(asc(sandboxParcelScans.at), asc(sandboxParcelScans.id))
  },
})

/** Records a scan at the sandbox's carrier. */
export const addParcelScan = async (
  db: Db,
  scan: Omit<typeof sandboxParcelScans.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(sandboxParcelScans).values(scan)
}
