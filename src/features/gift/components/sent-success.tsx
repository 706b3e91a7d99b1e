import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import type { WalletPayment } from '@/contract/main/charge'
import { useBackTarget } from '@/browser/history/use-way-back'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { useSentGift } from '../hooks/use-sent-gift'
import { basicDraft, basicSubmissions } from '../model/gift-draft'
import { SEND, SENT_HISTORY } from '../model/gift-paths'
import { SendSkeleton } from './send-skeleton'
import { SentGift } from './sent-gift'

const ResultHeading = styled.div`
  display: grid;
  padding: ${space[20]} ${space[12]} ${space[8]};
  justify-items: center;
  gap: ${space[4]};
  text-align: center;
`

const resultActions = (
  <Stack $gap={8}>
    <Button href={SENT_HISTORY} kind="secondary" full>
      보낸 선물 보기
    </Button>
    <Button href="/" kind="quiet" full>
      홈으로 가기
    </Button>
  </Stack>
)

/** The payment is not final, or a deposit is expected. */
const Waiting = ({ payment }: { payment: WalletPayment }) =>
  payment.status === 'awaiting_deposit' ? (
    <Page $gap={12} $padding={[12, 12, 32]}>
      <EmptyState
        drawing="/art/success-gift.svg"
        title="입금하면 선물이 만들어져요"
        body="아래 계좌로 입금하면 선물 링크를 알림으로 알려 드려요."
      />
      <FactList facts={Object.entries(payment.receipt).map(([label, value]) => ({ label, value }))} />
      {resultActions}
    </Page>
  ) : (
    <EmptyState
      title="결제를 확인하고 있어요"
      body={'다시 결제하지 마세요.\n화면을 닫아도 결과는 보낸 선물에서 볼 수 있어요.'}
      action={<Spinner label="결제를 확인하는 중이에요" />}
    />
  )

/** `/card/send-gift/success`: the sent gift, loaded by its ids, with its link to share. */
export function SentSuccess() {
  const router = useRouter()
  const { paymentId, payment, gift, resultId, hasNoReference } = useSentGift()
  useBackTarget(resultId, SENT_HISTORY)
  const hasFailed = payment.data?.status === 'failed' || payment.data?.status === 'abandoned'
  const isPaid = payment.data?.status === 'paid'

  useEffect(() => {
    if (hasFailed) void router.replace(`${SEND}/fail?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasFailed, paymentId])
  useEffect(() => {
    if (!isPaid) return
    basicDraft.clear()
    basicSubmissions.clear()
  }, [isPaid])

  const error = payment.error ?? gift.error
  if (hasNoReference || isNotFound(error))
    return (
      <EmptyState
        drawing="/art/empty-box.svg"
        title="선물을 찾을 수 없어요"
        body="보낸 선물에서 확인해 주세요."
        action={resultActions}
      />
    )
  if (error && !gift.data) return <QueryError query={[payment, gift]} />
  if (payment.data && !payment.data.gift && !hasFailed) return <Waiting payment={payment.data} />
  if (!gift.data) return <SendSkeleton />
  return (
    <Page $gap={12} $padding={[12, 12, 32]}>
      <ResultHeading>
        <img src="/art/success-gift.svg" alt="" width={72} height={72} />
        <Text as="h2" $size={24} $bold>
          {gift.data.status === 'RECEIVING' ? '선물이 준비됐어요' : '보낸 선물이에요'}
        </Text>
        {gift.data.status === 'RECEIVING' && (
          <Text $tone="second">링크를 보내면 받는 분이 선물을 열어 볼 수 있어요.</Text>
        )}
      </ResultHeading>
      <SentGift gift={gift.data} shareLabel="선물 링크 보내기" />
      {resultActions}
    </Page>
  )
}
