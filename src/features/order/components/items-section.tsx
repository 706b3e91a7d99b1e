import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { Section } from '@/ui/primitives/section'
import { type Line, pricedLines } from '../model/sheet-lines'
import { OrderLines } from './order-lines'

interface Props {
  /** The chosen lines, shown until they are priced. */
  lines: readonly Line[]
  priced: DirectOrderCalculation | undefined
}

export const ItemsSection = ({ lines, priced }: Props) => (
  <Section title="주문 상품">
    <OrderLines lines={priced ? pricedLines(priced) : lines} />
  </Section>
)
