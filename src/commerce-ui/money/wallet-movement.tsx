import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { chargeReceiptPath } from '@/config/paths'
import type { MoneyHistoryItem } from '@/contract/main/money'
import type { PaymentMethod } from '@/domain/payment-method'
import { Link } from '@/ui/primitives/link'
import { color, font, layout } from '@/ui/theme/tokens'
import { HiddenAmount } from './hidden-amount'
import { Movement, type MovementProps } from './movement'

interface Props extends Omit<MovementProps, 'balance' | 'link'> {
  /** What the receipt of a charge is about. */
  receiptOf?: MoneyHistoryItem['receiptOf']
  /** In won; this device may hide it. */
  balanceAfter: number
}

/** A movement of a card or of 담아머니 with the balance after it. */
export const WalletMovement = ({ balanceAfter, receiptOf, ...movement }: Props) => (
  <Movement
    {...movement}
    balance={<HiddenAmount amount={balanceAfter} />}
    link={receiptOf && <ReceiptLink href={chargeReceiptPath(receiptOf)}>영수증</ReceiptLink>}
  />
)

const ReceiptLink = styled(Link)`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  justify-self: start;
  color: ${color.second};
  font-size: ${font[13]};
  text-decoration: underline;
`

const VIRTUAL_ACCOUNT: PaymentMethod = 'vbank'

/**
 * What the page of a failed payment says about its amount: `otherwise`, that nothing was paid, except for a virtual account,
 * where a deposit may arrive and goes to 담아머니.
 */
export const unchargedText = (method: string | null | undefined, otherwise: string): string =>
  method === VIRTUAL_ACCOUNT ? `입금하셨다면 ${brand.money}로 돌려 드려요.` : otherwise
