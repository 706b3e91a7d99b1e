import { styled } from 'styled-components'
import { ProductGrid, ProductRow } from '@/commerce-ui/product/product-card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'

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
