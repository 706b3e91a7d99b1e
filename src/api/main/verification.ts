import { mainClient } from '@/api/http/clients'
import type { PasscodeProof } from '@/contract/main/passcode'
import type {
  DecDataBody,
  EncData,
  OneTimeDecDataBody,
  RequestEncDataBody,
  VerificationResult,
} from '@/contract/main/verification'
import { readAccount } from './reader'

/** Starts a verification session. @throws ApiError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
export const postRequestEncData = async (body: RequestEncDataBody): Promise<EncData> =>
  await readAccount('encData', mainClient.post('/api/nice/request-encData', body))

/** @throws ApiError NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, VERIFIED_PHONE_MISMATCH, OTHER_PROVIDER_ACTIVE, VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
export const postRequestDecData = async (body: DecDataBody): Promise<VerificationResult> =>
  await readAccount('verificationResult', mainClient.post('/api/nice/request-decData', body))

/** For one operation: a new phone number or a forgotten passcode. @throws ApiError VERIFICATION_SESSION_INVALID to PHONE_TAKEN */
export const postOneTimeDecData = async (body: OneTimeDecDataBody): Promise<VerificationResult> =>
  await readAccount('verificationResult', mainClient.post('/api/nice/one-time-request-decData', body))

/** @returns the proof for a withdrawal @throws ApiError VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
export const postWithdrawDecData = async (body: DecDataBody): Promise<PasscodeProof> =>
  await readAccount('passcodeProof', mainClient.post('/api/nice/withdraw-request-decData', body))
