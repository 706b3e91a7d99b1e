import { Blocked } from '@/features/auth/components/blocked'
import { publicPage } from '@/shell/public-page'

export default function BlockedPage() {
  return <Blocked />
}

/** The number of customer service comes with the page. */
export const getStaticProps = publicPage(async () => {})
