import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import type { ProductDetail } from '@/contract/product/product'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { useNotBuyable } from '../hooks/use-not-buyable'
import { Description } from './description'
import { Gallery } from './gallery'
import { ProductSkeleton } from './product-skeleton'
import { PurchaseInfo } from './purchase-info'
import { Summary } from './summary'

interface Props {
  productId: string
  /** Leads away from a product that cannot be bought. */
  onLeave: () => void
  /** The bar that buys it. */
  Purchase: ComponentType<{ product: ProductDetail }>
}

export function ProductScreen({ productId, onLeave, Purchase }: Props) {
  const { data: product, error, isFetching, refetch } = useQuery(productQueryOptions(productId))
  useNotBuyable(product, onLeave)

  if (product)
    return (
      <>
        <First>
          <Gallery images={product.images} title={product.title} />
          <Summary product={product} />
        </First>
        <Block aria-labelledby="detail">
          <h2 id="detail">상세정보</h2>
          <Description html={product.description} />
        </Block>
        <Block aria-labelledby="purchase-info">
          <h2 id="purchase-info">구매정보</h2>
          <PurchaseInfo product={product} />
        </Block>
        <Purchase product={product} />
      </>
    )
  return (
    <>
      <VisuallyHidden as="h1">상품</VisuallyHidden>
      {isNotFound(error) ? (
        <EmptyState
          drawing="/art/empty-search.svg"
          title="찾으시는 상품이 없어요"
          body="판매가 끝났거나 주소가 바뀐 상품이에요."
          action={<Button href="/shopping">쇼핑 홈으로 가기</Button>}
        />
      ) : error ? (
        <ErrorState
          title="상품 정보를 불러오지 못했어요"
          body="잠시 후 다시 시도해 주세요."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductSkeleton />
      )}
    </>
  )
}

const First = styled.div`
  background: ${color.surface};
  @media (min-width: 720px) {
    display: grid;
    grid-template-columns: 412px 1fr;
    padding: ${layout.gutter} 0 ${layout.gutter} ${layout.gutter};
  }
`

const Block = styled.section`
  margin-top: ${space[8]};
  padding: ${space[24]} ${layout.gutter};
  background: ${color.surface};
  > h2 {
    margin-bottom: ${space[12]};
    font-size: ${font[20]};
    font-weight: 700;
  }
`
