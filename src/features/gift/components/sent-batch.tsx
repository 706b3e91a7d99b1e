import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { ShareGift } from '@/commerce-ui/card/share-gift'
import type { GiftHistoryDetail, GiftHistoryItem } from '@/contract/main/gift'
import { formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { useCancelGift } from '../hooks/use-cancel-gift'
import { batchName, decidedLabel, giftStatus } from '../model/gift-status'

interface RowProps {
  gift: GiftHistoryDetail
  one: GiftHistoryItem
  name: string
  shareLabel: string
}

/** One of the gifts, with its state, its link until it is accepted, and the button that cancels it. */
const BatchRow = ({ gift, one, name, shareLabel }: RowProps) => {
  const { label, tone } = giftStatus(one, 'SENT')
  const decided = decidedLabel(one)
  const { cancel, isCancelling } = useCancelGift(gift, {
    secondaryCardId: one.secondaryCardId,
    amount: gift.amount,
  })
  return (
    <Stack as="li" $gap={8}>
      <Head>
        <Text $bold>{name}</Text>
        <Badge $tone={tone}>{label}</Badge>
      </Head>
      {one.link !== null && (
        <ShareGift gift={{ ...gift, link: one.link }} label={shareLabel} isPinned={false} />
      )}
      {decided !== null && (
        <Text $size={13} $tone="second">
          {decided} {formatDateTime(one.updatedAt)}
        </Text>
      )}
      {one.link !== null && (
        <Button
          kind="quiet"
          small
          aria-label={`${name} 선물 취소하기`}
          loading={isCancelling}
          onClick={() => void cancel()}
        >
          선물 취소하기
        </Button>
      )}
    </Stack>
  )
}

/** The gifts that one payment has sent to several receivers: the state of each, and how to cancel what nobody has accepted. */
export const SentBatch = ({ gift, shareLabel }: { gift: GiftHistoryDetail; shareLabel: string }) => {
  const { batch = [], share } = gift
  const waiting = batch.filter(({ status }) => status === 'RECEIVING')
  const accepted = batch.filter(({ status }) => status === 'OWNED')
  const canCancel = useCapability('giftsToMany')
  const { cancel, isCancelling } = useCancelGift(gift, {
    secondaryCardId: gift.secondaryCardId,
    amount: gift.amount * waiting.length,
    isAll: true,
  })
  // Of a link for several members those who have accepted.
  const shown = share ? accepted : batch
  return (
    <>
      <Text role="status" $size={13} $tone="second">
        {batch.length}명 · 받음 {accepted.length}명 · 받기 전 {waiting.length}명{' '}
        {formatWon(gift.amount * waiting.length)}
      </Text>
      {shown.length > 0 && (
        <Stack as="ul" $gap={20} aria-label="받는 분">
          {shown.map((one, index) => (
            <BatchRow
              key={one.cardHistoryId}
              gift={gift}
              one={one}
              name={share ? (one.receiverName ?? '') : batchName(one, index)}
              shareLabel={shareLabel}
            />
          ))}
        </Stack>
      )}
      {canCancel && waiting.length > 0 && (
        <Button kind="secondary" full loading={isCancelling} onClick={() => void cancel()}>
          {waiting.length === batch.length ? '선물 모두 취소하기' : '남은 선물 모두 취소하기'}
        </Button>
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  overflow-wrap: anywhere;
`
