import { queryOptions } from '@tanstack/react-query'
import { authClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { Address, AddressBody } from '@/contract/auth/address'
import { read } from './reader'

export const addressesKey = ['auth', 'addresses'] as const

/** Addresses of the member, the default first. */
export const addressesQueryOptions = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: async ({ signal }) =>
      (await read('addressList', authClient.get('/users/me/addresses', { signal }))).items,
    staleTime: freshness.short,
  })

export const postAddress = async (body: AddressBody): Promise<Address> =>
  await read('address', authClient.post('/users/me/addresses', body))

/** @throws ApiError NOT_FOUND */
export const putAddress = async (id: string, body: AddressBody): Promise<Address> =>
  await read('address', authClient.put(`/users/me/addresses/${encodeURIComponent(id)}`, body))

/** @throws ApiError NOT_FOUND */
export const deleteAddress = async (id: string): Promise<void> => {
  await authClient.delete(`/users/me/addresses/${encodeURIComponent(id)}`)
}
