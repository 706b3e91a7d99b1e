import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { meQueryOptions } from '@/api/main/user'
import { CARD_DIVISIONS } from '@/domain/card'
import { giftWords } from '@/browser/storage/gift-words'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import type { User } from '@/contract/main/user'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { useSendableCards } from '../hooks/use-sendable-cards'
import { noWords, sendDraft } from '../model/gift-draft'
import { MY_CARDS, SEND_BASIC } from '../model/gift-paths'
import { GiftHeader } from './gift-header'
import { SendForm } from './send-form'
import { SendSkeleton } from './send-skeleton'

const NoCards = () => (
  <EmptyState
    drawing="/art/empty-box.svg"
    title="보낼 수 있는 카드가 없어요"
    body={'잔액이 있는 카드가 아직 없어요.\n새 카드를 골라 바로 보낼 수 있어요.'}
    action={
      <>
        <Button href={SEND_BASIC}>새 카드로 보내기</Button>
        <Button kind="secondary" href={MY_CARDS}>
          내 선물함 보기
        </Button>
      </>
    }
  />
)

const WithCards = ({ me }: { me: User }) => {
  const { query } = useRouter()
  // As it was on arrival: the form keeps the draft, and the list must not follow it about.
  const [draft] = useState(() => sendDraft.read(me.id))
  const [carried] = useState(giftWords.read)
  useEffect(() => giftWords.clear(), [])
  const inAddress = queryOne(query.cardId) ?? ''
  const named = inAddress ? queryOne(query.division) : draft?.division
  const asked = {
    cardId: inAddress || draft?.cardId || '',
    division: CARD_DIVISIONS.find((one) => one === named) ?? '',
  } as const
  const { list, cards, isPending, isAskedGone } = useSendableCards(asked)
  if (list.isError && cards.length === 0) return <QueryError query={list} />
  if (isPending) return <SendSkeleton />
  if (cards.length === 0) return <NoCards />
  return (
    <SendForm
      me={me}
      cards={cards}
      initial={{ ...noWords, ...draft, ...(carried && { msgToReceiver: carried }), cardId: asked.cardId }}
      isAskedGone={isAskedGone && inAddress !== ''}
      onNearEnd={() => {
        if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
      }}
    />
  )
}

/** `/card/send-gift` : `?cardId=&division=` lies in the middle first. */
export function SendGift() {
  const isReady = useIsRouterReady()
  const me = useQuery(meQueryOptions())
  return (
    <>
      <GiftHeader />
      {me.data && isReady ? (
        <WithCards me={me.data} />
      ) : me.isError ? (
        <QueryError query={me} />
      ) : (
        <SendSkeleton />
      )}
    </>
  )
}
