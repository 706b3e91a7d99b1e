import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { MyListSkeleton } from '@/features/review/components/my-list-skeleton'
import { ReviewList } from '@/features/review/components/review-list'
import { ProductSkeleton } from '@/screens/product-detail/product-detail'
import { TabSkeleton } from '@/screens/product-detail/tab-area'
import { PageSkeleton } from '@/shell/shell'
import { axeProblems } from '@tests/setup/axe'

type ReviewQuery = Parameters<typeof ReviewList>[0]['query']
const pendingReviews = { data: undefined, error: null, isPending: true } as unknown as ReviewQuery
const ignore = () => undefined

test.each<[what: string, skeleton: ReactElement]>([
  ['a page', <PageSkeleton key="page" />],
  ['a product', <ProductSkeleton key="product" />],
  ['a tab of a product', <TabSkeleton key="tab" />],
  ['my reviews', <MyListSkeleton key="mine" />],
  [
    'the reviews of a product',
    <ReviewList
      key="reviews"
      query={pendingReviews}
      isFiltered={false}
      userIds={[]}
      isMember={false}
      onReset={ignore}
      onReplies={ignore}
      onReport={ignore}
    />,
  ],
])('the placeholder of %s passes axe', async (_what, skeleton) => {
  const { container } = render(<main>{skeleton}</main>)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(await axeProblems()).toEqual([])
})
