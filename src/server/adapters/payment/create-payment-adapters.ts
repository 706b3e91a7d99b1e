import type { ServerEnv } from '@/config/server-env'
import type { PaymentWindowKind } from '@/domain/order'
import type { Db } from '../../db/client'
import type { PaymentAdapter } from './payment-adapter'

export const createPaymentAdapters = (
  _env: ServerEnv,
  _db: Db,
): Record<PaymentWindowKind, PaymentAdapter> => {
  throw new Error('payment adapters are on their way')
}
