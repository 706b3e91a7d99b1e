import { RequestSuccess } from '@/features/claim/components/request-success'

export default function ConfirmSuccessPage() {
  return <RequestSuccess kind="confirm" />
}
