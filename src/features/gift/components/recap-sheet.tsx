import type { ReactNode } from 'react'
import { DAY_MS } from '@/domain/duration'
import { giftLimits } from '@/domain/limits'
import type { Receivers } from '@/domain/receivers-draft'
import { formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Text } from '@/ui/primitives/text'

const RECEIVE_DAYS = giftLimits.receiveWithinMs / DAY_MS

const receiversText = ({ names, isShared }: Receivers): string => {
  const [first = ''] = names
  if (isShared) return [first, `링크를 받은 ${names.length}명이 한 개씩`].filter(Boolean).join(' · ')
  return names.length > 1 ? `${names.length}명 · ${names.join(', ')}` : first || '링크를 받은 한 분'
}

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Face, amount and message. */
  summary: ReactNode
  /** What the gift is sent from; the amount of a gift on a new card returns to a refund card. */
  from: 'card' | 'basic'
  /** The hour at which the gift opens; null for at once. */
  sendAt: string | null
  facts: readonly { label: string; value: ReactNode }[]
  receivers: Receivers
  /** Of all gifts, in won. */
  total: number | null
  /** `3만원 선물 보내기`. */
  submitLabel: string
  isSending: boolean
  onSend: () => void
}

/** Shows the whole gift once more before it is sent. */
export const RecapSheet = ({
  isOpen,
  onClose,
  summary,
  from,
  sendAt,
  facts,
  receivers,
  total,
  submitLabel,
  isSending,
  onSend,
}: Props) => (
  <BottomSheet
    open={isOpen}
    onClose={onClose}
    title="이렇게 보낼까요?"
    footer={
      <Button full loading={isSending} onClick={onSend}>
        {submitLabel}
      </Button>
    }
  >
    <Stack>
      {summary}
      <FactList
        facts={[
          ...facts,
          { label: '받는 분', value: receiversText(receivers) },
          receivers.names.length > 1 &&
            total !== null && { label: '모두', value: formatWon(total), strong: true },
          sendAt !== null && { label: '보내는 때', value: `${formatDateTime(sendAt)}에 열려요` },
        ]}
      />
      <Text $size={13} $tone="second">
        보내면 선물 링크가 {receivers.names.length > 1 && !receivers.isShared && '한 분에 하나씩 '}만들어져요.
        받는 분이 링크에서 받기 전까지 취소할 수 있고, {sendAt !== null && '열린 뒤 '}
        {RECEIVE_DAYS}일 안에 받지 않으면{' '}
        {from === 'basic'
          ? '환불 카드에 담아 드려요'
          : '보낸 카드로 돌아와요. 그 카드로 돌려받을 수 없으면 환불 카드에 담아 드려요'}
        .
      </Text>
    </Stack>
  </BottomSheet>
)
