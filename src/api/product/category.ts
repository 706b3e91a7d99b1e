import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '@/api/http/http-client'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Category } from '@/contract/product/product'
import { read } from './reader'

const { channelId } = publicEnv

const getCategories = async (client: HttpClient, signal: AbortSignal): Promise<Category[]> =>
  (await read('categoryList', client.get(`/${channelId}/categories`, { signal }))).items

/** Categories as a flat list; those without `parentId` come first. */
export const categoriesQueryOptions = (client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'categories', { channelId }],
    queryFn: ({ signal }) => getCategories(client, signal),
    staleTime: freshness.long,
  })

/** Top categories with products, for pages that do not need the whole tree. */
export const topCategoriesQueryOptions = (client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'categories', { channelId, isTop: true }],
    queryFn: async ({ signal }) =>
      (await getCategories(client, signal)).filter(
        ({ parentId, productCount }) => parentId === null && productCount > 0,
      ),
    staleTime: freshness.long,
  })
