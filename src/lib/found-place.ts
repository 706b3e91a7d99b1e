/** What a search for an address gives. */
export interface FoundPlace {
  /** Five digits. */
  postalCode: string
  baseAddress: string
}
