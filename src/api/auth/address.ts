import { queryOptions } from '@tanstack/react-query'
import { authClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { Address, AddressBody } from '@/contract/auth/address'

export const addressesKey = ['auth', 'addresses'] as const

/** Addresses of the member, the default first. */
export const addressesQueryOptions = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: async ({ signal }) =>
      (await authClient.get<{ items: Address[] }>('/users/me/addresses', { signal })).data.items,
    staleTime: freshness.short,
  })

export const postAddress = async (body: AddressBody): Promise<Address> =>
  (await authClient.post<Address>('/users/me/addresses', body)).data

/** @throws ApiError NOT_FOUND */
export const putAddress = async (id: string, body: AddressBody): Promise<Address> =>
  (await authClient.put<Address>(`/users/me/addresses/${encodeURIComponent(id)}`, body)).data

/** @throws ApiError NOT_FOUND */
export const deleteAddress = async (id: string): Promise<void> => {
  await authClient.delete(`/users/me/addresses/${encodeURIComponent(id)}`)
}
