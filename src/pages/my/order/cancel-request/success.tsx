import { RequestSuccess } from '@/features/claim/components/request-success'

export default function CancelSuccessPage() {
  return <RequestSuccess kind="cancel" />
}
