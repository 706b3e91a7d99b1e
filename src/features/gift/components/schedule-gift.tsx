import { useSubmission } from '@/api/http/use-submission'
import { scheduleGiftMutation } from '@/api/main/gift'
import { scheduledText } from '@/commerce-ui/calendar/send-at'
import { SendAtForm } from '@/commerce-ui/calendar/send-at-form'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

/** Changes the hour of a gift that has not opened. */
export const ScheduleGift = ({ secondaryCardId, sendAt }: { secondaryCardId: string; sendAt: string }) => {
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
