import { ExchangeSuccess } from '@/features/card-acts/components/exchange-success'

export default function ExchangeSuccessPage() {
  return <ExchangeSuccess />
}
