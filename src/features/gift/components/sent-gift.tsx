import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import { cancelGiftMutation } from '@/api/main/gift'
import { useDayChange } from '@/browser/use-day-change'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import { showError } from '@/commerce-ui/errors/show-error'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { formatDateTime } from '@/lib/date'
import { giftReceiptPath } from '@/lib/gift-paths'
import { partLoading } from '@/ui/feedback/error-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Spinner } from '@/ui/feedback/spinner'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { space } from '@/ui/theme/tokens'
import { decidedLabel, giftDDay, giftStatus, isExpired, isScheduled } from '../model/gift-status'
import { GiftSummary } from './gift-summary'

const loadDialogs = () => import('./cancel-gift-dialogs')

/** Cancels a gift as its sender, after a confirmation. Few gifts are cancelled, so its texts come with the tap. */
const useCancelGift = (gift: GiftHistoryDetail) => {
  const { submit, isPending } = useSubmission(cancelGiftMutation, {
    prepare: async () => (await loadDialogs()).confirmCancellation(gift),
    onSuccess: async (cancelled) => (await loadDialogs()).showCancelled(gift.amount, cancelled),
    // Without a connection the dialogs may not load either.
    onRefused: async (error) =>
      error.is('INVALID_CARD_STATUS')
        ? (await loadDialogs()).showEnded()
        : showError(error, '취소하지 못했어요'),
  })
  return { cancel: () => submit({ secondaryCardId: gift.secondaryCardId }), isCancelling: isPending }
}

/** Few gifts are dated. */
const ScheduleGift = dynamic(() => import('./schedule-gift').then((file) => file.ScheduleGift), {
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
  const { cancel, isCancelling } = useCancelGift(gift)
  const { label, tone } = giftStatus(gift, 'SENT')
  const dDay = giftDDay(gift)
  const decided = decidedLabel(gift)
  const isWaiting = gift.status === 'RECEIVING' && !isExpired(gift)
  const opensAt = isScheduled(gift) ? gift.sendAt : null
  const receivableUntil = formatDateTime(gift.receiveBy)
  const link = isWaiting ? gift.link : null
  return (
    <Stack>
      <GiftSummary face={gift} line={`${gift.giverName}님이 보낸 선물`} amount={gift.amount}>
        <Chips>
          <Badge $tone={tone}>{label}</Badge>
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
      <FactList
        facts={[
          { label: '보낸 날', value: formatDateTime(gift.sentAt) },
          gift.receiverName !== null && { label: '받은 분', value: gift.receiverName },
          opensAt !== null && { label: '열리는 때', value: formatDateTime(opensAt) },
          isWaiting
            ? receivableUntil !== '' && { label: '받을 수 있는 기한', value: `${receivableUntil}까지` }
            : decided !== null && { label: decided, value: formatDateTime(gift.updatedAt) },
          gift.returnedTo !== null && { label: '돌려받은 곳', value: returnedText(gift) },
        ]}
      />
      {link !== null && (
        <InlineNotice>링크를 가진 사람은 누구나 선물을 받을 수 있어요. 받을 분께만 보내 주세요.</InlineNotice>
      )}
      <Button kind="secondary" full href={giftReceiptPath(gift)}>
        영수증 보기
      </Button>
      {opensAt !== null && (
        <ScheduleGift key={opensAt} secondaryCardId={gift.secondaryCardId} sendAt={opensAt} />
      )}
      {gift.canCancel && (
        <Button kind="secondary" full loading={isCancelling} onClick={() => void cancel()}>
          선물 취소하기
        </Button>
      )}
    </Stack>
  )
}
