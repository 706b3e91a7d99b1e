import { OperationFailure } from '@/features/card-operations/components/operation-failure'

export default function ChargeFailPage() {
  return <OperationFailure operation="charge" />
}
