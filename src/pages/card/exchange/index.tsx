import { Exchange } from '@/features/card-acts/components/exchange'

export default function ExchangePage() {
  return <Exchange />
}
