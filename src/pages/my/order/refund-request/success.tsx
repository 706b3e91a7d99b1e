import { RequestSuccess } from '@/features/claim/components/request-success'

export default function RefundSuccessPage() {
  return <RequestSuccess kind="refund" />
}
