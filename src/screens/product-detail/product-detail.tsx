import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import { previousPath } from '@/browser/history/history-entry'
import { absoluteUrl } from '@/browser/share/share-content'
import { productPath } from '@/config/paths'
import type { ProductDetail as Product } from '@/contract/product/product'
import { InquiryHost } from '@/features/inquiry/components/inquiry-host'
import type { AddToCartProps } from '@/features/option-sheet/components/option-sheet'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { Gallery, shareImage } from '@/features/product/components/gallery'
import { Summary } from '@/features/product/components/summary'
import { useNotBuyable, useReportView } from '@/features/product/hooks/use-open-product'
import { ReviewScore } from '@/features/review/components/review-score'
import { mediaUrl } from '@/lib/media'
import { formatWon } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { loadCartCount } from '@/shell/header'
import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { ShareButton } from '@/ui/overlay/share-button'
import { Button } from '@/ui/primitives/button'
import { useIsNear } from '@/ui/primitives/lazy-image'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout } from '@/ui/theme/tokens'
import { TabArea } from './tab-area'

/** As wide as the heart, so that the button beside it does not move. */
const HeartPlaceholder = () => {
  return <span style={{ width: 52, height: 52, flex: 'none' }} />
}

const BarHeart = dynamic(
  () => import('@/features/wishlist/components/bar-heart').then((file) => file.BarHeart),
  { ssr: false, loading: HeartPlaceholder },
)

/** The heart of the purchase bar; nothing where the channel has no wishlist. */
const ProductWish = ({ product }: { product: Product }) => {
  const { data: installed } = useQuery(installStatusQueryOptions())
  return installed?.wishlist.installed ? <BarHeart productId={product.id} title={product.title} /> : null
}

// The option sheet uses it, so its script loads with the sheet and not with the page: one file, which `screens/reorder.tsx` shares.
const AddToCart = dynamic(
  () =>
    import(/* webpackChunkName: "cart-buttons" */ '@/features/cart/components/add-to-cart').then(
      (file) => file.AddToCart,
    ),
  { ssr: false },
)

/** A visitor may add without a connection: the count in the header, which they did not need before, is there then. */
const CartButton = (props: AddToCartProps) => {
  const isChosen = props.selection.length > 0
  useEffect(() => {
    if (isChosen) prefetch(loadCartCount)
  }, [isChosen])
  return <AddToCart {...props} />
}

/** The purchase bar of a product, with the wishlist button and the cart button. */
const Purchase = ({ product }: { product: Product }) => {
  return <PurchaseBar product={product} wish={<ProductWish product={product} />} AddToCart={CartButton} />
}

const SHARE_WIDTH = 1200

/** The button that shares the product's page; a drawer shares the page too. */
const ShareProduct = ({ product }: { product: Product }) => {
  const contentOf = () => {
    const image = shareImage(product.images[0])
    return {
      path: productPath(product.id),
      title: product.title,
      description: [product.brand, formatWon(product.minSellPrice)].filter(Boolean).join(' · '),
      imageUrl: image ? absoluteUrl(mediaUrl(image, SHARE_WIDTH)) : '',
      buttonLabel: '상품 보기',
    }
  }
  return <ShareButton contentOf={contentOf} />
}

const BelowTabs = dynamic(() => import('./below-tabs').then((file) => file.BelowTabs), { ssr: false })

/** Banners and other products are far below the first view: their script and data load when the reader scrolls near them. */
const LazyBelowTabs = ({ product }: { product: Product }) => {
  const placeholder = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(placeholder, false, '600px')
  return isNear ? <BelowTabs product={product} /> : <div ref={placeholder} style={{ minHeight: 330 }} />
}

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
        <LazyBelowTabs product={product} />
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

/** `/shopping/product-detail/[productId]`. A product that cannot be bought leads back, or to the shop when the visit started here. */
export const ProductPage = () => {
  const router = useRouter()
  const productId = queryOne(router.query.productId) ?? ''
  const { data } = useQuery(productQueryOptions(productId))
  useScreenTitle(data?.title)
  return (
    <ProductDetail
      key={productId}
      productId={productId}
      onLeave={() => (previousPath() === undefined ? void router.replace('/shopping') : router.back())}
      heading="h1"
    />
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

/** Placeholder of a product until its data is loaded. */
export const ProductSkeleton = () => {
  return (
    <div role="status" aria-busy="true" aria-label="상품을 불러오는 중">
      <Skeleton $ratio="1/1" />
      <Stack $gap={12} $padding={[20, 'gutter']}>
        <Skeleton $width="30%" />
        <Skeleton $height="1.5em" />
        <Skeleton $width="50%" $height="2em" />
        <Skeleton $width="70%" />
      </Stack>
    </div>
  )
}
