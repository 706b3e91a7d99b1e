import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type {
  CheckPasscodeBody,
  PasscodeProof,
  PasscodeState,
  SetPasscodeBody,
} from '@/contract/main/passcode'
import { errorCodes } from '@/domain/error-codes'
import { passcodeLimits } from '@/domain/limits'
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

export const postPasscode = async (body: SetPasscodeBody): Promise<PasscodeState> =>
  await readAccount.accepted('passcodeState', mainClient.post('/api/passcode', body), {
    isSet: true,
    isLocked: false,
    missesLeft: passcodeLimits.maxFailedAttempts,
  })

/** The refusal by a service that accepts the call. */
const wrongPasscode = () =>
  new ApiError({
    kind: 'response',
    status: 400,
    code: errorCodes.WRONG_PASSCODE,
    reason: 'WRONG_PASSCODE',
    message: '비밀번호가 맞지 않아요. 다시 입력해 주세요.',
  })

/** Checks the passcode. @returns a proof that is valid for one action within three minutes */
export const postCheckPasscode = async (body: CheckPasscodeBody): Promise<PasscodeProof> => {
  const answer = await readAccount.accepted('passcodeProof', mainClient.post('/api/passcode/check', body), {
    proof: '',
  })
  if (answer.isWrong) throw wrongPasscode()
  return answer
}

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
