import { brand } from '@/config/brand'
import type { PaymentMethod } from '@/domain/payment-method'

const VIRTUAL_ACCOUNT: PaymentMethod = 'vbank'

/**
 * What the page of a failed payment says about its amount: `otherwise`, that nothing was paid, except for a virtual account,
 * where a deposit may arrive and goes to 담아머니.
 */
export const unchargedText = (method: string | null | undefined, otherwise: string): string =>
  method === VIRTUAL_ACCOUNT ? `입금하셨다면 ${brand.money}로 돌려 드려요.` : otherwise
