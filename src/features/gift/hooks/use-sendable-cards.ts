import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cardDetailQueryOptions, shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import type { Card } from '@/contract/main/card'
import type { CardDivision } from '@/domain/card'

export type SendableCard = Card & { cardDivision: 'MASTER' | 'SECONDARY' }

const isSendable = (card: Card): card is SendableCard => card.cardDivision !== 'REFUND'

/**
 * The member's cards that can go as a gift, newest first; the asked one stands first, wherever it is in the list.
 *
 * @param asked of the address or the draft; '' for none
 */
export const useSendableCards = (asked: { cardId: string; division: CardDivision | '' }) => {
  const list = useInfiniteQuery(shoppingCardsInfiniteQueryOptions('LATEST'))
  const division = asked.division || 'MASTER'
  const wanted = useQuery({
    ...cardDetailQueryOptions(division, asked.cardId),
    enabled: asked.cardId !== '',
  })
  const found = wanted.data?.canSend && isSendable(wanted.data) ? wanted.data : undefined
  const others = (list.data?.pages ?? []).flatMap((page) => page.items).filter(isSendable)
  const cards: SendableCard[] = found
    ? [found, ...others.filter((card) => card.cardId !== found.cardId)]
    : others

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // A whole page of cards that can't be sent must not look like none.
  const isBare = cards.length === 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isBare) void fetchNextPage()
  }, [isBare, fetchNextPage])

  return {
    list,
    cards,
    isPending: list.isPending || (wanted.isPending && wanted.fetchStatus !== 'idle') || isBare,
    /** The asked card is not there, or not to be sent. */
    isAskedGone: asked.cardId !== '' && (wanted.isError || wanted.data?.canSend === false),
  }
}
