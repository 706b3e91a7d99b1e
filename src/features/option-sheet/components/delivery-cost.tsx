import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { cartCalculationQueryOptions } from '@/api/transaction/cart-calculation'
import { skuParam } from '@/api/transaction/direct-order'
import { useDebouncedValue } from '@/browser/use-debounced-value'
import type { ProductDetail } from '@/contract/product/product'
import { PRICE_ERROR_MESSAGE } from '@/domain/generic-error'
import { formatWon } from '@/lib/money'
import { Tooltip } from '@/ui/overlay/tooltip'
import { Button } from '@/ui/primitives/button'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { Selection } from '../model/selection'

interface Props {
  product: ProductDetail
  selection: Selection
  /** A closed sheet does not load the cost. */
  isOpen: boolean
}

/** Quick taps on a stepper are loaded as one request after this pause. */
const DEBOUNCE_MS = 300

const keyOf = (selection: Selection): string => selection.map(skuParam).join(' ')

/** Whether Jeju and the islands cost more than the shown fee. */
const hasRemoteFee = ({ deliveryInfo }: ProductDetail): boolean =>
  deliveryInfo?.isAdditionalPricingSet === true ||
  deliveryInfo?.deliveryGroup?.isAdditionalPricingSet === true

/** The delivery fee as calculated by the server. A failure does not affect the sum of the products. */
export const DeliveryCost = ({ product, selection, isOpen }: Props) => {
  const debouncedSelection = useDebouncedValue(selection, DEBOUNCE_MS)
  const { data, isError, isFetching, refetch } = useQuery({
    ...cartCalculationQueryOptions(product.id, debouncedSelection),
    enabled: isOpen && product.isSelling && !product.isSoldOut && debouncedSelection.length > 0,
  })
  const isCurrent = keyOf(debouncedSelection) === keyOf(selection)
  const isFailed = isCurrent && isError && !data
  const message = () => {
    if (selection.length === 0) return null
    if (isFailed) return PRICE_ERROR_MESSAGE
    if (!isCurrent || !data) return '배송비를 계산하고 있어요'
    const fee = data.totalPgAmountToPay - data.totalProductPrice
    return fee === 0
      ? '무료배송'
      : `배송비 ${formatWon(fee)} · 결제 예상 금액 ${formatWon(data.totalPgAmountToPay)}`
  }
  return (
    <Line data-failed={isFailed || undefined}>
      <span role="status">{message()}</span>
      {isFailed && (
        <Button small kind="quiet" loading={isFetching} onClick={() => void refetch()}>
          다시 불러오기
        </Button>
      )}
      {data && isCurrent && hasRemoteFee(product) && (
        <Tooltip label="배송비 안내" align="end">
          제주와 도서산간은 주문서에서 추가 배송비가 더해져요.
        </Tooltip>
      )}
    </Line>
  )
}

/* As high as its buttons, so that nothing moves when they appear. */
const Line = styled.div`
  display: flex;
  min-height: ${layout.touch};
  margin-bottom: ${space[8]};
  align-items: center;
  justify-content: flex-end;
  color: ${color.second};
  font-size: ${font[13]};
  text-align: right;
  &[data-failed] {
    color: ${color.danger};
  }
`
