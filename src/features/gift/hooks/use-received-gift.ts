import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { isNotFound, isRefusal } from '@/api/http/api-error'
import { useMemberQuery } from '@/api/http/use-member-query'
import { useSession } from '@/api/http/use-session'
import { receivedCardQueryOptions } from '@/api/main/card'
import { giftPreviewQueryOptions } from '@/api/main/gift'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'
import { useIsBrowser } from '@/browser/use-browser-value'
import { isSessionError, needsRefresh } from '@/domain/session-errors'
import { queryOne, toQueryString } from '@/lib/query-string'
import type { ReceivableGiftRef } from '../model/receive-paths'
import { fromCard, fromPreview } from '../model/received-gift'

/** The token of a gift link. Once stored, a key replaces it in the address; `isRead` is false until storage was read. */
const useLinkToken = (): { token: string; linkKey?: string; isRead: boolean } => {
  const router = useRouter()
  const { gift, token, link, opened } = router.query
  const inAddress = queryOne(gift) ?? queryOne(token) ?? ''
  const linkKey = queryOne(link) ?? ''
  const isBrowser = useIsBrowser()
  const stored = useMemo(() => (isBrowser && linkKey ? readGiftLink(linkKey) : ''), [isBrowser, linkKey])

  useEffect(() => {
    const key = inAddress && storeGiftLink(inAddress)
    if (!key) return
    const query = toQueryString({ link: key, opened: queryOne(opened) })
    void router.replace(`${router.pathname}?${query}`, undefined, { shallow: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress])

  if (inAddress || !linkKey) return { token: inAddress, isRead: true }
  return { token: stored, linkKey, isRead: isBrowser }
}

/**
 * A refused gift is refused again. A limit of calls ends by itself, an error of the session leads to its page and back to the gift,
 * and a reason that the app does not know says nothing about the gift.
 */
const isOfGift = (error: Error | null): boolean =>
  isRefusal(error) &&
  !needsRefresh(error) &&
  !isSessionError(error.reason) &&
  (isNotFound(error) || (error.reason !== undefined && !error.is('TOO_MANY_REQUESTS', 'UNKNOWN')))

/** The gift in the address: `gift` or `link` lead to the token of its link, `cardId` is an unaccepted card of the member. */
export const useReceivedGift = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const session = useSession()
  const { token, linkKey, isRead } = useLinkToken()
  const cardId = token ? '' : (queryOne(query.cardId) ?? '')
  const isSessionLoaded = session !== 'unknown'
  const byLink = useQuery({
    ...giftPreviewQueryOptions(token),
    enabled: token !== '' && isSessionLoaded,
    refetchOnWindowFocus: 'always',
  })
  const byCard = useMemberQuery({
    ...receivedCardQueryOptions(cardId),
    enabled: cardId !== '',
    refetchOnWindowFocus: 'always',
  })
  const used = token ? byLink : byCard
  const gift = byLink.data ? fromPreview(byLink.data) : byCard.data ? fromCard(byCard.data) : undefined
  const giftRef: ReceivableGiftRef = token ? { token, ...(linkKey && { linkKey }) } : { cardId }
  return {
    giftRef,
    gift,
    session,
    isGiftNotFound:
      (isReady && isRead && token === '' && cardId === '') ||
      isOfGift(used.error) ||
      (used.data !== undefined && gift === undefined),
    isError: used.isError && !used.data,
    error: used.error,
    isFetching: used.isFetching,
    refetch: used.refetch,
  }
}
