import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import { cancelProductGiftMutation, scheduleProductGiftMutation } from '@/api/transaction/product-gift'
import { useDayChange } from '@/browser/use-day-change'
import { scheduledText } from '@/commerce-ui/calendar/send-at'
import { SendAtForm } from '@/commerce-ui/calendar/send-at-form'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import { showError } from '@/commerce-ui/errors/show-error'
import { orderReceiptPath } from '@/config/paths'
import type { ProductGift } from '@/contract/transaction/product-gift'
import { formatDateTime } from '@/lib/date'
import { formatRoundWon } from '@/lib/money'
import { shareText } from '@/lib/share-text'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { space } from '@/ui/theme/tokens'
import { giftBadge, giftDDay, termText } from '../model/gift-texts'
import { GiftContent } from './gift-content'

/** Changes the hour of a gift that has not opened. */
const ScheduleGift = ({ giftId, sendAt }: { giftId: string; sendAt: string }) => {
  const { submit, isPending } = useSubmission(scheduleProductGiftMutation, {
    onSuccess: (_gift, body) => toast(scheduledText(body.sendAt)),
    onRefused: (error) => showError(error, '바꾸지 못했어요'),
  })
  return (
    <SendAtForm
      key={sendAt}
      sendAt={sendAt}
      isPending={isPending}
      onSubmit={(other) => void submit({ giftId, sendAt: other })}
    />
  )
}

/** A voucher that was given on returns to its giver; nothing was paid for it. */
const isGivenOn = ({ orderId }: ProductGift): boolean => orderId === ''

/** Cancels a gift as its giver, after a confirmation. */
export const useCancelGift = (gift: ProductGift, onCancelled: () => void) => {
  const { submit, isPending } = useSubmission(cancelProductGiftMutation, {
    prepare: () =>
      confirm({
        title: gift.share?.accepted ? '남은 선물을 취소할까요?' : '선물을 취소할까요?',
        body: isGivenOn(gift)
          ? '상품권을 내 상품권함에 다시 담고, 보낸 링크는 더 이상 열 수 없어요.'
          : `결제하신 곳으로 ${formatRoundWon(gift.share?.heldAmount ?? gift.amount)}을 돌려 드리고, 보낸 링크는 더 이상 열 수 없어요.`,
        confirmLabel: '선물 취소하기',
        cancelLabel: '그대로 두기',
        danger: true,
      }),
    onSuccess: () => {
      toast('선물을 취소했어요')
      onCancelled()
    },
    onRefused: (error) => showError(error, '취소하지 못했어요'),
  })
  return { cancel: () => void submit({ giftId: gift.giftId }), isCancelling: isPending }
}

/** What the giver has to know of the amount after the gift was accepted. */
const AFTER_ACCEPTANCE = {
  giftcard:
    '받은 분이 7일 안에 취소하면 결제하신 곳으로 환불해 드려요. 유효기간이 지난 뒤의 환불은 상품권을 가진 분이 받아요.',
  tangible: '교환과 반품은 받은 분이 신청해요. 반품하면 결제하신 곳으로 환불해 드려요.',
} as const

const lineOf = ({ receiverName, share }: ProductGift): string => {
  if (share) return [receiverName, shareText(share)].filter(Boolean).join(' · ')
  return receiverName ? `${receiverName}님께 보낸 선물` : '링크로 보낸 선물'
}

/** A gift as its giver sees it: its status, and its link until it is accepted. */
export const SentProductGift = ({ gift, onCancelled }: { gift: ProductGift; onCancelled: () => void }) => {
  useDayChange()
  const { label, tone } = giftBadge(gift, 'SENT')
  const dDay = giftDDay(gift)
  const { cancel, isCancelling } = useCancelGift(gift, onCancelled)
  return (
    <Stack>
      <GiftContent gift={gift} line={lineOf(gift)}>
        <Chips>
          <Badge $tone={tone}>{label}</Badge>
          {dDay && <Badge $tone="dark">{dDay}</Badge>}
        </Chips>
      </GiftContent>
      {gift.link !== null && <ShareGift gift={{ ...gift, link: gift.link }} label="선물 링크 보내기" />}
      {gift.status === 'ACCEPTED' && !isGivenOn(gift) && (
        <InlineNotice>{AFTER_ACCEPTANCE[gift.productClass]}</InlineNotice>
      )}
      {gift.status === 'RETURNED' && (
        <InlineNotice>
          {isGivenOn(gift)
            ? '내 상품권함에 다시 담았어요.'
            : `결제하신 곳으로 ${formatRoundWon(gift.amount)}을 돌려 드렸어요.`}
        </InlineNotice>
      )}
      <FactList
        facts={[
          !isGivenOn(gift) && { label: '결제한 금액', value: formatRoundWon(gift.amount) },
          gift.share && { label: '받은 사람', value: `${gift.share.accepted}명 / ${gift.share.total}명` },
          gift.share &&
            gift.share.heldAmount > 0 && {
              label: '받지 않은 금액',
              value: formatRoundWon(gift.share.heldAmount),
            },
          { label: '보내는 이름', value: gift.giverName },
          { label: '보낸 날', value: formatDateTime(gift.createdAt) },
          termText(gift) !== '' && { label: '받는 기간', value: termText(gift) },
        ]}
      />
      {!isGivenOn(gift) && (
        <Button full kind="secondary" href={orderReceiptPath(gift.orderId)}>
          영수증 보기
        </Button>
      )}
      {gift.status === 'SCHEDULED' && gift.sendAt && (
        <ScheduleGift giftId={gift.giftId} sendAt={gift.sendAt} />
      )}
      {gift.canCancel && (
        <Button full kind="quiet" loading={isCancelling} onClick={cancel}>
          {gift.share?.accepted ? '남은 선물 취소하기' : '선물 취소하기'}
        </Button>
      )}
    </Stack>
  )
}

const Chips = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[4]};
`
