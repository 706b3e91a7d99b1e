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
