import { orderQueryOptions } from '@/api/transaction/order'
import { queryOne } from '@/lib/query-string'
import { PurchaseConfirm } from '@/features/claim/components/purchase-confirm'
import { memberPage } from '@/shell/address-page'

export default function PurchaseConfirmPage() {
  return <PurchaseConfirm />
}

PurchaseConfirmPage.getInitialProps = memberPage(({ orderId }) => {
  const id = queryOne(orderId)
  return id ? [orderQueryOptions(id)] : []
})
