import { RequestFail } from '@/features/claim/components/request-fail'

export default function ConfirmFailPage() {
  return <RequestFail kind="confirm" />
}
