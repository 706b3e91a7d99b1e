import { isNotFound } from '@/api/http/api-error'
import type { WalletPayment } from '@/contract/main/charge'

/**
 * Whether a payment cannot be paid any more. One with an unknown status, as after a lost connection, may still be paid.
 *
 * @param query the query of its status
 */
export const hasPaymentEnded = ({
  data,
  error,
}: {
  data: WalletPayment | undefined
  error: unknown
}): boolean => isNotFound(error) || data?.status === 'failed' || data?.status === 'abandoned'
