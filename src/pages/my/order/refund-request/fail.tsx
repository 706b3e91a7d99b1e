import { RequestFail } from '@/features/claim/components/request-fail'

export default function RefundFailPage() {
  return <RequestFail kind="refund" />
}
