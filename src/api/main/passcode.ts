import { queryOptions } from '@tanstack/react-query'
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

/** State of the member's passcode. */
export const passcodeQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'passcode'],
    queryFn: ({ signal }) => getPasscodeState(signal),
    staleTime: freshness.none,
  })

/** @throws ApiError PASSCODE_LOCKED, TOO_MANY_REQUESTS, WRONG_PASSCODE, WEAK_PASSCODE */
export const postPasscode = async (body: SetPasscodeBody): Promise<PasscodeState> =>
  await readAccount('passcodeState', mainClient.post('/api/passcode', body))

/** Checks the passcode. @returns a proof that is valid for one action within three minutes @throws ApiError PASSCODE_LOCKED, TOO_MANY_REQUESTS, PASSCODE_NOT_SET, WRONG_PASSCODE */
export const postCheckPasscode = async (body: CheckPasscodeBody): Promise<PasscodeProof> =>
  await readAccount('passcodeProof', mainClient.post('/api/passcode/check', body))
