import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import { InquiryHost } from '@/features/inquiry/components/inquiry-host'
import { Gallery } from '@/features/product/components/gallery'
import { ProductSkeleton } from '@/features/product/components/product-skeleton'
import { Summary } from '@/features/product/components/summary'
import { useNotBuyable } from '@/features/product/hooks/use-not-buyable'
import { useReportView } from '@/features/product/hooks/use-report-view'
import { ReviewScore } from '@/features/review/components/review-score'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { LazyBlock } from '@/ui/primitives/lazy-block'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout } from '@/ui/theme/tokens'
import { Purchase } from './purchase'
import { ShareProduct } from './share-product'
import { TabArea } from './tab-area'

// Banners and other products are far below the first view.
const BelowTabs = dynamic(() => import('./below-tabs').then((file) => file.BelowTabs), { ssr: false })

/** How often an open product is loaded again, so that a changed price or status shows. */
const REFETCH_INTERVAL_MS = 60_000

interface Props {
  productId: string
  /** Leads away from a product that cannot be bought. */
  onLeave: () => void
  /** In a drawer the page below has the first heading. */
  heading: 'h1' | 'h2'
  /** False for a closed drawer, which is drawn only during its closing animation. */
  isActive?: boolean
}

/** A product as a page or in a drawer, composed of the parts of several features. */
export const ProductDetail = ({ productId, onLeave, heading, isActive = true }: Props) => {
  const query = useQuery({
    ...productQueryOptions(productId),
    enabled: isActive,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
  const { data, error } = query
  const isProductNotFound = isNotFound(error)
  // A product that was removed while it is open stays visible, but can no longer be bought.
  const product = data && isProductNotFound ? { ...data, isSelling: false, isNotSellable: true } : data
  useReportView(product?.id, !isActive)
  useNotBuyable(isActive ? product : undefined, onLeave)

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
        {isActive && <InquiryHost productId={product.id} />}
      </>
    )
  return (
    <>
      <VisuallyHidden as={heading}>상품</VisuallyHidden>
      {isProductNotFound ? (
        <EmptyState
          illustration="/art/empty-search.svg"
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
