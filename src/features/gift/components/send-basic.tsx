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
import { basicDraft, noWords } from '../model/gift-draft'
import { BasicForm } from './basic-form'
import { GiftHeader } from './gift-header'
import { SendSkeleton } from './send-skeleton'

const NEW = { ...noWords, basicCardId: '', payWith: 'money', paymentMethod: 'card' } as const

const WithDraft = ({ me, faces }: { me: User; faces: readonly BasicCard[] }) => {
  const { query } = useRouter()
  const [draft] = useState(() => basicDraft.read(me.id))
  const [carried] = useState(giftWords.read)
  useEffect(() => giftWords.clear(), [])
  const asked = queryOne(query.cardId) ?? draft?.basicCardId ?? ''
  return (
    <BasicForm
      me={me}
      faces={faces}
      initial={{ ...NEW, ...draft, ...(carried && { msgToReceiver: carried }), basicCardId: asked }}
    />
  )
}

/** `/card/send-gift/basic` : `?cardId=` chooses the face. */
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
        <WithDraft me={me.data} faces={faces.data.items} />
      ) : (
        <SendSkeleton />
      )}
    </>
  )
}
