import type { ServerEnv } from '@/config/server-variables'
import { findBankMaintenanceEnd } from '@/domain/bank'
import { AppError } from '../../http/app-error'
import type { BankAdapter } from './bank-adapter'
import { networkBankFetch } from './bank-fetch'
import { openBankingAdapter } from './open-banking'
import { createVault } from './vault'

const HOST = { production: 'https://openapi.openbanking.or.kr', test: 'https://testapi.openbanking.or.kr' }

/** An adapter without a contract. @throws NOT_SUPPORTED on every call */
const unsupportedBank = (): BankAdapter => {
  const refuse = () => {
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    createTransferId: refuse,
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
export const createBankAdapter = (env: ServerEnv, fallback = unsupportedBank()): BankAdapter => {
  if (!env.bank) return fallback
  const { dataKey, ...contract } = env.bank
  const host = env.isProduction ? HOST.production : HOST.test
  return openBankingAdapter({
    ...contract,
    apiBase: host,
    pageBase: host,
    vault: createVault(dataKey),
    fetchBank: networkBankFetch,
    findMaintenanceEnd: async (at) => findBankMaintenanceEnd(at),
  })
}
