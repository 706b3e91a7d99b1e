import { WithdrawSuccess } from '@/features/account/components/withdraw-result'
import { publicPage } from '@/shell/public-page'

export default function WithdrawSuccessPage() {
  return <WithdrawSuccess />
}

/** The page is rendered with the number of customer service. */
export const getStaticProps = publicPage(async () => {})
