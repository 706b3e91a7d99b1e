import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { cardDetailQueryOptions, shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import type { Card } from '@/contract/main/card'
import type { CardDivision } from '@/domain/card'
import { itemsOf } from '@/ui/feedback/infinite-list'

export type SendableCard = Card & { cardDivision: 'MASTER' | 'SECONDARY' }

const isSendable = (card: Card): card is SendableCard => card.cardDivision !== 'REFUND'

/**
 * The member's cards that can be sent as a gift, the largest balance first. The requested card comes before them, on whichever
 * page of the list it is.
 *
 * @param requested the card of the address or the draft; '' for none
 */
export const useSendableCards = (requested: { cardId: string; division: CardDivision | '' }) => {
  const list = useInfiniteQuery(shoppingCardsInfiniteQueryOptions('HIGH'))
  const division = requested.division || 'MASTER'
  const detail = useQuery({
    ...cardDetailQueryOptions(division, requested.cardId),
    enabled: requested.cardId !== '',
  })
  const found = detail.data?.canSend && isSendable(detail.data) ? detail.data : undefined
  const others = itemsOf(list).filter(isSendable)
  const cards: SendableCard[] = found
    ? [found, ...others.filter((card) => card.cardId !== found.cardId)]
    : others

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // A page may hold only cards that cannot be sent. The next page is loaded before the list counts as empty.
  const mustLoadMore = cards.length === 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (mustLoadMore) void fetchNextPage()
  }, [mustLoadMore, fetchNextPage])

  return {
    list,
    detail,
    cards,
    refetch: () => {
      void list.refetch()
      if (requested.cardId !== '') void detail.refetch()
    },
    /** The requested card failed to load, so it is not known whether it can be sent. */
    isRequestedUnknown: detail.isLoadingError && !isNotFound(detail.error),
    isPending: list.isPending || (detail.isPending && detail.fetchStatus !== 'idle') || mustLoadMore,
    /** The requested card does not exist or cannot be sent. */
    isRequestedUnavailable:
      requested.cardId !== '' && (isNotFound(detail.error) || detail.data?.canSend === false),
  }
}
