import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'

export default function RefundRequestPage() {
  return <ClaimRequestScreen kind="refund" />
}
