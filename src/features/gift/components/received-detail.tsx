import type { GiftHistoryDetail } from '@/contract/main/gift'
import { formatDateTime } from '@/lib/date'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { FactList } from '@/ui/primitives/fact-list'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { giftStatus } from '../model/gift-status'
import { GiftSummary } from './gift-summary'
import { ThankForm } from './thank-form'

/** An accepted gift as its receiver sees it, with the sent thanks or the form for them. */
export const ReceivedDetail = ({ gift }: { gift: GiftHistoryDetail }) => {
  const { label, tone } = giftStatus(gift, 'RECEIVED')
  return (
    <Stack>
      <GiftSummary face={gift} line={`${gift.giverName}님이 준 선물`} amount={gift.amount}>
        <Badge $tone={tone}>{label}</Badge>
        {gift.msgToReceiver && (
          <GiftMessage plain by={`${gift.giverName}님의 메시지`} text={gift.msgToReceiver} />
        )}
      </GiftSummary>
      {gift.thankMsgFromReceiver && (
        <GiftMessage plain by="보낸 감사 메시지" text={gift.thankMsgFromReceiver} />
      )}
      {gift.canThank && gift.status === 'OWNED' && <ThankForm gift={gift} />}
      <FactList
        facts={[
          { label: '보낸 분', value: gift.giverName },
          { label: '카드', value: gift.title },
          { label: '보낸 날', value: formatDateTime(gift.sentAt) },
          { label: '받은 날', value: formatDateTime(gift.updatedAt) },
        ]}
      />
    </Stack>
  )
}
