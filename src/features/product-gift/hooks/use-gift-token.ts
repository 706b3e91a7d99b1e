import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'
import { useIsBrowser } from '@/browser/use-browser-value'
import { RECEIVE_GIFT } from '@/config/paths'
import { queryOne, toQueryString } from '@/lib/query-string'

/**
 * The token of the link of a product gift. Whoever has it can take the gift, so that it leaves the address as soon as the page has
 * it; a key takes its place, which this device knows for an hour.
 */
export const useGiftToken = (): { token: string; isRead: boolean; path: string } => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const isBrowser = useIsBrowser()
  const inAddress = queryOne(router.query.item) ?? ''
  const key = queryOne(router.query.itemLink) ?? ''
  const stored = useMemo(() => (isBrowser && key ? readGiftLink(key) : ''), [isBrowser, key])
  useEffect(() => {
    const itemLink = inAddress && storeGiftLink(inAddress)
    if (itemLink)
      void router.replace(`${RECEIVE_GIFT}?${toQueryString({ itemLink })}`, undefined, { shallow: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  }, [inAddress])
  return {
    token: inAddress || stored,
    isRead: isReady && isBrowser,
    path: `${RECEIVE_GIFT}?${toQueryString(key ? { itemLink: key } : { item: inAddress })}`,
  }
}
