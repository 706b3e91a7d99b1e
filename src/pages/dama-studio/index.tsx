import { studioDesignsInfiniteQueryOptions } from '@/api/main/studio'
import { memberPage } from '@/shell/address-page'
import { StudioHome } from '@/features/studio/components/home/studio-home'

export default function StudioPage() {
  return <StudioHome />
}

StudioPage.getInitialProps = memberPage(() => [
  studioDesignsInfiniteQueryOptions('draft'),
  studioDesignsInfiniteQueryOptions('published'),
])
