import { queryOptions } from '@tanstack/react-query'
import { authClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { Address, AddressBody } from '@/contract/auth/address'

export const addressesKey = ['auth', 'addresses'] as const

/** The member's address book, the default first. */
export const addressesQueryOptions = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: async ({ signal }) =>
      (await authClient.get<{ items: Address[] }>('/users/me/addresses', { signal })).data.items,
    staleTime: freshness.short,
  })

export const postAddress = async (body: AddressBody): Promise<Address> =>
  (await authClient.post<Address>('/users/me/addresses', body)).data
