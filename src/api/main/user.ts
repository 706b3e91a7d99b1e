import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { EditUserBody, User } from '@/contract/main/user'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { readAccount } from './reader'

/** The signed-in member. Enable it only with tokens. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'user', 'me'],
    queryFn: ({ signal }) => readAccount('user', mainClient.get('/api/user/me', { signal })),
    staleTime: freshness.long,
  })

/** Changes name and e-mail; needs a proof of `edit_account` if the member has a passcode. @throws ApiError VERIFIED_NAME_FIXED, PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED */
export const putMe = async (body: EditUserBody, proof?: string): Promise<User> =>
  await readAccount(
    'user',
    mainClient.put('/api/user/me', body, {
      headers: proof ? { [PASSCODE_PROOF_HEADER]: proof } : {},
    }),
  )

const PHOTO_TIMEOUT = 120_000

/** @throws ApiError PHOTO_TOO_LARGE to PHOTO_HEIC_NOT_SUPPORTED */
export const postProfile = async (photo: Blob): Promise<User> => {
  const form = new FormData()
  form.set('file', photo, 'profile.jpg')
  return await readAccount('user', mainClient.post('/api/user/profile', form, { timeout: PHOTO_TIMEOUT }))
}

export const deleteProfile = async (): Promise<User> =>
  await readAccount('user', mainClient.delete('/api/user/profile'))
