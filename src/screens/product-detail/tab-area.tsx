import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useId, useRef, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { InstallStatus } from '@/contract/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import { InquiryCount } from '@/features/inquiry/components/inquiry-marks'
import { DetailTab } from '@/features/product/components/detail-tab'
import { ReviewCount } from '@/features/review/components/review-score'
import { showsReviews } from '@/features/review/model/labels'
import { IN_PLACE, changeQuery, queryOne } from '@/lib/query-string'
import { ErrorBoundary } from '@/shell/error-boundary'
import { partLoading } from '@/ui/feedback/error-state'
import { Stack } from '@/ui/layout/stack'
import { StickyTop } from '@/ui/layout/sticky-top'
import { Skeleton } from '@/ui/primitives/skeleton'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { color, layout, space } from '@/ui/theme/tokens'

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
const PRODUCT_TABS: readonly ProductTab[] = [
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

/** Below this fraction of the viewport, an opened tab could go unnoticed. */
const MAX_TOP = 0.6

/** Scrolls to the top of a newly opened tab when that is outside of the visible part. */
const useScrollToTab = (value: string) => {
  const area = useRef<HTMLElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const node = area.current
    const top = node?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight * MAX_TOP)
      node?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
  }, [value])
  return area
}

/** The tabs of a product, which stay at the top while their content scrolls. The address has the open tab. */
export const TabArea = ({ product }: { product: ProductDetail }) => {
  const router = useRouter()
  const id = useId()
  const { data: installed } = useQuery(installStatusQueryOptions())
  const tabs = PRODUCT_TABS.filter((tab) => tab.isShown(product, installed))
  const requested = queryOne(router.query.tab)
  const tab = tabs.find(({ value }) => value === requested) ?? tabs[0]
  const value = tab?.value ?? 'detail'
  const area = useScrollToTab(value)

  if (!tab) return null
  return (
    <Area ref={area} aria-label="상품 상세">
      <StickyTop>
        <Tabs
          id={id}
          label="상품 상세"
          fill
          value={value}
          items={tabs.map(({ value: itemValue, Title }) => ({
            value: itemValue,
            label: <Title product={product} />,
          }))}
          onChange={(next) =>
            void router.replace(changeQuery(router.asPath, { tab: next }), undefined, IN_PLACE)
          }
        />
      </StickyTop>
      <Content>
        <TabPanel id={id} value={value}>
          <ErrorBoundary resetKey={`${product.id}/${value}`}>
            <tab.Content product={product} />
          </ErrorBoundary>
        </TabPanel>
      </Content>
    </Area>
  )
}

const Area = styled.section`
  margin-top: ${space[8]};
  background: ${color.surface};
  scroll-margin-top: calc(-1 * ${layout.stickyTop} - 16px);
`

/* A minimum height, so that a short tab does not make the page jump. */
const Content = styled.div`
  min-height: 100dvh;
  padding: ${space[20]} ${layout.gutter} ${space[32]};
`
