import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { type GiftHistoryRef, receivedGiftQueryOptions, sentGiftQueryOptions } from '@/api/main/gift'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Spinner } from '@/ui/feedback/spinner'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { SheetBody } from '@/ui/overlay/sheet-body'
import { ReceivedDetail } from './received-detail'
import { SentGift } from './sent-gift'

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
    <BottomSheet open={isOpen} onClose={onClose} title={isSent ? '보낸 선물' : '받은 선물'} inAddress>
      <SheetBody $least={60}>
        <QueryBoundary
          query={query}
          missing={
            isNotFound(query.error) && (
              <EmptyState title="선물을 찾을 수 없어요" body="내 선물이 아니거나 없는 선물이에요." />
            )
          }
          skeleton={<Spinner />}
        >
          {(data) =>
            isSent ? <SentGift gift={data} shareLabel="다시 공유하기" /> : <ReceivedDetail gift={data} />
          }
        </QueryBoundary>
      </SheetBody>
    </BottomSheet>
  )
}
