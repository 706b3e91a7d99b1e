import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { receivedGiftQueryOptions, sentGiftQueryOptions } from '@/api/main/gift'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import type { GiftHistoryDetail } from '@/contract/main/gift'
import { formatDateTime } from '@/lib/date'
import type { GiftHistoryRef } from '@/lib/gift-paths'
import { Spinner } from '@/ui/feedback/spinner'
import { Stack } from '@/ui/layout/stack'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { Badge } from '@/ui/primitives/badge'
import { FactList } from '@/ui/primitives/fact-list'
import { giftStatus } from '../model/gift-status'
import { GiftSummary } from './gift-summary'
import { SentGift } from './sent-gift'
import { ThankForm } from './thank-form'

/** An accepted gift as its receiver sees it, with the sent thanks or the form for them. */
const ReceivedDetail = ({ gift }: { gift: GiftHistoryDetail }) => {
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

interface Props {
  side: 'SENT' | 'RECEIVED'
  gift: GiftHistoryRef
  isOpen: boolean
  onClose: () => void
}

/** The details of one gift in a sheet over the history. */
export const GiftDrawer = ({ side, gift: ref, isOpen, onClose }: Props) => {
  const isSent = side === 'SENT'
  const sent = useQuery({ ...sentGiftQueryOptions(ref), enabled: isSent, refetchOnWindowFocus: 'always' })
  const received = useQuery({ ...receivedGiftQueryOptions(ref), enabled: !isSent })
  const query = isSent ? sent : received
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title={isSent ? '보낸 선물' : '받은 선물'}
      least={60}
      query={query}
      missing={
        isNotFound(query.error) && {
          title: '선물을 찾을 수 없어요',
          body: '내 선물이 아니거나 없는 선물이에요.',
        }
      }
      skeleton={<Spinner />}
    >
      {(data) =>
        isSent ? <SentGift gift={data} shareLabel="다시 공유하기" /> : <ReceivedDetail gift={data} />
      }
    </ResourceSheet>
  )
}
