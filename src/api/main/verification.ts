import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
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
import { meKey } from './user'

/** Starts a verification session. @throws ApiError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
const postRequestEncData = async (body: RequestEncDataBody): Promise<EncData> =>
  (await mainClient.post<EncData>('/api/nice/request-encData', body)).data

/** @throws ApiError NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, VERIFIED_PHONE_MISMATCH, OTHER_PROVIDER_ACTIVE, VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
const postRequestDecData = async (body: DecDataBody): Promise<VerificationResult> =>
  (await mainClient.post<VerificationResult>('/api/nice/request-decData', body)).data

/** For one operation: a new phone number or a forgotten passcode. @throws ApiError VERIFICATION_SESSION_INVALID to PHONE_TAKEN */
const postOneTimeDecData = async (body: OneTimeDecDataBody): Promise<VerificationResult> =>
  (await mainClient.post<VerificationResult>('/api/nice/one-time-request-decData', body)).data

/** @returns the proof for a withdrawal @throws ApiError VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
const postWithdrawDecData = async (body: DecDataBody): Promise<PasscodeProof> =>
  (await mainClient.post<PasscodeProof>('/api/nice/withdraw-request-decData', body)).data

/** Starts a verification session. @returns the form of the provider's window */
export const startVerificationMutation = mutationOptions({ mutationFn: postRequestEncData })

/** Hands in the result of a verification. @returns the proof of a withdrawal; null for every other purpose */
export const finishVerificationMutation = mutationOptions({
  mutationFn: async ({ purpose, ...body }: DecDataBody & { purpose: VerificationPurpose }) => {
    if (purpose === 'withdraw') return postWithdrawDecData(body)
    if (purpose === 'identity') await postRequestDecData(body)
    else await postOneTimeDecData({ ...body, updatePhone: purpose === 'phone' })
    return null
  },
  meta: { invalidates: [meKey, passcodeKey] },
})
