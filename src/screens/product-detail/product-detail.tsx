import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import { Gallery } from '@/features/product/components/gallery'
import { ProductSkeleton } from '@/features/product/components/product-skeleton'
import { Summary } from '@/features/product/components/summary'
import { useNotBuyable } from '@/features/product/hooks/use-not-buyable'
import { useView } from '@/features/product/hooks/use-view'
import { ReviewScore } from '@/features/review/components/review-score'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { LazyBlock } from '@/ui/primitives/lazy-block'
import { color, layout } from '@/ui/theme/tokens'
import { InquiryHost } from '@/features/inquiry/components/inquiry-host'
import { Purchase } from './purchase'
import { ShareProduct } from './share-product'
import { TabArea } from './tab-area'

// Banners and cards of other products are far below the first view.
const BelowTabs = dynamic(() => import('./below-tabs').then((file) => file.BelowTabs), { ssr: false })

/** How often an open product asks whether it is still sold as it stands there. */
const ASK_AGAIN_MS = 60_000

interface Props {
  productId: string
  /** Leads away from a product that cannot be bought. */
  onLeave: () => void
  /** In a drawer the page below has the first heading. */
  heading: 'h1' | 'h2'
  /** Closed, and only drawn while it moves away. */
  isResting?: boolean
}

/** A product with everything around it, the same as a page and as a drawer. What other features add is put in here. */
export function ProductDetail({ productId, onLeave, heading, isResting = false }: Props) {
  const query = useQuery({
    ...productQueryOptions(productId),
    enabled: !isResting,
    refetchInterval: ASK_AGAIN_MS,
  })
  const { data, error } = query
  const isGone = isNotFound(error)
  // One that was taken away while it was open stays to be read, and can no longer be bought.
  const product = data && isGone ? { ...data, isSelling: false, isNotSellable: true } : data
  useView(product?.id, isResting)
  useNotBuyable(isResting ? undefined : product, onLeave)

  if (product)
    return (
      <>
        <First>
          <Gallery images={product.images} title={product.title} />
          <Summary
            product={product}
            heading={heading}
            score={<ReviewScore product={product} />}
            share={<ShareProduct product={product} />}
          />
        </First>
        <TabArea product={product} />
        <LazyBlock minHeight="330px">
          <BelowTabs product={product} />
        </LazyBlock>
        <Purchase product={product} />
        {!isResting && <InquiryHost productId={product.id} />}
      </>
    )
  return (
    <>
      <VisuallyHidden as={heading}>상품</VisuallyHidden>
      {isGone ? (
        <EmptyState
          drawing="/art/empty-search.svg"
          title="찾으시는 상품이 없어요"
          body="판매가 끝났거나 주소가 바뀐 상품이에요."
          action={<Button href="/shopping">쇼핑 홈으로 가기</Button>}
        />
      ) : error ? (
        <QueryError query={query} title="상품 정보를 불러오지 못했어요" body="잠시 후 다시 시도해 주세요." />
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
