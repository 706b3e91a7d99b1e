import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { InstallStatus } from '@/contract/channel/extension'
import type { ProductDetail } from '@/contract/product/product'
import { InquiryCount } from '@/features/inquiry/components/inquiry-count'
import { DetailTab } from '@/features/product/components/detail-tab'
import { ReviewCount } from '@/features/review/components/review-count'
import { showsReviews } from '@/features/review/model/show-reviews'
import { partLoading } from '@/ui/feedback/part-loading'
import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The placeholder of a tab until its script is loaded. */
export const TabSkeleton = () => {
  return (
    <Stack $gap={12} role="status" aria-busy="true" aria-label="불러오는 중">
      <Skeleton $width="40%" />
      <Skeleton />
      <Skeleton $width="80%" />
    </Stack>
  )
}

interface TabProps {
  product: ProductDetail
}

interface ProductTab {
  /** In the address: `?tab=`. */
  value: 'detail' | 'info' | 'review' | 'qna'
  /** The label of the tab, with its count where it has one. */
  Title: ComponentType<TabProps>
  isShown: (product: ProductDetail, installed: InstallStatus | undefined) => boolean
  Content: ComponentType<TabProps>
}

const always = () => true

// The first tab is part of the page; the scripts of the others load when they are opened.
const PurchaseInfo = dynamic(
  () => import('@/features/product/components/purchase-info').then((file) => file.PurchaseInfo),
  { ssr: false, loading: partLoading(<TabSkeleton />) },
)

const ReviewTab = dynamic(
  () => import('@/features/review/components/review-tab').then((file) => file.ReviewTab),
  {
    ssr: false,
    loading: partLoading(<TabSkeleton />),
  },
)

const InquiryTab = dynamic(
  () => import('@/features/inquiry/components/inquiry-tab').then((file) => file.InquiryTab),
  { ssr: false, loading: partLoading(<TabSkeleton />) },
)

/** The tabs of a product in their order. */
export const PRODUCT_TABS: readonly ProductTab[] = [
  { value: 'detail', Title: () => '상세정보', isShown: always, Content: DetailTab },
  { value: 'info', Title: () => '구매정보', isShown: always, Content: PurchaseInfo },
  {
    value: 'review',
    Title: ReviewCount,
    isShown: showsReviews,
    Content: ({ product }) => <ReviewTab productId={product.id} />,
  },
  { value: 'qna', Title: InquiryCount, isShown: always, Content: InquiryTab },
]
