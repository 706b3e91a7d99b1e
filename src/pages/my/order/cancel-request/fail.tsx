import { RequestFail } from '@/features/claim/components/request-fail'

export default function CancelFailPage() {
  return <RequestFail kind="cancel" />
}
