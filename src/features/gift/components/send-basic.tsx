import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ComponentProps } from 'react'
import { absentCapability } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { basicCardsQueryOptions } from '@/api/main/card'
import { giftLimitQueryOptions } from '@/api/main/gift'
import { moneyQueryOptions } from '@/api/main/money'
import { meQueryOptions } from '@/api/main/user'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import type { BasicCard } from '@/contract/main/card'
import type { User } from '@/contract/main/user'
import { queryOne } from '@/lib/query-string'
import { ErrorState } from '@/ui/feedback/error-state'
import { QueryError } from '@/ui/feedback/query-error'
import { useStoredGift } from '../hooks/use-gift-form'
import { type BasicDraft, basicDraft, emptyGiftForm } from '../model/gift-draft'
import { BasicForm } from './basic-form'
import { GiftHeader } from './gift-header'
import { GiftSkeleton } from './gift-summary'

const NEW_GIFT: BasicDraft = { ...emptyGiftForm, basicCardId: '' }

interface FormProps {
  me: User
  faces: readonly BasicCard[]
  /** The query of 담아머니, which may have failed to load. */
  money: ComponentProps<typeof BasicForm>['money']
  limit: ComponentProps<typeof BasicForm>['limit']
}

const FormWithStored = ({ me, faces, money, limit }: FormProps) => {
  const { query } = useRouter()
  const draft = useStoredGift(basicDraft, me.id, NEW_GIFT)
  const requestedId = queryOne(query.cardId) ?? draft?.basicCardId ?? ''
  const [first, ...others] = faces
  if (!first) return null
  return (
    <BasicForm
      key={draft ? 'stored' : 'new'}
      me={me}
      faces={[first, ...others]}
      money={money}
      limit={limit}
      initial={{ ...NEW_GIFT, ...draft, basicCardId: requestedId }}
    />
  )
}

/** `/card/send-gift/basic`: a gift on a new card. `?cardId=` chooses the face. */
export const SendBasic = () => {
  const isReady = useIsRouterReady()
  const me = useQuery(meQueryOptions())
  const faces = useQuery(basicCardsQueryOptions())
  const money = useQuery(moneyQueryOptions())
  // The form shows the limit above most of its fields, and would move them when it arrives.
  const limit = useQuery({ ...giftLimitQueryOptions(), refetchOnWindowFocus: 'always' })
  const canSend = useCapability('basicGifts')
  const failed = [me, faces].filter((query) => query.isError && !query.data)
  return (
    <>
      <GiftHeader />
      {!canSend ? (
        <ErrorState error={absentCapability()} />
      ) : failed.length > 0 ? (
        <QueryError query={failed} />
      ) : me.data && faces.data && isReady && !money.isPending && !limit.isPending ? (
        <FormWithStored me={me.data} faces={faces.data.items} money={money} limit={limit} />
      ) : (
        <GiftSkeleton />
      )}
    </>
  )
}
