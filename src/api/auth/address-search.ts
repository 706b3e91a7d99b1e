import { answerReader } from '@/api/http/answer-reader'
import { ApiError } from '@/api/http/api-error'
import { capabilities } from '@/api/http/capability-store'
import { authClient } from '@/api/http/clients'
import type { AddressSearch } from '@/lib/address-search-result'

const readAddress = answerReader(() => import('./answers'))

/**
 * Other capabilities are taken for present until a call fails. Here the person would type into a field that then gives way to another
 * search, so the document of the service is read first.
 */
const isOffered = async (): Promise<boolean> => {
  if (capabilities.isAbsent('addressSearch')) return false
  try {
    const { data } = await authClient.get<{ capabilities?: unknown } | null>('/capabilities')
    return Array.isArray(data?.capabilities) && data.capabilities.includes('addressSearch')
  } catch {
    // Without a document the public script searches.
    return false
  }
}

const find: AddressSearch['find'] = async (keyword, signal) => {
  try {
    const { items } = await readAddress(
      'foundAddressList',
      authClient.get('/addresses/search', { params: { keyword }, signal }),
    )
    return { items }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const hint = error.fields.keyword ?? (error.is('TOO_MANY_REQUESTS') ? error.message : undefined)
    if (hint === undefined) throw error
    return { items: [], hint }
  }
}

/** The address search of the auth service, which needs no script of others. */
export const addressSearch: AddressSearch = { isOffered, find }
