/** Result of an address search. */
export interface AddressSearchResult {
  /** Five digits. */
  postalCode: string
  baseAddress: string
}
