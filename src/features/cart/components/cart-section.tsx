import { useId } from 'react'
import { styled } from 'styled-components'
import type { CartProduct } from '@/contract/transaction/cart'
import { formatWon } from '@/lib/money'
import { Checkbox } from '@/ui/form/checkbox'
import { Text } from '@/ui/primitives/text'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, radius, space } from '@/ui/theme/tokens'
import type { CartController } from '../hooks/use-cart'
import { skusOf } from '../model/cart-edits'
import type { CartSection as Section } from '../model/cart-sections'
import { CartProductRow } from './cart-product'

interface Props {
  section: Section
  cart: CartController
  /** Renders all products; in a very long cart only those near the screen are rendered. */
  isWhole: boolean
}

/** Number of products that a very long cart renders together, and the height of most of them. */
const BLOCK = 8
const PRODUCT_HEIGHT = 250

const blocksOf = (products: readonly CartProduct[]): CartProduct[][] =>
  Array.from({ length: Math.ceil(products.length / BLOCK) }, (_, index) =>
    products.slice(index * BLOCK, (index + 1) * BLOCK),
  )

const feeText = (section: Section): string | null => {
  const chosen = section.products.filter(
    (product) => product.isProductSelected && product.productClass === 'tangible',
  )
  if (chosen.length === 0) return null
  const { group } = section
  const regional = chosen.reduce((sum, { regionalFee }) => sum + regionalFee, 0)
  const own = group
    ? group.totalDeliveryFee - group.groupDeliveryDiscount
    : chosen.reduce((sum, { deliveryFee }) => sum + (deliveryFee ?? 0), 0)
  const parts = [own === 0 ? '배송비 무료' : `배송비 ${formatWon(own)}`]
  if (group && group.groupDeliveryDiscount > 0) {
    parts.push(`묶음 할인 ${formatWon(group.groupDeliveryDiscount)}`)
  }
  if (regional > 0) parts.push(`도서산간 ${formatWon(regional)} 추가`)
  return parts.join(' · ')
}

/** The products of one delivery group or seller. */
export const CartSectionCard = ({ section, cart, isWhole }: Props) => {
  const id = useId()
  const skus = skusOf(section.products)
  const isAll = skus.every(({ isSelected }) => isSelected)
  const highestFee =
    section.group && Math.max(0, ...section.products.map(({ deliveryFee }) => deliveryFee ?? 0))
  const fee = feeText(section)
  return (
    // A seller may have several sections, which differ by their note.
    <Card aria-labelledby={section.note ? `${id} ${id}-note` : id}>
      <HeaderRow>
        <h2 id={id}>{section.title}</h2>
        <Checkbox
          label={<span aria-hidden>전체</span>}
          aria-label={`${section.title} 상품 모두 선택`}
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = !isAll && skus.some(({ isSelected }) => isSelected)
          }}
          onChange={(event) =>
            cart.select(
              skus.map(({ lineId }) => lineId),
              event.target.checked,
            )
          }
        />
      </HeaderRow>
      {section.note && (
        <Text id={`${id}-note`} $size={13} $tone="second">
          {section.note}
        </Text>
      )}
      {blocksOf(section.products).map((products, index) => (
        <VirtualizedBlock
          key={products[0]?.productSellableId}
          estimate={products.length * PRODUCT_HEIGHT}
          always={isWhole}
          initially={index === 0}
        >
          {() => (
            <ul>
              {products.map((product) => (
                <CartProductRow
                  key={product.productSellableId}
                  product={product}
                  highestFee={highestFee}
                  cart={cart}
                />
              ))}
            </ul>
          )}
        </VirtualizedBlock>
      ))}
      {fee && (
        <Fee $tone="second" aria-busy={cart.isChanging || undefined}>
          {fee}
        </Fee>
      )}
    </Card>
  )
}

const Card = styled.section`
  padding: ${space[12]} ${space[16]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  ul + ul {
    border-top: 1px solid ${color.line};
  }
  /* The third section, and the fourth product of any, are below the first view. What has a border is laid out with it. */
  ${belowFirstView('44px', '& ~ & ~ & > :first-child')}
  ${belowFirstView('80px', '& ~ & ~ & > ul > * > *')}
  ${belowFirstView('80px', '& > ul > :nth-child(n + 4) > *')}
`
const HeaderRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Fee = styled(Text)`
  padding-top: ${space[12]};
  border-top: 1px solid ${color.line};
  text-align: right;
`
