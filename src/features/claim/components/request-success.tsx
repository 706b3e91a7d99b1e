import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { claimQueryOptions } from '@/api/transaction/claim'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { ORDER_HISTORY, claimPath, MY_REVIEWS, writeReviewPath } from '@/config/paths'
import { queryOne } from '@/lib/query-string'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { CLAIM_TEXTS, type RequestKind } from '../model/claim-texts'
import { readRequestResult, type RequestResult } from '../model/request-storage'
import { BreakdownFacts } from './breakdown-facts'

const BODY: Record<RequestKind, string> = {
  cancel: '환불이 끝나면 알려 드릴게요.',
  refund: '판매자가 확인하면 택배 기사님이 상품을 가지러 가요.\n상품을 다시 포장해 두세요.',
  exchange: '판매자가 확인하면 택배 기사님이 상품을 가지러 가요.\n상품을 다시 포장해 두세요.',
  confirm: '이용해 주셔서 고마워요.',
}

interface RequestState extends Pick<RequestResult, 'isUnpaid' | 'isSellerAsked'> {
  isRefunded: boolean
}

const bodyOf = (kind: RequestKind, { isUnpaid, isSellerAsked, isRefunded }: RequestState): string => {
  if (isUnpaid) return '입금하지 않은 주문이라 환불할 금액은 없어요.'
  if (isSellerAsked) return '판매자가 확인하면 환불해 드려요.\n이미 발송했다면 취소되지 않을 수 있어요.'
  return kind === 'cancel' && isRefunded ? '결제한 금액을 환불했어요.' : BODY[kind]
}

/** The form of one line, or all lines that have no review yet. */
const reviewFormPath = (lineId: string | undefined): string =>
  lineId === undefined ? MY_REVIEWS : writeReviewPath(lineId)

/**
 * `…/success`: the created claim, loaded by its id; without a claim, or where the service shows none, the request that was
 * accepted in this tab.
 */
export const RequestSuccess = ({ kind }: { kind: RequestKind }) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const hasHistory = useCapability('claimHistory')
  const claimId = (hasHistory && queryOne(router.query.claimId)) || ''
  const claim = useQuery(claimQueryOptions(claimId))
  const { data: installed, isPending: isInstallPending } = useQuery(installStatusQueryOptions())
  const orderId = queryOne(router.query.orderId) ?? ''
  const isRefunded = claim.data?.refundState === 'done'
  if (!isReady) return <Skeleton $height="320px" />
  const request = readRequestResult(kind, orderId)
  const isSellerAsked = claim.data
    ? claim.data.status === 'manually_issue_cancelling'
    : request?.isSellerAsked
  const isRequestNotFound = claimId === '' ? !request : isNotFound(claim.error)
  if (isRequestNotFound) return <MissingResult href={ORDER_HISTORY} label="주문내역 보기" />
  if (claimId !== '' && !claim.data)
    return <Page>{claim.isError ? <QueryError query={claim} /> : <Skeleton $height="320px" />}</Page>
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title={isSellerAsked ? '취소를 신청했어요' : CLAIM_TEXTS[kind].done}
      body={bodyOf(kind, { isSellerAsked, isUnpaid: request?.isUnpaid, isRefunded })}
      actions={
        <>
          {claimId !== '' && <Button href={claimPath(claimId)}>진행 상황 보기</Button>}
          {kind === 'confirm' && isInstallPending && <Skeleton $height="52px" />}
          {kind === 'confirm' && installed?.review.installed && (
            <Button href={reviewFormPath(request?.lineId)}>리뷰 쓰기</Button>
          )}
          <Button href={ORDER_HISTORY} kind="secondary">
            주문내역 보기
          </Button>
        </>
      }
    >
      {claim.data && (
        <Section title={claim.data.kind === 'exchange' ? '교환 비용' : '환불 안내'}>
          <BreakdownFacts
            kind={claim.data.kind}
            breakdown={claim.data.breakdown}
            paymentMethod={claim.data.paymentMethod}
            isPaid={isRefunded}
          />
        </Section>
      )}
    </ResultPage>
  )
}
