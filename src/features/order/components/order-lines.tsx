import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { optionText } from '@/domain/product'
import { arrivalText, formatMoment } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { MediaRow } from '@/ui/primitives/media-row'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { arrivalDeadline, type Line, pricedLines } from '../model/sheet-lines'

/** The lines of an order. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack as="ul">
    {lines.map(({ id, image, productTitle, title, quantity, totalAmount, arrivalDay }) => (
      <li key={id}>
        <MediaRow
          image={image}
          title={productTitle}
          details={[
            optionText(title, productTitle),
            `수량 ${formatNumber(quantity)}개`,
            arrivalDay && arrivalText(arrivalDay),
          ]}
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

export const ItemsSection = ({ lines, priced }: ItemsSectionProps) => {
  const until = priced && formatMoment(arrivalDeadline(priced) ?? '')
  return (
    <Section title="주문 상품">
      <OrderLines lines={priced ? pricedLines(priced) : lines} />
      {until && <Text $tone="second">도착 예정일은 {until} 전에 결제를 마쳤을 때의 날짜예요.</Text>}
    </Section>
  )
}
