import type { Cart, CartSku } from '@/contract/transaction/cart'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { formatWon } from '@/lib/money'
import { deliveryFacts } from '@/lib/order-money-facts'
import { QueryError } from '@/ui/feedback/query-error'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { CartController } from '../hooks/use-cart'

interface Props {
  calculations: Cart['finalCartCalculations']
  /** Destination of the delivery fees; empty where the mainland is assumed, as for a member without an address. */
  postalCode: string
  /** The lines of the total. */
  counted: readonly CartSku[]
  hasDelivery: boolean
  cart: CartController
}

/** The total of the selected lines as calculated by the server. While it is calculated again, only the sum of products is current. */
export const Totals = ({ calculations, postalCode, counted, hasDelivery, cart }: Props) => {
  if (cart.isError) {
    return (
      <Section title="결제 예상 금액">
        <QueryError query={cart} title={PRICE_ERROR_MESSAGE} />
      </Section>
    )
  }
  const goods = counted.reduce((sum, sku) => sum + sku.calculatedSellPrice, 0)
  return (
    <Section title="결제 예상 금액">
      <div aria-busy={cart.isChanging || undefined}>
        <FactList
          facts={[
            { label: '상품 금액', value: formatWon(goods) },
            ...(hasDelivery ? deliveryFacts(calculations) : []),
            {
              label: '총 결제 금액',
              value: cart.isChanging ? '계산하고 있어요' : formatWon(calculations.totalPgAmountToPay),
              strong: true,
            },
          ]}
        />
      </div>
      {hasDelivery && (
        <Text $size={13} $tone="second">
          {cart.isMember && postalCode !== ''
            ? '배송비는 기본 배송지로 계산했어요. 주문서에서 배송지를 바꾸면 달라질 수 있어요.'
            : '제주·도서산간은 주문할 때 추가 배송비가 더해질 수 있어요.'}
        </Text>
      )}
    </Section>
  )
}
