import { ApiError } from '@/api/http/api-error'
import { brand } from '@/config/brand'
import { PRODUCT_UNAVAILABLE_ERRORS } from '@/domain/error-groups'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { formatSignedWon, formatWon } from '@/lib/money'
import { deliveryFacts } from '@/lib/order-money-facts'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import type { OrderPrice } from '../hooks/use-order-form'
import type { OrderSource } from '../model/order-source'
import type { UsedPoints } from '../model/points'

interface Props {
  price: OrderPrice
  points: UsedPoints
  /** Sum of the products in won, as the shopper has seen it before the server's price. */
  linesTotal: number
  /** The link to choose other products. */
  again: OrderSource['again']
}

/** Another choice of products helps here; another attempt does not. */
const isRefusal = (error: ApiError): boolean =>
  error.is(...PRODUCT_UNAVAILABLE_ERRORS) || (error.is('INVALID_INPUT') && 'skus' in error.fields)

const Amounts = ({ price, points, linesTotal, again }: Props) => {
  const { error, data } = price
  if (error instanceof ApiError && isRefusal(error)) {
    return (
      <>
        <InlineNotice tone="danger" live>
          {error.message}
        </InlineNotice>
        <Button kind="secondary" href={again.href}>
          {again.label}
        </Button>
      </>
    )
  }
  if (error) {
    return <QueryError query={price} title={PRICE_ERROR_MESSAGE} />
  }
  if (price.isWaitingForCode) {
    return (
      <>
        <FactList facts={[{ label: '상품 금액', value: formatWon(linesTotal) }]} />
        <Text $tone="second">우편번호를 입력하면 배송비를 더한 결제 금액을 바로 알려 드려요.</Text>
      </>
    )
  }
  if (!data) return <Skeleton $height="140px" />
  const { totalProductPrice, totalPgAmountToPay } = data.finalCartCalculations
  const isDelivered = data.products.some(({ productClass }) => productClass === 'tangible')
  return (
    <div aria-busy={price.isPlaceholderData || undefined}>
      <FactList
        facts={[
          { label: '상품 금액', value: formatWon(totalProductPrice) },
          ...(isDelivered ? deliveryFacts(data.finalCartCalculations) : []),
          points.cardAmount > 0 && { label: '카드 사용', value: formatSignedWon(-points.cardAmount) },
          points.money > 0 && { label: `${brand.money} 사용`, value: formatSignedWon(-points.money) },
          {
            label: '총 결제 금액',
            value: formatWon(totalPgAmountToPay - points.cardAmount - points.money),
            strong: true,
          },
        ]}
      />
    </div>
  )
}

export const AmountSection = (props: Props) => (
  <Section title="결제 금액">
    <Amounts {...props} />
  </Section>
)
