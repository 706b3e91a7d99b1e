import { orderQueryOptions } from '@/api/transaction/order'
import { queryOne } from '@/lib/query-string'
import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'
import { memberPage } from '@/shell/address-page'

export default function CancelRequestPage() {
  return <ClaimRequestScreen kind="cancel" />
}

CancelRequestPage.getInitialProps = memberPage(({ orderId }) => {
  const id = queryOne(orderId)
  return id ? [orderQueryOptions(id)] : []
})
