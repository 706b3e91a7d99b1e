import { styled } from 'styled-components'
import { productPath } from '@/config/paths'
import type { CartProduct } from '@/contract/transaction/cart'
import { formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { Link } from '@/ui/primitives/link'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, font, radius, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'
import { CartLine } from './cart-line'

/** Distance of a product to free delivery, in won. */
interface FreeShipping {
  from: number
  missing: number
}

/**
 * Null where free delivery cannot be reached: another kind of fee, a condition for each option, nothing selected, or a
 * higher fee of the same delivery group that is paid anyway.
 *
 * @param highestFee the highest fee of the product's delivery group in won; null without a group
 */
const freeShipping = (product: CartProduct, highestFee: number | null): FreeShipping | null => {
  const from = product.conditionalChargeStandard
  if (product.deliveryPricingMethod !== 'conditional_charge' || product.deliveryPricingUnit !== 'product') {
    return null
  }
  if (from === null || from <= 0 || !product.isProductSelected || product.productClass === 'giftcard')
    return null
  const missing = Math.max(0, from - product.calculatedProductPrice)
  if (missing > 0 && highestFee !== null && product.baseDeliveryFee < highestFee) return null
  return { from, missing }
}

/** The amount that is missing for free delivery. */
const FreeShippingBar = ({ from, missing }: FreeShipping) => (
  <FreeShippingBox>
    {missing > 0 ? (
      <p>
        <b>{formatWon(missing)}</b> 더 담으면 무료배송이에요
      </p>
    ) : (
      <p data-done>무료배송이에요</p>
    )}
    <progress aria-label="무료배송까지" value={from - missing} max={from} />
  </FreeShippingBox>
)

const FreeShippingBox = styled.div`
  display: grid;
  gap: ${space[4]};
  font-size: ${font[13]};
  color: ${color.second};
  b,
  [data-done] {
    color: ${color.pine};
    font-weight: 700;
  }
  progress {
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: ${radius.full};
    overflow: hidden;
    background: ${color.line};
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: ${color.line};
  }
  progress::-webkit-progress-value {
    border-radius: ${radius.full};
    background: ${color.pine};
  }
  progress::-moz-progress-bar {
    background: ${color.pine};
  }
`

interface Props {
  product: CartProduct
  /** The highest fee of its delivery group in won; null without a group. */
  highestFee: number | null
  cart: CartController
}

/** A product with its options in the cart. */
export const CartProductRow = ({ product, highestFee, cart }: Props) => {
  const reach = freeShipping(product, highestFee)
  return (
    <Box>
      <MediaRow
        image={product.image}
        title={<Name href={productPath(product.productSellableId)}>{product.title}</Name>}
        details={[product.brand]}
      />
      <Stack as="ul" $gap={8} aria-label={`${product.title} 옵션`}>
        {product.skus.map((sku) => (
          <CartLine key={sku.lineId} product={product} sku={sku} cart={cart} />
        ))}
      </Stack>
      {reach && <FreeShippingBar {...reach} />}
    </Box>
  )
}

const Box = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]} 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
`
const Name = styled(Link)`
  display: -webkit-box;
  min-height: 44px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: inherit;
  font-weight: 700;
  text-decoration: none;
`
