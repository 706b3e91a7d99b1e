import { useRouter } from 'next/router'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { ActSkeleton } from './act-page'
import { MoneyCharged } from './money-charged'
import { WindowCharged } from './window-charged'

/** `/card/charge/success`: of a trip to the window (`paymentId`), or of a charge from 담아머니 (`card`). */
export function ChargeSuccess() {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId)
  if (!isReady) return <ActSkeleton label="충전 결과를 불러오는 중이에요" />
  return paymentId ? <WindowCharged paymentId={paymentId} /> : <MoneyCharged />
}
