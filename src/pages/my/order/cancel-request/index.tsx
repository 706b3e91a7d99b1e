import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'

export default function CancelRequestPage() {
  return <ClaimRequestScreen kind="cancel" />
}
