import { styled } from 'styled-components'
import type { CartProduct, CartSku } from '@/contract/transaction/cart'
import { maxCartQuantity } from '@/domain/cart'
import { optionText } from '@/domain/product'
import { formatNumber, formatWon } from '@/lib/money'
import { Button } from '@/ui/primitives/button'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { QuantityStepper } from '@/ui/primitives/quantity-stepper'
import { Text } from '@/ui/primitives/text'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'

/** The problem of a line and how to solve it; null without a problem. */
const problemMessage = ({ problem, leftInventoryCount }: CartSku): string | null => {
  switch (problem) {
    case 'stopped':
      return '판매가 끝난 상품이에요. 장바구니에서 지워 주세요.'
    case 'sold_out':
      return '품절됐어요. 지우거나, 다시 들어올 때까지 두어도 돼요.'
    case 'stock_short':
      return `${formatNumber(leftInventoryCount)}개 남았어요. 수량을 줄이면 주문할 수 있어요.`
    default:
      return null
  }
}

/** The price change since the line was added; null without a change. */
const priceChangeMessage = ({ seenPrice, sellPrice }: CartSku): string | null => {
  if (sellPrice === seenPrice) return null
  const by = formatWon(Math.abs(sellPrice - seenPrice))
  return sellPrice < seenPrice ? `담았을 때보다 ${by} 내렸어요.` : `담았을 때보다 ${by} 올랐어요.`
}

interface Props {
  product: CartProduct
  sku: CartSku
  cart: Pick<CartController, 'setQuantity' | 'select' | 'remove'>
}

const Amount = ({ product, sku, cart }: Props) => {
  const max = maxCartQuantity(product.productClass, sku.leftInventoryCount)
  if (sku.problem === 'stopped' || sku.problem === 'sold_out') {
    return <Text $tone="third">수량 {formatNumber(sku.quantity)}개</Text>
  }
  if (sku.problem === 'stock_short') {
    return (
      <Button small kind="secondary" onClick={() => cart.setQuantity(sku.lineId, max)}>
        {formatNumber(max)}개로 바꾸기
      </Button>
    )
  }
  return (
    <QuantityStepper
      label={nameOf(product, sku)}
      value={sku.quantity}
      max={max}
      disabled={product.productClass === 'giftcard'}
      onChange={(quantity) => cart.setQuantity(sku.lineId, quantity)}
      onRemove={product.productClass === 'giftcard' ? undefined : () => cart.remove([sku.lineId])}
    />
  )
}

/** The product with its chosen option. */
const nameOf = (product: Props['product'], sku: Props['sku']): string =>
  [product.title, optionText(sku.title, product.title)].filter(Boolean).join(' ')

/** One option of a product with its selection, quantity, price and problem. */
export const CartLine = (props: Props) => {
  const { product, sku, cart } = props
  const name = nameOf(product, sku)
  const problem = problemMessage(sku)
  const priceChange = priceChangeMessage(sku)
  return (
    <Box data-problem={sku.problem ?? undefined}>
      <Top>
        <Pick>
          <input
            type="checkbox"
            aria-label={`${name} 선택`}
            checked={sku.isSelected}
            onChange={(event) => cart.select([sku.lineId], event.target.checked)}
          />
        </Pick>
        <Title>{optionText(sku.title, product.title) ?? '옵션 없음'}</Title>
        <IconButton aria-label={`${name} 지우기`} onClick={() => cart.remove([sku.lineId])}>
          <CloseIcon size={20} />
        </IconButton>
      </Top>
      {problem && <TextBlock $tone="danger">{problem}</TextBlock>}
      {!problem && priceChange && (
        <TextBlock $tone={sku.sellPrice < sku.seenPrice ? 'pine' : 'accent'}>{priceChange}</TextBlock>
      )}
      <Bottom>
        <Amount {...props} />
        <b>{formatWon(sku.calculatedSellPrice)}</b>
      </Bottom>
      {product.productClass === 'giftcard' && !problem && (
        <TextBlock $tone="second">모바일상품권은 한 번에 한 장씩 살 수 있어요.</TextBlock>
      )}
    </Box>
  )
}

const Box = styled.li`
  padding: ${space[4]} ${space[12]} ${space[12]} 0;
  border-radius: ${radius.button};
  background: ${color.ground};
  &[data-problem='stopped'],
  &[data-problem='sold_out'] {
    b {
      color: ${color.third};
      text-decoration: line-through;
    }
  }
`
const Top = styled.div`
  display: flex;
  align-items: center;
  > button {
    margin-right: calc(-1 * ${space[12]});
  }
`
const Pick = styled.label`
  display: grid;
  width: ${layout.touch};
  height: ${layout.touch};
  flex: none;
  place-items: center;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${color.accent};
  }
`
const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const TextBlock = styled(Text)`
  padding-left: ${space[12]};
  font-size: ${font[13]};
  word-break: keep-all;
`
const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[8]} 0 0 ${space[12]};
  b {
    margin-left: auto;
    font-size: ${font[17]};
  }
`
