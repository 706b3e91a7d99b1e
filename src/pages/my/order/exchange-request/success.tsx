import { RequestSuccess } from '@/features/claim/components/request-success'

export default function ExchangeSuccessPage() {
  return <RequestSuccess kind="exchange" />
}
