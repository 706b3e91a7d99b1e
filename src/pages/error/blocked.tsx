import { Blocked } from '@/features/auth/components/blocked'
import { publicPage } from '@/shell/public-page'

export default function BlockedPage() {
  return <Blocked />
}

/** The page is rendered with the number of customer service. */
export const getStaticProps = publicPage(async () => {})
