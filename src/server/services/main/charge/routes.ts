import type { cardOperations } from '@/contract/operations/main/card'
import type { Routes } from '@/server/http/route'
import { siteOrigin } from '@/server/http/client-key'
import { abandonWalletPayment } from './abandon-wallet-payment'
import { chargeCard } from './charge-card'
import { getWalletPayment } from './get-wallet-payment'

export const chargeRoutes = {
  chargeCard: ({ c, deps, userId, body, runOnce }) =>
    runOnce((tx) => chargeCard(deps, tx, { userId, body, origin: siteOrigin(c) })),

  getWalletPayment: ({ deps, userId, params }) => getWalletPayment(deps.db, userId, params.paymentId),

  abandonWalletPayment: ({ deps, userId, params }) =>
    abandonWalletPayment(deps.db, { userId, paymentId: params.paymentId, at: deps.now() }),
} satisfies Partial<Routes<typeof cardOperations>>
