/** Result of an address search. */
export interface AddressSearchResult {
  /** Five digits. */
  postalCode: string
  baseAddress: string
}

/** A search by a service, in place of the public script. */
export interface AddressSearch {
  isOffered(): Promise<boolean>
  /**
   * @returns at most twenty addresses, or a hint what to type instead
   * @throws Error where the service cannot search
   */
  find(
    keyword: string,
    signal: AbortSignal,
  ): Promise<{ items: (AddressSearchResult & { lotAddress: string })[]; hint?: string }>
}
