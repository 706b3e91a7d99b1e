import type { ServerEnv } from '@/config/server-env'
import { bankBreakEnd } from '@/domain/bank'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { SANDBOX_BANK, sandboxBreakEnd, sandboxVault } from '@/demo/sandbox/bank/bank-facts'
import { sandboxBank } from '@/demo/sandbox/bank/bank-gateway'
import type { BankAdapter } from './bank-adapter'
import { networkBankFetch } from './bank-fetch'
import { openBankingAdapter } from './open-banking'
import { createVault } from './vault'

const HOST = { production: 'https://openapi.openbanking.or.kr', test: 'https://testapi.openbanking.or.kr' }

/** Without a contract. @throws NOT_SUPPORTED as soon as somebody wants it */
const closed = (): BankAdapter => {
  const refuse = () => {
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    newTranId: refuse,
    breakEnd: refuse,
    authorizeUrl: refuse,
    connect: refuse,
    renew: refuse,
    transfer: refuse,
    inquire: refuse,
    release: refuse,
  }
}

/** The institute where its keys are set, else the sandbox's where that is on: the same wire code either way. */
export const createBankAdapter = (env: ServerEnv, db: Db): BankAdapter => {
  if (env.bank) {
    const { dataKey, ...contract } = env.bank
    const host = env.isProduction ? HOST.production : HOST.test
    return openBankingAdapter({
      ...contract,
      apiBase: host,
      pageBase: host,
      vault: createVault(dataKey),
      fetchBank: networkBankFetch,
      breakEnd: async (at) => bankBreakEnd(at),
    })
  }
  if (!env.isSandbox) return closed()
  return openBankingAdapter({
    ...SANDBOX_BANK,
    apiBase: 'https://openbanking.sandbox.invalid',
    vault: sandboxVault,
    fetchBank: sandboxBank(db),
    breakEnd: (at) => sandboxBreakEnd(db, at),
  })
}
