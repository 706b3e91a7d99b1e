import type { GiftHistoryDetail } from '@/contract/main/gift'
import { Button } from '@/ui/primitives/button'
import { useCancelGift } from '../hooks/use-cancel-gift'
import { ScheduleGift } from './schedule-gift'

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
