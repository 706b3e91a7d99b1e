import { useRouter } from 'next/router'
import { ORDER_HISTORY, orderRequestPath } from '@/config/paths'
import { errorMessage } from '@/domain/error-catalogue'
import { errorNameOf } from '@/domain/error-codes'
import { isOneOf } from '@/domain/error-groups'
import { CLAIM_ERRORS } from '@/domain/order-errors'
import { queryOne } from '@/lib/query-string'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { CLAIM_TEXTS, type RequestKind } from '../model/claim-texts'

/** `…/fail`: the reason and the next steps. */
export const RequestFail = ({ kind }: { kind: RequestKind }) => {
  const router = useRouter()
  const orderId = queryOne(router.query.orderId) ?? ''
  const lineId = queryOne(router.query.lineId)
  const reason = errorNameOf(Number(queryOne(router.query.code)))
  return (
    <ResultPage
      illustration="/art/empty-order.svg"
      title={CLAIM_TEXTS[kind].failed}
      body={
        reason && isOneOf(reason, CLAIM_ERRORS)
          ? errorMessage(reason)
          : '주문내역에서 상태를 확인한 뒤 다시 시도해 주세요.'
      }
      actions={
        <>
          {orderId !== '' && <Button href={orderRequestPath(kind, orderId, lineId)}>다시 시도하기</Button>}
          <Button href={ORDER_HISTORY} kind={orderId === '' ? 'primary' : 'secondary'}>
            주문내역 보기
          </Button>
        </>
      }
    />
  )
}
