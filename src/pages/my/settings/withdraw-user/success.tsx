import { WithdrawSuccess } from '@/features/account/components/withdraw-result'
import { publicPage } from '@/shell/public-page'

export default function WithdrawSuccessPage() {
  return <WithdrawSuccess />
}

/** The number of customer service comes with the page. */
export const getStaticProps = publicPage(async () => {})
