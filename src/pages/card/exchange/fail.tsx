import { OperationFailure } from '@/features/card-operations/components/operation-failure'

export default function ExchangeFailPage() {
  return <OperationFailure operation="exchange" />
}
