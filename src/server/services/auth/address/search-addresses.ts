import { rateLimits } from '@/domain/rate-limits'
import type { FoundAddress } from '@/contract/auth/address'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { limitRate } from '@/server/http/rate-limit'

/**
 * Searches the addresses of the country.
 *
 * @throws NOT_SUPPORTED without a service, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE; INVALID_INPUT with what to type instead
 */
export const searchAddresses = async (
  deps: Deps,
  userId: string,
  keyword: string,
): Promise<FoundAddress[]> => {
  const { addressSearch } = deps.adapters
  if (!addressSearch) throw new AppError('NOT_SUPPORTED')
  await limitRate(deps, `address-search:${userId}`, rateLimits.searchAddresses)
  const found = await addressSearch.search(keyword)
  if (found === null) throw new AppError('SERVICE_UNAVAILABLE')
  if ('hint' in found) throw new AppError('INVALID_INPUT', { fields: { keyword: found.hint } })
  return found
}
