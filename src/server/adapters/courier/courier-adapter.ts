/** Where a scan leaves the parcel. `delivered` is final. */
export type ParcelState = 'in_transit' | 'delayed' | 'delivered'

export interface ParcelScan {
  /** The instant that the carrier gives for the scan. With the note it identifies the scan, so it stays the same in every answer. */
  at: Date
  /** What happened, in Korean as shoppers read it, without names and phone numbers. */
  note: string
  state: ParcelState
}

/** The port to the carriers of parcels. */
export interface CourierAdapter {
  /**
   * Asks a carrier once for the scans of a parcel, and ends within 10 s. `carrier` is an id such as `kr.cjlogistics`.
   *
   * @returns the scans so far, oldest first; `[]` while the carrier does not know the number; null when it did not answer, or its
   *   answer says nothing about the parcel. It throws no error of the carrier
   */
  track(parcel: { carrier: string; trackingNumber: string }): Promise<ParcelScan[] | null>
  /**
   * Asks a tracker to call an address of ours when a parcel has news; absent where it calls nobody. Parcels are asked for all the same.
   *
   * @returns whether it will call
   */
  watch?(
    parcel: { carrier: string; trackingNumber: string },
    call: { url: string; until: Date },
  ): Promise<boolean>
}

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
