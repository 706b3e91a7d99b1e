import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { Section } from '@/ui/primitives/section'
import { type Line, pricedLines } from '../model/sheet-lines'
import { OrderLines } from './order-lines'

interface Props {
  /** As they were chosen. */
  lines: readonly Line[]
  priced: DirectOrderCalculation | undefined
}

export const ItemsSection = ({ lines, priced }: Props) => (
  <Section title="주문 상품">
    <OrderLines lines={priced ? pricedLines(priced) : lines} />
  </Section>
)
