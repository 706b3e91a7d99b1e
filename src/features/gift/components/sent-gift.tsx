import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { useDayChange } from '@/browser/use-day-change'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { formatDateTime } from '@/lib/date'
import { giftReceiptPath } from '@/lib/gift-paths'
import { formatWon } from '@/lib/money'
import { partLoading } from '@/ui/feedback/error-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Spinner } from '@/ui/feedback/spinner'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { decidedLabel, giftDDay, giftStatus, isExpired, isScheduled } from '../model/gift-status'
import { GiftSummary } from './gift-summary'

/** Few gifts are changed after they were sent. */
const SentActions = dynamic(() => import('./sent-actions').then((file) => file.SentActions), {
  loading: partLoading(<Skeleton $height="52px" />),
})

/** Few gifts are sent to several receivers. */
const SentBatch = dynamic(() => import('./sent-batch').then((file) => file.SentBatch), {
  loading: partLoading(<Spinner />),
})

const Chips = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[4]};
`

const returnedText = ({ returnedTo }: GiftHistoryDetail): string =>
  returnedTo?.cardDivision === 'REFUND' ? `환불 카드 (${returnedTo.title})` : (returnedTo?.title ?? '')

/** A gift as its sender sees it: status, link until it is accepted, and a returned amount. */
export const SentGift = ({ gift, shareLabel }: { gift: GiftHistoryDetail; shareLabel: string }) => {
  useDayChange()
  const { batch = [] } = gift
  const isMany = batch.length > 1
  const { label, tone } = giftStatus(gift, 'SENT')
  const dDay = giftDDay(gift)
  // Each of several has another one.
  const decided = isMany ? null : decidedLabel(gift)
  const isWaiting = gift.status === 'RECEIVING' && !isExpired(gift)
  // Of several one may have been cancelled before its day.
  const scheduled = [gift, ...batch].find(isScheduled)
  const receivableUntil = formatDateTime(gift.receiveBy)
  // Of several each has a separate one, unless one link opens them all.
  const link = isWaiting && (gift.share || !isMany) ? gift.link : null
  return (
    <Stack>
      <GiftSummary
        face={gift}
        line={`${gift.giverName}님이 보낸 선물${isMany ? ` ${batch.length}개` : ''}`}
        amount={gift.amount}
      >
        <Chips>
          {(!isMany || gift.share) && <Badge $tone={tone}>{label}</Badge>}
          {dDay && <Badge $tone="dark">{dDay}</Badge>}
        </Chips>
        {gift.msgToReceiver && <GiftMessage plain by="보낸 메시지" text={gift.msgToReceiver} />}
      </GiftSummary>
      {gift.thankMsgFromReceiver && (
        <GiftMessage
          plain
          by={`${gift.receiverName ?? '받은 분'}님의 감사 메시지`}
          text={gift.thankMsgFromReceiver}
        />
      )}
      {link !== null && <ShareGift gift={{ ...gift, link }} label={shareLabel} />}
      {isMany && <SentBatch gift={gift} shareLabel={shareLabel} />}
      <FactList
        facts={[
          { label: '보낸 날', value: formatDateTime(gift.sentAt) },
          isMany && { label: '모두', value: formatWon(gift.amount * batch.length) },
          !isMany && gift.receiverName !== null && { label: '받은 분', value: gift.receiverName },
          (!isMany || gift.share) &&
            !!gift.namedReceiver && { label: '받는 분 메모', value: gift.namedReceiver },
          scheduled && { label: '열리는 때', value: formatDateTime(scheduled.sendAt) },
          isWaiting
            ? receivableUntil !== '' && { label: '받을 수 있는 기한', value: `${receivableUntil}까지` }
            : decided !== null && { label: decided, value: formatDateTime(gift.updatedAt) },
          gift.returnedTo !== null && { label: '돌려받은 곳', value: returnedText(gift) },
        ]}
      />
      {(link !== null || batch.some((one) => one.link !== null)) && (
        <InlineNotice>링크를 가진 사람은 누구나 선물을 받을 수 있어요. 받을 분께만 보내 주세요.</InlineNotice>
      )}
      <Button kind="secondary" full href={giftReceiptPath(gift)}>
        영수증 보기
      </Button>
      {(scheduled || gift.canCancel) && <SentActions gift={gift} scheduled={scheduled} />}
    </Stack>
  )
}
