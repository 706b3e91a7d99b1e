import { queryOptions } from '@tanstack/react-query'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Category } from '@/contract/product/product'
import { readProduct } from './reader'

const { channelId } = publicEnv

const getCategories = async (signal: AbortSignal): Promise<Category[]> =>
  (await readProduct('categoryList', productClient.get(`/${channelId}/categories`, { signal }))).items

/** Categories as a flat list; those without `parentId` come first. */
export const categoriesQueryOptions = () =>
  queryOptions({
    queryKey: ['product', 'categories', { channelId }],
    queryFn: ({ signal }) => getCategories(signal),
    staleTime: freshness.long,
  })

/** Top categories with products, for pages that do not need the whole tree. */
export const topCategoriesQueryOptions = () =>
  queryOptions({
    queryKey: ['product', 'categories', { channelId, isTop: true }],
    queryFn: async ({ signal }) =>
      (await getCategories(signal)).filter(
        ({ parentId, productCount }) => parentId === null && productCount !== 0,
      ),
    staleTime: freshness.long,
  })
