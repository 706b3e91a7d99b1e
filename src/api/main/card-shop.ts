import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { DesignSort, TakenDesign } from '@/contract/main/card-shop'
import type { CardOccasion } from '@/domain/card-design'
import { nextPage } from '@/lib/next-page'
import { readCardShop } from './reader'

/** Prefix of every key of the card shop, to invalidate them all after a card was taken or an event ended. */
export const cardShopKey = ['main', 'card-shop'] as const

const PAGE_SIZE = 12
const designPath = (designId: string) => `/api/card-shop/designs/${encodeURIComponent(designId)}`

/** The sections above the list. */
export const cardShopHomeQueryOptions = () =>
  queryOptions({
    queryKey: [...cardShopKey, 'home'],
    queryFn: ({ signal }) => readCardShop('cardShopHome', mainClient.get('/api/card-shop/home', { signal })),
    staleTime: freshness.short,
  })

/** Designs of an occasion, or all of them; twelve a page. */
export const designsInfiniteQueryOptions = (params: {
  occasion?: CardOccasion | undefined
  sort: DesignSort
}) =>
  infiniteQueryOptions({
    // The key omits a missing occasion, because dehydrated state is JSON, which has no undefined.
    queryKey: [
      ...cardShopKey,
      'designs',
      { sort: params.sort, ...(params.occasion && { occasion: params.occasion }) },
    ],
    queryFn: ({ pageParam, signal }) =>
      readCardShop(
        'cardDesigns',
        mainClient.get('/api/card-shop/designs', {
          params: { ...params, page: pageParam, size: PAGE_SIZE },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.short,
  })

export const designQueryOptions = (designId: string) =>
  queryOptions({
    queryKey: [...cardShopKey, 'design', { designId }],
    queryFn: ({ signal }) => readCardShop('cardDesign', mainClient.get(designPath(designId), { signal })),
    enabled: designId !== '',
    staleTime: freshness.none,
  })

export const postTakeDesign = async (designId: string, idempotencyKey: string): Promise<TakenDesign> =>
  await readCardShop(
    'takenDesign',
    mainClient.post(`${designPath(designId)}/take`, {}, withIdempotencyKey(idempotencyKey)),
  )

/** A failure loads the design again too: it may be sold out or taken. */
export const takeDesignMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ designId: string }>) =>
    postTakeDesign(body.designId, idempotencyKey),
  meta: { invalidates: [cardShopKey, cardsKey], invalidatesOnFailure: true },
})
