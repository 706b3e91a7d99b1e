import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { optionText } from '@/domain/product'
import { formatNumber, formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { MediaRow } from '@/ui/primitives/media-row'
import { Section } from '@/ui/primitives/section'
import { type Line, pricedLines } from '../model/sheet-lines'

/** The lines of an order. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack as="ul">
    {lines.map(({ id, image, productTitle, title, quantity, totalAmount }) => (
      <li key={id}>
        <MediaRow
          image={image}
          title={productTitle}
          details={[optionText(title, productTitle), `수량 ${formatNumber(quantity)}개`]}
        >
          <b>{formatWon(totalAmount)}</b>
        </MediaRow>
      </li>
    ))}
  </Stack>
)

interface ItemsSectionProps {
  /** The chosen lines, shown until they are priced. */
  lines: readonly Line[]
  priced: DirectOrderCalculation | undefined
}

export const ItemsSection = ({ lines, priced }: ItemsSectionProps) => (
  <Section title="주문 상품">
    <OrderLines lines={priced ? pricedLines(priced) : lines} />
  </Section>
)
