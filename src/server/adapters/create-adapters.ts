import { join } from 'node:path'
import { brand } from '@/config/brand'
import { type Credentials, DATA_FOLDERS, type ServerEnv } from '@/config/server-variables'
import type { Provider } from '@/domain/account'
import { findBankMaintenanceEnd } from '@/domain/bank'
import type { GatewayName } from '@/domain/payment-method'
import type { Adapters } from '../deps'
import { AppError } from '../http/app-error'
import { jusoSearch } from './address/address-search'
import type { BankAdapter } from './bank/bank-adapter'
import { openBankingAdapter } from './bank/open-banking'
import { createVault } from './bank/vault'
import { callProvider } from './call-provider'
import type { CourierAdapter } from './courier/courier-adapter'
import { deliveryTracker } from './courier/delivery-tracker'
import { sweetTracker } from './courier/sweet-tracker'
import type { LoginAdapter, ProviderLogin } from './login/login-adapter'
import { googleLogin, kakaoLogin, naverLogin } from './login/login-providers'
import { createPaymentAdapters } from './payment/create-payment-adapters'
import type { PaymentAdapter } from './payment/payment-adapter'
import { PORTONE_API } from './payment/portone'
import { createPushSender } from './push/push-sender'
import { nhnSms } from './sms/nhn'
import type { SmsAdapter } from './sms/sms-adapter'
import { solapiSms } from './sms/solapi'
import { localStorage } from './storage/local-storage'
import { s3Storage } from './storage/s3-storage'
import type { StorageAdapter } from './storage/storage-adapter'
import { niceVerification } from './verification/nice'
import { portoneVerification } from './verification/portone'
import type { VerificationAdapter } from './verification/verification-adapter'
import { createWebhookSender } from './webhook/webhook-sender'

/** Providers used where the settings have no keys. Without a fallback, such an adapter refuses every call. */
export interface FallbackProviders {
  bank?: BankAdapter
  courier?: CourierAdapter
  login?: (provider: Provider) => ProviderLogin
  payments?: Readonly<Partial<Record<GatewayName, PaymentAdapter>>>
  sms?: SmsAdapter
  verification?: VerificationAdapter
}

/** S3-compatible storage where it is set, else a folder beside the embedded database. */
const createStorageAdapter = (env: ServerEnv): StorageAdapter =>
  env.storage ? s3Storage(env.storage) : localStorage(join(env.dataDir, DATA_FOLDERS.uploads))

const refuseAsUnavailable = (): never => {
  throw new AppError('SERVICE_UNAVAILABLE')
}

const unavailableVerification: VerificationAdapter = {
  openSession: refuseAsUnavailable,
  encodeCallback: () => '',
  readResult: refuseAsUnavailable,
}

/** PortOne where its channel is set, else NICE, else the fallback, else an adapter that throws SERVICE_UNAVAILABLE. */
const createVerificationAdapter = (
  env: ServerEnv,
  fallback = unavailableVerification,
): VerificationAdapter => {
  const { identityChannel, nice, payment, providers } = env
  if (identityChannel && payment.portone)
    return portoneVerification({
      ...payment.portone,
      channelKey: identityChannel,
      channelType: providers === 'live' ? 'LIVE' : 'TEST',
      apiBase: PORTONE_API,
      send: callProvider,
    })
  return nice ? niceVerification(nice) : fallback
}

const LOGINS: Readonly<Record<Provider, (keys: Credentials) => ProviderLogin>> = {
  naver: naverLogin,
  kakao: kakaoLogin,
  google: googleLogin,
}

const unsupportedLogin = (): ProviderLogin => {
  throw new AppError('NOT_SUPPORTED')
}

/** The real provider where its keys are set, else the fallback, else every call throws NOT_SUPPORTED. */
const createLoginAdapter = (
  env: ServerEnv,
  fallback: (provider: Provider) => ProviderLogin = unsupportedLogin,
): LoginAdapter => {
  const findProviderLogin = (provider: Provider): ProviderLogin => {
    const keys = env.oauth[provider]
    return keys ? LOGINS[provider](keys) : fallback(provider)
  }
  return {
    authorizeUrl: (provider, request) => findProviderLogin(provider).authorizeUrl(request),
    exchange: (provider, request) => findProviderLogin(provider).exchange(request),
  }
}

export const BANK_HOSTS = {
  live: 'https://openapi.openbanking.or.kr',
  test: 'https://testapi.openbanking.or.kr',
} as const

/** An adapter without a contract. @throws NOT_SUPPORTED on every call */
const unsupportedBank = (): BankAdapter => {
  const refuse = () => {
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    createTransferId: refuse,
    fingerprintOf: refuse,
    findMaintenanceEnd: refuse,
    authorizeUrl: refuse,
    exchangeCode: refuse,
    renewConsent: refuse,
    transfer: refuse,
    inquire: refuse,
    revokeAccountConsent: refuse,
  }
}

/** Open banking where its keys are set, else the fallback, else an adapter that throws NOT_SUPPORTED. */
const createBankAdapter = (env: ServerEnv, fallback = unsupportedBank()): BankAdapter => {
  if (!env.bank) return fallback
  const { dataKey, ...contract } = env.bank
  const host = BANK_HOSTS[env.providers]
  return openBankingAdapter({
    ...contract,
    apiBase: host,
    pageBase: host,
    vault: createVault(dataKey),
    fetchBank: callProvider,
    findMaintenanceEnd: async (at) => findBankMaintenanceEnd(at),
  })
}

/** SOLAPI where its keys are set, else NHN Cloud, else the fallback, else none. */
const createSmsAdapter = ({ sms }: ServerEnv, fallback: SmsAdapter | undefined): SmsAdapter | undefined => {
  const { alimtalk } = sms
  if (sms.solapi) return solapiSms({ ...sms.solapi, alimtalk })
  if (sms.nhn) return nhnSms({ ...sms.nhn, alimtalk, title: `[${brand.name}]` })
  return fallback
}

/** Delivery Tracker where it is set, else Sweet Tracker, else the fallback, else none. */
const createCourierAdapter = (
  { courier }: ServerEnv,
  fallback: CourierAdapter | undefined,
): CourierAdapter | undefined => {
  const { trackerKey, trackerUrl, sweetTrackerKey } = courier
  if (trackerUrl) return deliveryTracker({ url: trackerUrl, key: trackerKey })
  if (trackerKey) return deliveryTracker({ key: trackerKey })
  if (sweetTrackerKey) return sweetTracker({ key: sweetTrackerKey })
  return fallback
}

/** The real providers where their keys are set, else the fallbacks, else adapters that refuse every call, or no carrier. */
export const createAdapters = (env: ServerEnv, fallbacks: FallbackProviders): Adapters => ({
  addressSearch: env.jusoKey === undefined ? undefined : jusoSearch({ key: env.jusoKey }),
  bank: createBankAdapter(env, fallbacks.bank),
  courier: createCourierAdapter(env, fallbacks.courier),
  login: createLoginAdapter(env, fallbacks.login),
  payments: createPaymentAdapters(env, fallbacks.payments),
  push: env.push && createPushSender(env.push),
  sms: createSmsAdapter(env, fallbacks.sms),
  storage: createStorageAdapter(env),
  verification: createVerificationAdapter(env, fallbacks.verification),
  webhooks: env.webhooks && createWebhookSender(env.webhooks),
})
