import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { acceptedAnswer } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { meKey } from '@/api/http/shared-keys'
import { PHOTO_LIMIT_MS } from '@/api/http/time-limits'
import type { Submission } from '@/api/http/use-submission'
import type { EditUserBody, User } from '@/contract/main/user'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { readAccount } from './reader'
import { requireReadable } from './upload'
import { meQueryOptions } from './user'

/** Changes name and e-mail; needs a proof of `edit_account` if the member has a passcode. */
const putMe = (body: EditUserBody, proof: string): Promise<User> =>
  readAccount(
    'user',
    mainClient.put('/api/user/me', body, {
      headers: proof ? { [PASSCODE_PROOF_HEADER]: proof } : {},
    }),
  )

const postProfile = async (photo: Blob): Promise<User> => {
  await requireReadable(photo)
  const form = new FormData()
  form.set('file', photo, 'profile.jpg')
  return readAccount('user', mainClient.post('/api/user/profile', form, { timeout: PHOTO_LIMIT_MS }))
}

const deleteProfile = (): Promise<User> => readAccount('user', mainClient.delete('/api/user/profile'))

/** Caches the member that a change returns, so that no screen has to load it. */
const storeMe = async (client: QueryClient, change: Promise<User>): Promise<void> => {
  const me = await acceptedAnswer(change)
  if (me) client.setQueryData(meQueryOptions().queryKey, me)
  else await client.invalidateQueries({ queryKey: meKey })
}

/** Repeating a change that the server has already made needs no second proof. */
export const editMeMutation = mutationOptions({
  mutationFn: ({ body, proof }: Submission<EditUserBody>, { client }) => storeMe(client, putMe(body, proof)),
})

export const saveProfilePhotoMutation = mutationOptions({
  mutationFn: ({ body: photo }: Submission<Blob>, { client }) => storeMe(client, postProfile(photo)),
  meta: { sendsOnce: true },
})

export const deleteProfilePhotoMutation = mutationOptions({
  mutationFn: (_variables: void, { client }) => storeMe(client, deleteProfile()),
})
