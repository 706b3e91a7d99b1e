import type { ServerEnv } from '@/config/server-env'
import type { PaymentWindowKind } from '@/domain/order'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { SANDBOX_MERCHANT, sandboxGateway } from '@/demo/sandbox/payment-gateway'
import { networkFetch } from './gateway-fetch'
import { inicisAdapter } from './kginicis'
import { INICIS_WINDOW } from './kginicis-wire'
import type { PaymentAdapter } from './payment-adapter'
import { smartroAdapter } from './smartro'
import { SMARTRO_WINDOW_PATH, smartroHosts } from './smartro-wire'

/** A window nobody has a contract for. @throws NOT_SUPPORTED as soon as an order wants it */
const closed = (kind: PaymentWindowKind): PaymentAdapter => {
  const refuse = () => {
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    kind,
    open: refuse,
    readReturn: refuse,
    approve: refuse,
    cancel: refuse,
    cancelPart: refuse,
    inquire: refuse,
  }
}

/**
 * The real gateway where its keys are set, else the sandbox's where that is on. Both run the same wire
 * code: only the address of the window and the transport differ.
 */
export const createPaymentAdapters = (env: ServerEnv, db: Db): Record<PaymentWindowKind, PaymentAdapter> => {
  const { kginicis, smartro } = env.payment
  const merchant = { mid: SANDBOX_MERCHANT.mid, key: SANDBOX_MERCHANT.key, gateway: sandboxGateway(db) }
  const hosts = smartroHosts(env.isProduction)
  const inicis = () => {
    if (kginicis) {
      const { id: mid, secret: key } = kginicis
      return inicisAdapter({ mid, key, windowUrl: INICIS_WINDOW, gateway: networkFetch })
    }
    if (!env.isSandbox) return closed('kginicis')
    return inicisAdapter({ ...merchant, windowUrl: '/api/sandbox/pay/kginicis' })
  }
  const smartroPay = () => {
    const apiBase = hosts.api
    if (smartro) {
      const { id: mid, secret: key } = smartro
      const windowUrl = hosts.window + SMARTRO_WINDOW_PATH
      return smartroAdapter({ mid, key, windowUrl, apiBase, gateway: networkFetch })
    }
    if (!env.isSandbox) return closed('smartro')
    return smartroAdapter({ ...merchant, windowUrl: '/api/sandbox/pay/smartro', apiBase })
  }
  return { kginicis: inicis(), smartro: smartroPay() }
}
