import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '@/api/http/http-client'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Category } from '@/contract/product/product'

const { channelId } = publicEnv

/** The shelves of the shop as a flat list, tops (no `parentId`) first. */
export const categoriesQueryOptions = (client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'categories', { channelId }],
    queryFn: async ({ signal }) =>
      (await client.get<{ items: Category[] }>(`/${channelId}/categories`, { signal })).data.items,
    staleTime: freshness.long,
  })
