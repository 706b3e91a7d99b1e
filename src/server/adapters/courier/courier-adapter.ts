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
