import { addressPage } from '@/screens/page-data/address-page'
import { StudioHome } from '@/features/studio/components/home/studio-home'

export default function StudioPage() {
  return <StudioHome />
}

StudioPage.getInitialProps = addressPage
