import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerReader } from '@/api/http/answer-reader'
import { isNotFound } from '@/api/http/api-error'
import { authClient } from '@/api/http/clients'
import { newIdempotencyKey, withIdempotencyKey } from '@/api/http/idempotency'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { Address, AddressBody } from '@/contract/auth/address'

const readAddress = answerReader(() => import('./answers'))

const addressesKey = ['auth', 'addresses'] as const

/** Addresses of the member, the default first. */
export const addressesQueryOptions = () =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: ({ signal }) => readAddress('addressList', authClient.get('/users/me/addresses', { signal })),
    staleTime: freshness.short,
  })

export const postAddress = async (body: AddressBody, idempotencyKey: string): Promise<Address> =>
  await readAddress(
    'address',
    authClient.post('/users/me/addresses', body, withIdempotencyKey(idempotencyKey)),
  )

/** Drops the list, for a form that starts with its first address: with a list from before a change it would lack a new one. */
export const dropAddresses = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: addressesKey })

const putAddress = (id: string, body: AddressBody): Promise<Address> =>
  readAddress('address', authClient.put(`/users/me/addresses/${encodeURIComponent(id)}`, body))

const deleteAddress = async (id: string): Promise<void> => {
  try {
    await authClient.delete(`/users/me/addresses/${encodeURIComponent(id)}`)
  } catch (error) {
    // It is deleted already: by another device, or by a call with a lost answer.
    if (!isNotFound(error)) throw error
  }
}

/** A failure loads the list too: the address may be deleted on another device. */
const meta = { invalidates: [addressesKey], invalidatesOnFailure: true }

/** Adds an address, or with an `id` replaces one. */
export const saveAddressMutation = mutationOptions({
  mutationFn: ({
    body: { id, address },
    idempotencyKey,
  }: Submission<{ id: string | undefined; address: AddressBody }>) =>
    id === undefined ? postAddress(address, idempotencyKey) : putAddress(id, address),
  meta,
})

/** Changes of the list are sent one after the other, so that the last tap decides which address is the default. */
const scope = { id: 'addresses' }

export const makeDefaultAddressMutation = mutationOptions({
  mutationFn: ({ id, ...address }: Address) => putAddress(id, { ...address, isDefault: true }),
  meta,
  scope,
})

export const deleteAddressMutation = mutationOptions({
  mutationFn: ({ id }: Address) => deleteAddress(id),
  meta,
  scope,
})

/** Adds a deleted address again. It gets another id. */
export const restoreAddressMutation = mutationOptions({
  mutationFn: ({ id: _deletedId, ...address }: Address) => postAddress(address, newIdempotencyKey()),
  meta,
  scope,
})
