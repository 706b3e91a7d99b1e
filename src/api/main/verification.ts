import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { meKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import type { PasscodeProof } from '@/contract/main/passcode'
import type {
  DecDataBody,
  EncData,
  OneTimeDecDataBody,
  RequestEncDataBody,
  VerificationResult,
} from '@/contract/main/verification'
import type { VerificationPurpose } from '@/domain/verification'
import { passcodeKey } from './passcode'
import { readAccount } from './reader'

/** Starts a verification session. */
const postRequestEncData = (body: RequestEncDataBody): Promise<EncData> =>
  readAccount('encData', mainClient.post('/api/nice/request-encData', body))

/** Verifies the identity of the account. */
const postRequestDecData = (body: DecDataBody): Promise<VerificationResult> =>
  readAccount.accepted('verificationResult', mainClient.post('/api/nice/request-decData', body))

/** For one operation: a new phone number or a forgotten passcode. */
const postOneTimeDecData = (body: OneTimeDecDataBody): Promise<VerificationResult> =>
  readAccount.accepted('verificationResult', mainClient.post('/api/nice/one-time-request-decData', body))

/** @returns the proof for a withdrawal */
const postWithdrawDecData = (body: DecDataBody): Promise<PasscodeProof> =>
  readAccount.accepted('passcodeProof', mainClient.post('/api/nice/withdraw-request-decData', body), {
    proof: '',
  })

/** Starts a verification session. @returns the form of the provider's window */
export const startVerificationMutation = mutationOptions({ mutationFn: postRequestEncData })

const meta = { invalidates: [meKey, passcodeKey] }

/** Without an id, the newest session of the member is meant. */
const toBody = ({ requestId, encodeData }: DecDataBody): DecDataBody => ({
  encodeData,
  ...(requestId && { requestId }),
})

/** Hands in the result of a verification. @returns the proof of a withdrawal; null for every other purpose */
export const finishVerificationMutation = mutationOptions({
  mutationFn: async ({ purpose, ...result }: DecDataBody & { purpose: VerificationPurpose }) => {
    const body = toBody(result)
    if (purpose === 'withdraw') return postWithdrawDecData(body)
    if (purpose === 'identity') await postRequestDecData(body)
    else await postOneTimeDecData({ ...body, updatePhone: purpose === 'phone' })
    return null
  },
  meta,
})

/** Makes the number of a finished verification the account's number. */
export const takeVerifiedPhoneMutation = mutationOptions({
  mutationFn: ({ body }: Submission<DecDataBody>) =>
    postOneTimeDecData({ ...toBody(body), updatePhone: true }),
  meta: { ...meta, sendsOnce: true },
})
