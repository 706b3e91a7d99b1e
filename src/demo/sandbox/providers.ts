import { openBankingAdapter } from '@/server/adapters/bank/open-banking'
import type { FallbackProviders } from '@/server/adapters/create-adapters'
import { INICIS_HOSTS, SMARTRO_HOSTS } from '@/server/adapters/payment/gateway-wire'
import { inicisAdapter } from '@/server/adapters/payment/kginicis'
import type { CashReceiptIssuer } from '@/server/adapters/payment/payment-adapter'
import { smartroAdapter } from '@/server/adapters/payment/smartro'
import type { Db } from '@/server/db/client'
import { sandboxBank } from './bank/bank-gateway'
import { SANDBOX_BANK, findSandboxMaintenanceEnd, sandboxVault } from './bank/bank-settings'
import { sandboxCourier } from './courier/sandbox-courier'
import { sandboxLogin } from './login/sandbox-login'
import { SANDBOX_INICIS_KEYS, sandboxGateway } from './payment-gateway'
import { SANDBOX_MERCHANT } from './payment-records'
import { sandboxSmsAdapter } from './sms/sandbox-sms'
import { sandboxVerification } from './verification/sandbox-verification'

/** The tax office of the sandbox keeps nothing: an id gives the same number each time. */
const sandboxReceipts: CashReceiptIssuer = {
  issue: async ({ id, amount }) => ({
    outcome: 'issued',
    key: id,
    number: String(100_000_000 + (Number.parseInt(id.slice(3, 10), 16) % 900_000_000)),
    url: '',
    amount,
  }),
  cancel: async () => ({ outcome: 'cancelled' }),
}

const createPayments = (db: Db): FallbackProviders['payments'] => {
  const merchant = { ...SANDBOX_MERCHANT, fetchGateway: sandboxGateway(db) }
  return {
    kginicis: {
      ...inicisAdapter({
        ...merchant,
        ...SANDBOX_INICIS_KEYS,
        clientIp: '127.0.0.1',
        windowUrl: '/api/sandbox/pay/kginicis',
        hosts: INICIS_HOSTS.test,
      }),
      cashReceipts: sandboxReceipts,
    },
    smartro: smartroAdapter({
      ...merchant,
      windowUrl: '/api/sandbox/pay/smartro',
      apiBase: SMARTRO_HOSTS.test.api,
    }),
  }
}

/** The sandbox's providers. Bank and payment run the real wire code; only addresses and transport differ. */
export const sandboxProviders = (db: Db): FallbackProviders => ({
  bank: openBankingAdapter({
    ...SANDBOX_BANK,
    apiBase: 'https://openbanking.sandbox.invalid',
    vault: sandboxVault,
    fetchBank: sandboxBank(db),
    findMaintenanceEnd: (at) => findSandboxMaintenanceEnd(db, at),
  }),
  courier: sandboxCourier(db),
  login: (provider) => sandboxLogin(provider, db),
  payments: createPayments(db),
  sms: sandboxSmsAdapter(db),
  verification: sandboxVerification(db),
})
