import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { ProductCard, ProductGrid, ProductRow } from '@/commerce-ui/product/product-card'
import type { ProductItem } from '@/contract/product/product'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { type CardDesign, productCard } from '../model/product-card'
import { ProductCardAction } from './product-card-action'

export interface ProductListProps {
  items: readonly ProductItem[]
  design: CardDesign
  layout: 'grid' | 'row'
  /** Number of images in the first view. */
  priority?: number
}

/** Without the review extension a card shows no stars. */
const NO_RATING = { rating: undefined, reviewCount: undefined }

/** Product cards in a grid or in a horizontally scrolling row. */
export const ProductList = ({ items, design, layout, priority = 0 }: ProductListProps) => {
  const { data: installed } = useQuery(installStatusQueryOptions())
  const hasReviews = installed?.review.installed !== false
  const List = layout === 'grid' ? ProductGrid : ProductRow
  return (
    <List>
      {items.map((item, index) => (
        <li key={item.id}>
          <ProductCard
            {...productCard(item, design)}
            {...(!hasReviews && NO_RATING)}
            variant={layout}
            priority={index < priority}
            action={<ProductCardAction productId={item.id} title={item.title} />}
          />
        </li>
      ))}
    </List>
  )
}

const CARD_COUNT = 5

const Card = styled.li<{ $isRow: boolean }>`
  display: grid;
  gap: ${space[8]};
  flex: none;
  width: ${({ $isRow }) => ($isRow ? '130px' : 'auto')};
`

/** Placeholders of the same size as the cards. */
export const ProductListSkeleton = ({ layout }: { layout: 'grid' | 'row' }) => {
  const List = layout === 'grid' ? ProductGrid : ProductRow
  return (
    <List aria-busy="true" aria-label="상품을 불러오는 중">
      {Array.from({ length: CARD_COUNT }, (_, index) => (
        <Card key={index} $isRow={layout === 'row'}>
          <Skeleton $ratio="1/1" />
          <Skeleton $width="40%" />
          <Skeleton />
          <Skeleton $width="60%" />
        </Card>
      ))}
    </List>
  )
}
