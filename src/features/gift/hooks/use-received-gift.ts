import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { isNotFound } from '@/api/http/api-error'
import { useSession } from '@/api/http/use-session'
import { receivedCardQueryOptions } from '@/api/main/card'
import { giftPreviewQueryOptions } from '@/api/main/gift'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import type { ReceivableGiftRef } from '../model/gift-paths'
import { fromCard, fromPreview } from '../model/received-gift'

/** The gift in the address: `gift` has the token of its link, `cardId` an unaccepted card of the member. */
export const useReceivedGift = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const session = useSession()
  const token = queryOne(query.gift) ?? queryOne(query.token) ?? ''
  const cardId = token ? '' : (queryOne(query.cardId) ?? '')
  const isKnown = session !== 'unknown'
  const byLink = useQuery({
    ...giftPreviewQueryOptions(token),
    enabled: token !== '' && isKnown,
    refetchOnWindowFocus: 'always',
  })
  const byCard = useQuery({
    ...receivedCardQueryOptions(cardId),
    enabled: cardId !== '' && session === 'member',
    refetchOnWindowFocus: 'always',
  })
  const used = token ? byLink : byCard
  const gift = byLink.data ? fromPreview(byLink.data) : byCard.data ? fromCard(byCard.data) : undefined
  const giftRef: ReceivableGiftRef = token ? { token } : { cardId }
  return {
    giftRef,
    gift,
    session,
    isUnknown:
      (isReady && token === '' && cardId === '') ||
      isNotFound(used.error) ||
      (used.data !== undefined && gift === undefined),
    isError: used.isError && !used.data,
    error: used.error,
    isFetching: used.isFetching,
    refetch: used.refetch,
  }
}
