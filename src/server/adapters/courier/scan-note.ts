import type { ParcelScan } from './courier-adapter'

const MAX_PLACE = 30

/**
 * The note of a scan: what happened, and where. Carriers write names and telephone numbers of drivers and receivers into their texts, and
 * some into the place: only a place without digits and brackets is shown.
 */
export const formatScanNote = (event: string, place: string | null | undefined): string => {
  const name = place?.trim() ?? ''
  const isShown = name !== '' && name.length <= MAX_PLACE && !/[\d()[\]@*님]/.test(name)
  return isShown ? `${event} · ${name}` : event
}

/** The scans, oldest first, up to the delivery, which is final: a scan that a carrier adds after it changes nothing. */
export const orderScans = (scans: readonly ParcelScan[]): ParcelScan[] => {
  const ordered = scans.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const delivery = ordered.findIndex(({ state }) => state === 'delivered')
  return delivery === -1 ? ordered : ordered.slice(0, delivery + 1)
}
