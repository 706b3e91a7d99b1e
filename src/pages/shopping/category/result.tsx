import { CategoryResult } from '@/screens/category-result/category-result'
import { addressPage } from '@/screens/page-data/address-page'

export default function CategoryResultPage() {
  return <CategoryResult />
}

CategoryResultPage.getInitialProps = addressPage
