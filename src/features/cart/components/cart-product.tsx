import { styled } from 'styled-components'
import { productPath } from '@/config/paths'
import type { CartProduct } from '@/contract/transaction/cart'
import { Stack } from '@/ui/layout/stack'
import { Link } from '@/ui/primitives/link'
import { MediaRow } from '@/ui/primitives/media-row'
import { color, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'
import { freeShipping } from '../model/free-shipping'
import { CartLine } from './cart-line'
import { FreeShippingBar } from './free-shipping-bar'

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
