import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { answerByPasskey, createPasskey, forgetPasskey } from '@/browser/passkey'
import { freshness } from '@/config/freshness'
import type { SignInResult } from '@/contract/main/auth'
import type { PasskeyProofOptionsBody } from '@/contract/main/passcode'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { readAccount } from './reader'

const PATH = '/api/passkeys'
const passkeysKey = ['main', 'passkeys'] as const

/** The member's passkeys, the oldest first. */
export const passkeysQueryOptions = () =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => readAccount('passkeyList', mainClient.get(PATH, { signal })),
    staleTime: freshness.none,
  })

/** Registers a key of this device. `proof` is that of the passcode for `edit_account`. */
const registerPasskey = async (proof: string): Promise<void> => {
  const headers = proof ? { [PASSCODE_PROOF_HEADER]: proof } : {}
  const options = await readAccount(
    'passkeyChallenge',
    mainClient.post(`${PATH}/options`, undefined, { headers }),
  )
  const { id, response } = await createPasskey(options)
  const { clientDataJSON, attestationObject, transports } = response
  await mainClient.post(PATH, { id, response: { clientDataJSON, attestationObject, transports } })
}

export const registerPasskeyMutation = mutationOptions({
  mutationFn: registerPasskey,
  meta: { invalidates: [passkeysKey] },
})

/** Removes a key from the server. The device keeps a part that is then of no use. */
export const removePasskeyMutation = mutationOptions({
  mutationFn: async (id: string) => {
    await mainClient.delete(`${PATH}/${encodeURIComponent(id)}`)
  },
  meta: { invalidates: [passkeysKey], invalidatesOnFailure: true },
})

/** The part of the browser's answer that the server reads. */
const assert = async (options: object) => {
  const { id, response } = await answerByPasskey(options)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/**
 * Gets a proof for one action and its amount by a key of this device.
 *
 * @returns null when the member has no key any more
 * @throws ApiError, and the DOMException of `answerByPasskey`
 */
export const provePasskey = async (body: PasskeyProofOptionsBody): Promise<string | null> => {
  const options = await readAccount('passkeyChallenge', mainClient.post(`${PATH}/proof/options`, body))
  const allowed = options['allowCredentials']
  if (!Array.isArray(allowed) || allowed.length === 0) {
    forgetPasskey()
    return null
  }
  const answer = await assert(options)
  return (await readAccount('passcodeProof', mainClient.post(`${PATH}/proof`, answer))).proof
}

/** Signs in by a key of this device. @throws ApiError, and the DOMException of `answerByPasskey` */
export const signInByPasskey = async (): Promise<SignInResult['data']> => {
  const options = await readAccount('passkeyChallenge', mainClient.post('/api/auth/passkey/options'))
  const answer = await assert(options)
  return (await readAccount('signInResult', mainClient.post('/api/auth/passkey', answer))).data
}
