import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { IN_PLACE } from '@/browser/history/in-place'
import { keepInPlace } from '@/browser/history/history-entry'
import { noteTap } from './drawer-trail'
import { opensDrawer, productIdOf, withProduct } from './product-address'

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/** A plain tap, which stays in this window; a new tab gets the page. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self')

const productOf = (event: Event): string | undefined => {
  const link = linkOf(event)
  return link?.origin === location.origin ? productIdOf(link.pathname) : undefined
}

/**
 * Links to a product stay plain links to its page, for new tabs, sharing and search engines; a plain tap on
 * one of them over a list opens the drawer instead. Heard here once, so that no list has to know of it.
 */
export const useProductTaps = (approach: (productId: string) => void): void => {
  const router = useRouter()
  useEffect(() => {
    if (!opensDrawer(router.pathname)) return undefined
    const down = (event: Event) => {
      const productId = productOf(event)
      if (productId) approach(productId)
    }
    const tap = (event: MouseEvent) => {
      const link = linkOf(event)
      const productId = link && isPlain(event, link) ? productOf(event) : undefined
      if (!productId) return
      event.preventDefault()
      noteTap(productId)
      keepInPlace()
      void router.push(withProduct(router.asPath, productId), undefined, IN_PLACE)
    }
    // Capturing: the link's own listener then finds that somebody took care of it.
    document.addEventListener('click', tap, true)
    document.addEventListener('pointerdown', down, true)
    return () => {
      document.removeEventListener('click', tap, true)
      document.removeEventListener('pointerdown', down, true)
    }
  }, [approach, router])
}
