import { ExchangeSuccess } from '@/features/card-operations/components/exchange-success'

export default function ExchangeSuccessPage() {
  return <ExchangeSuccess />
}
