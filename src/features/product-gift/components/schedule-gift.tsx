import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { scheduleProductGiftMutation } from '@/api/transaction/product-gift'
import { showError } from '@/commerce-ui/errors/show-error'
import type { ProductGift } from '@/contract/transaction/product-gift'
import { SEOUL_OFFSET_MS } from '@/domain/seoul-calendar'
import { serverNow } from '@/lib/server-time'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { instantOf, sendAtProblem } from '../model/letter'
import { SendAtField } from './send-at-field'

const toField = (sendAt: string | null): string =>
  sendAt === null ? '' : new Date(Date.parse(sendAt) + SEOUL_OFFSET_MS).toISOString().slice(0, 16)

/** Changes the hour of a gift that has not opened. */
export const ScheduleGift = ({ gift }: { gift: ProductGift }) => {
  const [sendAt, setSendAt] = useState(toField(gift.sendAt))
  const { submit, isPending } = useSubmission(scheduleProductGiftMutation, {
    onSuccess: () => toast(sendAt === '' ? '선물을 열었어요. 링크를 보내 주세요' : '열리는 날을 바꿨어요'),
    onRefused: (error) => showError(error, '바꾸지 못했어요'),
  })
  const problem = sendAtProblem(sendAt, serverNow())
  const isChanged = sendAt !== toField(gift.sendAt)
  return (
    <Section title="보내는 때">
      <SendAtField value={sendAt} onChange={setSendAt} error={problem} />
      {isChanged && (
        <Button
          full
          kind="secondary"
          loading={isPending}
          disabled={problem !== null}
          onClick={() => void submit({ giftId: gift.giftId, sendAt: instantOf(sendAt) })}
        >
          {sendAt === '' ? '지금 열기' : '이때로 바꾸기'}
        </Button>
      )}
    </Section>
  )
}
