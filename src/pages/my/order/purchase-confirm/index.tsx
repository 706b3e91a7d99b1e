import { PurchaseConfirm } from '@/features/claim/components/purchase-confirm'
import { addressPage } from '@/screens/page-data/address-page'

export default function PurchaseConfirmPage() {
  return <PurchaseConfirm />
}

PurchaseConfirmPage.getInitialProps = addressPage
