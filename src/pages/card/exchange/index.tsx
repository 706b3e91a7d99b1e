import { Exchange } from '@/features/card-operations/components/exchange'

export default function ExchangePage() {
  return <Exchange />
}
