import { StudioHome } from '@/features/studio/components/home/studio-home'
import { addressPage } from '@/screens/page-data/address-page'

export default function StudioPage() {
  return <StudioHome />
}

StudioPage.getInitialProps = addressPage
