import { channelView, type PortoneChannel } from './payments'

/** What `PortOne.requestIdentityVerification` takes, as far as the stub reads it: @portone/browser-sdk 0.1.11. */
export interface IdentityRequest {
  storeId: string
  channelKey: string
  identityVerificationId: string
  redirectUrl: string
  customData?: string
}

/**
 * Schema IdentityVerificationVerifiedCustomer: only the name is required. Danal gives phone, operator and foreigner by an
 * extra contract; KG Inicis gives no DI, and no CI for Kakao.
 */
export interface VerifiedCustomer {
  name: string
  /** `yyyy-MM-dd` */
  birthDate?: string
  gender?: 'MALE' | 'FEMALE' | 'OTHER'
  /** Digits only. */
  phoneNumber?: string
  operator?: 'SKT' | 'KT' | 'LGU' | 'SKT_MVNO' | 'KT_MVNO' | 'LGU_MVNO'
  isForeigner?: boolean
  ci?: string
  di?: string
}

export interface PortoneIdentity {
  request: IdentityRequest
  channel: PortoneChannel
  txId: string
  status: 'READY' | 'VERIFIED' | 'FAILED'
  requestedAt: string
  statusChangedAt: string
  customer?: VerifiedCustomer
  failure?: { reason?: string; pgCode?: string; pgMessage?: string }
}

/** The answer of `GET /identity-verifications/{id}`: schema `IdentityVerification`, one member for each status. */
export const identityView = (identity: PortoneIdentity) => {
  const { status, request, statusChangedAt } = identity
  return {
    status,
    id: request.identityVerificationId,
    channel: channelView(identity.channel),
    ...(request.customData !== undefined && { customData: request.customData }),
    requestedAt: identity.requestedAt,
    updatedAt: statusChangedAt,
    statusChangedAt,
    version: 'V2',
    ...(status === 'VERIFIED' && {
      verifiedCustomer: identity.customer,
      verifiedAt: statusChangedAt,
      pgTxId: `pg-${identity.txId}`,
      pgRawResponse: '{}',
    }),
    ...(status !== 'VERIFIED' && { requestedCustomer: {} }),
    ...(status === 'FAILED' && { failure: identity.failure ?? {} }),
  }
}
