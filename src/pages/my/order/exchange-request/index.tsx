import { ClaimRequestScreen } from '@/screens/claim-request/claim-request-screen'

export default function ExchangeRequestPage() {
  return <ClaimRequestScreen kind="exchange" />
}
