import type { ServerEnv } from '@/config/server-env'
import type { PaymentWindowKind } from '@/domain/order'
import type { Db } from '../../db/client'
import type { PaymentAdapter } from './payment-adapter'

const onItsWay = (kind: PaymentWindowKind): PaymentAdapter => {
  const fail = (): never => {
    throw new Error(`payment adapter ${kind} is on its way`)
  }
  return { kind, open: fail, readReturn: fail, approve: fail, cancel: fail, inquire: fail }
}

export const createPaymentAdapters = (
  _env: ServerEnv,
  _db: Db,
): Record<PaymentWindowKind, PaymentAdapter> => ({
  kginicis: onItsWay('kginicis'),
  smartro: onItsWay('smartro'),
})
