import { brand } from '@/config/brand'
import type { PaymentMethod } from '@/domain/payment-method'
import { HiddenAmount } from './hidden-amount'
import { Movement, type MovementProps } from './movement'

interface Props extends Omit<MovementProps, 'balance'> {
  /** In won; this device may hide it. */
  balanceAfter: number
}

/** A movement of a card or of 담아머니 with the balance after it. */
export const WalletMovement = ({ balanceAfter, ...movement }: Props) => (
  <Movement {...movement} balance={<HiddenAmount amount={balanceAfter} />} />
)

const VIRTUAL_ACCOUNT: PaymentMethod = 'vbank'

/**
 * What the page of a failed payment says about its amount: `otherwise`, that nothing was paid, except for a virtual account,
 * where a deposit may arrive and goes to 담아머니.
 */
export const unchargedText = (method: string | null | undefined, otherwise: string): string =>
  method === VIRTUAL_ACCOUNT ? `입금하셨다면 ${brand.money}로 돌려 드려요.` : otherwise
