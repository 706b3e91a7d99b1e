import { myReviewsInfiniteQueryOptions, writableInfiniteQueryOptions } from '@/api/review/my-review'
import { MyReviews } from '@/features/review/components/my-reviews'
import { memberPage } from '@/shell/address-page'

export default function ReviewsPage() {
  return <MyReviews />
}

ReviewsPage.getInitialProps = memberPage(({ tab, write, edit }) => {
  if (write || edit) return []
  return [tab === 'written' ? myReviewsInfiniteQueryOptions() : writableInfiniteQueryOptions()]
})
