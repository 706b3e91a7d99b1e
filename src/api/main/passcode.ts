import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type {
  CheckPasscodeBody,
  PasscodeProof,
  PasscodeState,
  SetPasscodeBody,
} from '@/contract/main/passcode'
import { readAccount } from './reader'

/** State of the member's passcode, always from the server. */
export const getPasscodeState = async (signal?: AbortSignal): Promise<PasscodeState> =>
  await readAccount('passcodeState', mainClient.get('/api/passcode/user', { signal }))

export const passcodeKey = ['main', 'passcode'] as const

/** State of the member's passcode. */
export const passcodeQueryOptions = () =>
  queryOptions({
    queryKey: passcodeKey,
    queryFn: ({ signal }) => getPasscodeState(signal),
    staleTime: freshness.none,
  })

/** @throws ApiError PASSCODE_LOCKED, TOO_MANY_REQUESTS, WRONG_PASSCODE, WEAK_PASSCODE */
export const postPasscode = async (body: SetPasscodeBody): Promise<PasscodeState> =>
  await readAccount('passcodeState', mainClient.post('/api/passcode', body))

/** Checks the passcode. @returns a proof that is valid for one action within three minutes @throws ApiError PASSCODE_LOCKED, TOO_MANY_REQUESTS, PASSCODE_NOT_SET, WRONG_PASSCODE */
export const postCheckPasscode = (body: CheckPasscodeBody): Promise<PasscodeProof> =>
  readAccount('passcodeProof', mainClient.post('/api/passcode/check', body))

/** The cache must not hold the digits after the sheet has closed. */
const WITHOUT_CACHE = 0

/** Sets or changes the passcode. It is never sent twice: a repeat would count as a wrong passcode. */
export const setPasscodeMutation = mutationOptions({
  gcTime: WITHOUT_CACHE,
  mutationFn: async (body: SetPasscodeBody, { client }) => {
    const state = await postPasscode(body)
    client.setQueryData(passcodeQueryOptions().queryKey, state)
  },
  meta: { invalidates: [passcodeKey], invalidatesOnFailure: true },
})

/** A passcode to be checked; `isNew` sets it first. */
interface PasscodeProofRequest extends CheckPasscodeBody {
  isNew: boolean
}

/** Gets a passcode proof. The new state is stored last, because it decides which step the screen shows. */
export const passcodeProofMutation = mutationOptions({
  gcTime: WITHOUT_CACHE,
  mutationFn: async ({ isNew, ...body }: PasscodeProofRequest, { client }) => {
    const state = isNew ? await postPasscode({ passcode: body.passcode }) : null
    const { proof } = await postCheckPasscode(body)
    if (state) client.setQueryData(passcodeQueryOptions().queryKey, state)
    return proof
  },
})
