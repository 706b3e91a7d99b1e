import { SearchScreen } from '@/screens/search/search-screen'
import { addressPage } from '@/screens/page-data/address-page'

export default function SearchPage() {
  return <SearchScreen />
}

SearchPage.getInitialProps = addressPage
