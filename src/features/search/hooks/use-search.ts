import type { ParsedUrlQuery } from 'node:querystring'
import { useRouter } from 'next/router'
import { useCallback, useSyncExternalStore } from 'react'
import type { ProductListParams } from '@/api/product/product'
import { postSearchedWord } from '@/api/product/search-word'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { NO_ITEMS, recentWords } from '@/browser/storage/recent-lists'
import type { BasicSetting } from '@/contract/channel/setting'
import { queryOne } from '@/lib/query-string'
import { cleanSearch } from '@/lib/search-query'

/** What is shown beside a search, and without results. */
export const POPULAR_PRODUCTS: ProductListParams = {
  ordering: '-sold_count',
  excludeSoldOut: true,
  itemsPerPage: 10,
}

/**
 * The parameters of a search. While the stock badge is on, results hide what is sold out.
 *
 * @param setting undefined until it is loaded: the badge counts as on
 */
export const searchParams = (
  word: string,
  isExact: boolean,
  setting: Pick<BasicSetting, 'themeDesignSetting'> | undefined,
): ProductListParams => ({
  search: word,
  ...(isExact && { isExact: true }),
  ...((setting?.themeDesignSetting.isStockBadgeOn ?? true) && { excludeSoldOut: true }),
})

/** The recent searches of this device, and what changes them. */
export const useRecentWords = () => ({
  ...useSyncExternalStore(recentWords.watch, recentWords.read, () => NO_ITEMS),
  add: recentWords.add,
  remove: recentWords.remove,
  clear: recentWords.clear,
  switch: recentWords.switch,
})

/** The search text of an address, cleaned, and whether to search for exactly that. */
export const readSearch = ({ q, exact }: ParsedUrlQuery) => ({
  word: cleanSearch(queryOne(q) ?? ''),
  isExact: queryOne(exact) === 'true',
})

/** The search text of the address, and a function that starts another search. */
export const useSearch = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const { add } = useRecentWords()
  const search = useCallback(
    (text: string) => {
      const next = cleanSearch(text)
      if (next === '') return
      add(next)
      // Counting is independent of the search, so a failure is ignored.
      postSearchedWord(next).catch(() => undefined)
      void router.push({ pathname: '/shopping/search', query: { q: next } }, undefined, { shallow: true })
    },
    [router, add],
  )
  return { ...readSearch(router.query), isReady, search }
}
