import { mainClient } from '@/api/http/clients'
import type { PasscodeProof } from '@/contract/main/passcode'
import type {
  DecDataBody,
  EncData,
  OneTimeDecDataBody,
  RequestEncDataBody,
  Verified,
} from '@/contract/main/verification'

/** Begins a trip to the verification party. @throws ApiError 7004, 7008 */
export const postRequestEncData = async (body: RequestEncDataBody): Promise<EncData> =>
  (await mainClient.post<EncData>('/api/nice/request-encData', body)).data

/** @throws ApiError 1010, 1011, 1012, 4034, 7601 to 7604 */
export const postRequestDecData = async (body: DecDataBody): Promise<Verified> =>
  (await mainClient.post<Verified>('/api/nice/request-decData', body)).data

/** For one act: another number, a forgotten passcode. @throws ApiError 7601 to 7605 */
export const postOneTimeDecData = async (body: OneTimeDecDataBody): Promise<Verified> =>
  (await mainClient.post<Verified>('/api/nice/one-time-request-decData', body)).data

/** The proof that leaving asks for. @throws ApiError 7601 to 7604 */
export const postWithdrawDecData = async (body: DecDataBody): Promise<PasscodeProof> =>
  (await mainClient.post<PasscodeProof>('/api/nice/withdraw-request-decData', body)).data
