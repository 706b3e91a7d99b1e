import type { ServerEnv } from '@/config/server-env'
import type { Db } from '../db/client'
import type { Adapters } from '../deps'
import { createBankAdapter } from './bank/create-bank-adapter'
import { createLoginAdapter } from './login/create-login-adapter'
import { createPaymentAdapters } from './payment/create-payment-adapters'
import { createSmsAdapter } from './sms/create-sms-adapter'
import { createStorageAdapter } from './storage/create-storage-adapter'
import { createVerificationAdapter } from './verification/create-verification-adapter'

/** The real parties where their keys are set, the sandbox's where it is on. */
export const createAdapters = (env: ServerEnv, db: Db): Adapters => ({
  bank: createBankAdapter(env, db),
  login: createLoginAdapter(env, db),
  payments: createPaymentAdapters(env, db),
  sms: createSmsAdapter(env, db),
  storage: createStorageAdapter(env),
  verification: createVerificationAdapter(env, db),
})
