import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { basicCardsQueryOptions } from '@/api/main/card'
import { meQueryOptions } from '@/api/main/user'
import type { BasicCard } from '@/contract/main/card'
import type { User } from '@/contract/main/user'
import { giftWords } from '@/browser/storage/gift-words'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { QueryError } from '@/ui/feedback/query-error'
import { basicDraft, emptyGiftForm } from '../model/gift-draft'
import { BasicForm } from './basic-form'
import { GiftHeader } from './gift-header'
import { SendSkeleton } from './send-skeleton'

const NEW_GIFT = { ...emptyGiftForm, basicCardId: '', payWith: 'money', paymentMethod: 'card' } as const

const FormWithDraft = ({ me, faces }: { me: User; faces: readonly BasicCard[] }) => {
  const { query } = useRouter()
  const [draft] = useState(() => basicDraft.read(me.id))
  const [shopMessage] = useState(giftWords.read)
  useEffect(() => giftWords.clear(), [])
  const requestedId = queryOne(query.cardId) ?? draft?.basicCardId ?? ''
  const [first, ...others] = faces
  if (!first) return null
  return (
    <BasicForm
      me={me}
      faces={[first, ...others]}
      initial={{
        ...NEW_GIFT,
        ...draft,
        ...(shopMessage && { msgToReceiver: shopMessage }),
        basicCardId: requestedId,
      }}
    />
  )
}

/** `/card/send-gift/basic`: a gift on a new card. `?cardId=` chooses the face. */
export function SendBasic() {
  const isReady = useIsRouterReady()
  const me = useQuery(meQueryOptions())
  const faces = useQuery(basicCardsQueryOptions())
  const failed = [me, faces].filter((query) => query.isError && !query.data)
  return (
    <>
      <GiftHeader />
      {failed.length > 0 ? (
        <QueryError query={failed} />
      ) : me.data && faces.data && isReady ? (
        <FormWithDraft me={me.data} faces={faces.data.items} />
      ) : (
        <SendSkeleton />
      )}
    </>
  )
}
