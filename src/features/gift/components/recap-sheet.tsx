import type { ReactNode } from 'react'
import { giftLimits } from '@/domain/limits'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Text } from '@/ui/primitives/text'

const DAYS = giftLimits.receiveWithinMs / 86_400_000

interface Props {
  open: boolean
  onClose: () => void
  /** Face, amount and words once more. */
  present: ReactNode
  facts: readonly { label: string; value: ReactNode }[]
  /** `3만원 선물 보내기`. */
  actLabel: string
  isSending: boolean
  onSend: () => void
}

/** Everything once more before it leaves. */
export const RecapSheet = ({ open, onClose, present, facts, actLabel, isSending, onSend }: Props) => (
  <BottomSheet
    open={open}
    onClose={onClose}
    title="이렇게 보낼까요?"
    footer={
      <Button full loading={isSending} onClick={onSend}>
        {actLabel}
      </Button>
    }
  >
    <Stack>
      {present}
      <FactList facts={facts} />
      <Text $size={13} $tone="second">
        보내면 선물 링크가 만들어져요. 받는 분이 링크에서 받기 전까지 취소할 수 있고, {DAYS}일 안에 받지
        않으면 보낸 곳으로 돌아와요.
      </Text>
    </Stack>
  </BottomSheet>
)
