import type { FoundAddress } from '@/contract/auth/address'

/** The most that one search returns. */
export const MAX_FOUND_ADDRESSES = 20

/** What a person has to type differently, as a sentence for them. */
interface SearchHint {
  hint: string
}

/** A search of all addresses of the country. */
export interface AddressSearchAdapter {
  /**
   * At most twenty addresses.
   *
   * @param keyword words of a road, a district or a building, at least two characters
   * @returns null where the service does not answer, refuses our key or has used up its quota
   */
  search(keyword: string): Promise<FoundAddress[] | SearchHint | null>
}
