import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { EditUserBody, User } from '@/contract/main/user'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

export const meKey = ['main', 'user', 'me'] as const

/** The signed-in member. Enable it only with tokens. */
export const meQueryOptions = () =>
  queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) => (await mainClient.get<User>('/api/user/me', { signal })).data,
    staleTime: freshness.long,
  })

/** Changes name and e-mail; needs a proof of `edit_account` if the member has a passcode. @throws ApiError VERIFIED_NAME_FIXED, PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED */
const putMe = async (body: EditUserBody, proof: string): Promise<User> =>
  (
    await mainClient.put<User>('/api/user/me', body, {
      headers: proof ? { [PASSCODE_PROOF_HEADER]: proof } : {},
    })
  ).data

const PHOTO_TIMEOUT_MS = 120_000

/** @throws ApiError PHOTO_TOO_LARGE to PHOTO_HEIC_NOT_SUPPORTED */
const postProfile = async (photo: Blob): Promise<User> => {
  const form = new FormData()
  form.set('file', photo, 'profile.jpg')
  return (await mainClient.post<User>('/api/user/profile', form, { timeout: PHOTO_TIMEOUT_MS })).data
}

const deleteProfile = async (): Promise<User> => (await mainClient.delete<User>('/api/user/profile')).data

/** Stores the member that a change answered with, so that no screen has to load it. */
const storeMe = (client: QueryClient, me: User): void => {
  client.setQueryData(meQueryOptions().queryKey, me)
}

/** A repeat of a change that was made needs no second proof. */
export const editMeMutation = mutationOptions({
  mutationFn: async ({ body, proof }: Submission<EditUserBody>, { client }) =>
    storeMe(client, await putMe(body, proof)),
})

export const saveProfilePhotoMutation = mutationOptions({
  mutationFn: async (photo: Blob, { client }) => storeMe(client, await postProfile(photo)),
})

export const deleteProfilePhotoMutation = mutationOptions({
  mutationFn: async (_variables: void, { client }) => storeMe(client, await deleteProfile()),
})
