import { MyReviews } from '@/features/review/components/my-reviews'
import { addressPage } from '@/screens/page-data/address-page'

export default function ReviewsPage() {
  return <MyReviews />
}

ReviewsPage.getInitialProps = addressPage
