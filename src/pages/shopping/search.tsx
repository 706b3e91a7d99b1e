import { addressPage } from '@/screens/page-data/address-page'
import { SearchScreen } from '@/screens/search/search-screen'

export default function SearchPage() {
  return <SearchScreen />
}

SearchPage.getInitialProps = addressPage
