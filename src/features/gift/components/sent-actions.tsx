import { useSubmission } from '@/api/http/use-submission'
import { scheduleGiftMutation } from '@/api/main/gift'
import { scheduledText } from '@/commerce-ui/calendar/send-at'
import { SendAtForm } from '@/commerce-ui/calendar/send-at-form'
import { showError } from '@/commerce-ui/errors/show-error'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { useCancelGift } from '../hooks/use-cancel-gift'

/** Changes the hour of a gift that has not opened. */
const ScheduleGift = ({ secondaryCardId, sendAt }: { secondaryCardId: string; sendAt: string }) => {
  const { submit, isPending } = useSubmission(scheduleGiftMutation, {
    onSuccess: (_gift, body) => toast(scheduledText(body.sendAt)),
    onRefused: (error) => showError(error, '바꾸지 못했어요'),
  })
  return (
    <SendAtForm
      sendAt={sendAt}
      isPending={isPending}
      onSubmit={(other) => void submit({ secondaryCardId, sendAt: other })}
    />
  )
}

interface Props {
  gift: GiftHistoryDetail
  /** The gift that waits for its hour; of several that one payment has sent any of them. */
  scheduled: { secondaryCardId: string; sendAt: string } | undefined
}

/** What the sender of a gift can still change: its hour, and whether it is sent at all. Several are cancelled in their list. */
export const SentActions = ({ gift, scheduled }: Props) => {
  const { cancel, isCancelling } = useCancelGift(gift)
  const isMany = (gift.batch ?? []).length > 1
  return (
    <>
      {scheduled && (
        <ScheduleGift
          key={scheduled.sendAt}
          secondaryCardId={scheduled.secondaryCardId}
          sendAt={scheduled.sendAt}
        />
      )}
      {gift.canCancel && !isMany && (
        <Button kind="secondary" full loading={isCancelling} onClick={() => void cancel()}>
          선물 취소하기
        </Button>
      )}
    </>
  )
}
