import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import { tokenOwner } from '@/api/http/token-store'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'
import { EMPTY_GIFT_ORDER, type GiftOrderDraft, giftOrderDraft } from '@/browser/storage/gift-order-draft'
import { useIsBrowser } from '@/browser/use-browser-value'
import { RECEIVE_GIFT } from '@/config/paths'
import { queryOne, toQueryString } from '@/lib/query-string'

/** What the member is writing on a gift of a product or a voucher. It is kept for the tab with each change. */
export const useGiftDraft = () => {
  const owner = tokenOwner() ?? ''
  const [draft, setDraft] = useState(() => giftOrderDraft.read(owner) ?? EMPTY_GIFT_ORDER)
  const change = (changed: Partial<GiftOrderDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    giftOrderDraft.write(owner, next)
  }
  return { draft, change }
}

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
