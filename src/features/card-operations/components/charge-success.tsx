import { useRouter } from 'next/router'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { OperationSkeleton } from './operation-page'
import { MoneyChargeSuccess } from './money-charge-success'
import { PaymentChargeSuccess } from './payment-charge-success'

/** `/card/charge/success`: of a payment in the window (`paymentId`), or of a charge from 담아머니 (`card`). */
export function ChargeSuccess() {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId)
  if (!isReady) return <OperationSkeleton label="충전 결과를 불러오는 중이에요" />
  return paymentId ? <PaymentChargeSuccess paymentId={paymentId} /> : <MoneyChargeSuccess />
}
