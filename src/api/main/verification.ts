import { mainClient } from '@/api/http/clients'
import type { PasscodeProof } from '@/contract/main/passcode'
import type {
  DecDataBody,
  EncData,
  OneTimeDecDataBody,
  RequestEncDataBody,
  Verified,
} from '@/contract/main/verification'

/** Begins a trip to the verification party. @throws ApiError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
export const postRequestEncData = async (body: RequestEncDataBody): Promise<EncData> =>
  (await mainClient.post<EncData>('/api/nice/request-encData', body)).data

/** @throws ApiError NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, VERIFIED_PHONE_MISMATCH, OTHER_PROVIDER_ACTIVE, VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
export const postRequestDecData = async (body: DecDataBody): Promise<Verified> =>
  (await mainClient.post<Verified>('/api/nice/request-decData', body)).data

/** For one act: another number, a forgotten passcode. @throws ApiError VERIFICATION_SESSION_INVALID to PHONE_TAKEN */
export const postOneTimeDecData = async (body: OneTimeDecDataBody): Promise<Verified> =>
  (await mainClient.post<Verified>('/api/nice/one-time-request-decData', body)).data

/** The proof that leaving asks for. @throws ApiError VERIFICATION_SESSION_INVALID to VERIFICATION_FAILED */
export const postWithdrawDecData = async (body: DecDataBody): Promise<PasscodeProof> =>
  (await mainClient.post<PasscodeProof>('/api/nice/withdraw-request-decData', body)).data
