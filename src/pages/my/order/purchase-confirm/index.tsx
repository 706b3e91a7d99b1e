import { PurchaseConfirm } from '@/features/claim/components/purchase-confirm'

export default function PurchaseConfirmPage() {
  return <PurchaseConfirm />
}
