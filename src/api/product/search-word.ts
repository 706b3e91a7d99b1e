import { queryOptions } from '@tanstack/react-query'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { readProduct } from './reader'

const { channelId } = publicEnv

/** Recent popular searches, most popular first; at most ten. */
export const popularWordsQueryOptions = () =>
  queryOptions({
    queryKey: ['product', 'popular-words', { channelId }],
    queryFn: async ({ signal }) =>
      (await readProduct('popularWords', productClient.get(`/${channelId}/search-words/popular`, { signal })))
        .items,
    staleTime: freshness.long,
  })

/** Suggested products and brands for an unfinished search; at most eight. */
export const suggestionsQueryOptions = (search: string) =>
  queryOptions({
    queryKey: ['product', 'suggestions', { channelId, search }],
    queryFn: async ({ signal }) =>
      (
        await readProduct(
          'suggestionList',
          productClient.get(`/${channelId}/products/suggestions`, {
            params: { search },
            signal,
          }),
        )
      ).items,
    staleTime: freshness.long,
  })

/** Counts a submitted search for the popular searches. Screens do not wait for it. */
export const postSearchedWord = async (word: string): Promise<void> => {
  await productClient.post(`/${channelId}/search-words`, { word })
}
