import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCapability } from '@/api/http/use-capability'
import { meQueryOptions } from '@/api/main/user'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { OWNED_GIFTS, SEND_BASIC_GIFT } from '@/config/paths'
import type { User } from '@/contract/main/user'
import { CARD_DIVISIONS } from '@/domain/card'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { isPartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { useStoredGift } from '../hooks/use-gift-form'
import { useSendableCards } from '../hooks/use-sendable-cards'
import { emptyGiftForm, type SendDraft, sendDraft } from '../model/gift-draft'
import { GiftHeader } from './gift-header'
import { GiftSkeleton } from './gift-summary'
import { SendForm } from './send-form'

const NoCards = () => {
  const canSendBasic = useCapability('basicGifts')
  return (
    <EmptyState
      illustration="/art/empty-box.svg"
      title="보낼 수 있는 카드가 없어요"
      body={`잔액이 있는 카드가 아직 없어요.${canSendBasic ? '\n새 카드를 골라 바로 보낼 수 있어요.' : ''}`}
      action={
        <>
          {canSendBasic && <Button href={SEND_BASIC_GIFT}>새 카드로 보내기</Button>}
          <Button kind="secondary" href={OWNED_GIFTS}>
            내 선물함 보기
          </Button>
        </>
      }
    />
  )
}

const NEW_GIFT: SendDraft = { ...emptyGiftForm, cardId: '', division: '' }

const FormWithCards = ({ me, draft }: { me: User; draft: SendDraft | null }) => {
  const { query } = useRouter()
  const idInAddress = queryOne(query.cardId) ?? ''
  const division = idInAddress ? queryOne(query.division) : draft?.division
  const requested = {
    cardId: idInAddress || draft?.cardId || '',
    division: CARD_DIVISIONS.find((known) => known === division) ?? '',
  } as const
  const { list, detail, cards, refetch, isPending, isRequestedUnavailable, isRequestedUnknown } =
    useSendableCards(requested)
  if (isRequestedUnknown || (list.isError && cards.length === 0)) return <QueryError query={[list, detail]} />
  if (isPending) return <GiftSkeleton />
  const [first, ...others] = cards
  if (!first) return list.data?.pages.some(isPartlyRead) ? <QueryError query={list} /> : <NoCards />
  return (
    <SendForm
      me={me}
      cards={[first, ...others]}
      initial={{ ...NEW_GIFT, ...draft, cardId: requested.cardId }}
      isRequestedUnavailable={isRequestedUnavailable}
      list={list}
      refetchCards={refetch}
    />
  )
}

const FormWithStored = ({ me }: { me: User }) => {
  const draft = useStoredGift(sendDraft, me.id, NEW_GIFT)
  return <FormWithCards key={draft ? 'stored' : 'new'} me={me} draft={draft} />
}

/** `/card/send-gift`: a gift from one of the member's cards. `?cardId=&division=` chooses the card. */
export const SendGift = () => {
  const isReady = useIsRouterReady()
  const me = useQuery(meQueryOptions())
  return (
    <>
      <GiftHeader />
      {me.data && isReady ? (
        <FormWithStored me={me.data} />
      ) : me.isError ? (
        <QueryError query={me} />
      ) : (
        <GiftSkeleton />
      )}
    </>
  )
}
