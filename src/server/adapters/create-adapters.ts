import type { ServerEnv } from '@/config/server-variables'
import type { Adapters } from '../deps'
import { createBankAdapter } from './bank/create-bank-adapter'
import type { FallbackProviders } from './fallback-providers'
import { createLoginAdapter } from './login/create-login-adapter'
import { createPaymentAdapters } from './payment/create-payment-adapters'
import { createSmsAdapter } from './sms/create-sms-adapter'
import { createStorageAdapter } from './storage/create-storage-adapter'
import { createVerificationAdapter } from './verification/create-verification-adapter'

/** The real providers where their keys are set, else the fallbacks, else adapters that refuse every call. */
export const createAdapters = (env: ServerEnv, fallbacks: FallbackProviders): Adapters => ({
  bank: createBankAdapter(env, fallbacks.bank),
  login: createLoginAdapter(env, fallbacks.login),
  payments: createPaymentAdapters(env, fallbacks.payments),
  sms: createSmsAdapter(fallbacks.sms),
  storage: createStorageAdapter(env),
  verification: createVerificationAdapter(env, fallbacks.verification),
})
