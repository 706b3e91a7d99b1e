import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadScript } from '@/api/http/api-error'
import { productClient } from '@/api/http/clients'
import { isElsewhere, publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { ProductSort } from '@/contract/channel/setting'
import type { ProductList } from '@/contract/product/product'
import type { ProductClass } from '@/domain/product-values'
import { nextPage } from '@/lib/next-page'
import type { FilteredList } from './apply-filter'
import { read } from './reader'
import { untilSaleEnd } from './sale-end'
import { noteSeenWishes } from './wish-cache'

const { channelId } = publicEnv

export interface ProductListParams {
  search?: string
  categoryId?: string
  ordering?: ProductSort
  productClass?: ProductClass
  isRecommended?: boolean
  excludeSoldOut?: boolean
  /** The selling partner. */
  sellerPortalId?: string
  /** `salesSettingType` of the channel, for recommendations. */
  salesSettingType?: string
  /** Prices as in lists. Won. */
  minPrice?: number
  maxPrice?: number
  isFreeDelivery?: boolean
  /** Any of these brands. */
  brand?: string[]
  /** Searches exactly what was typed, without converting the keyboard layout. */
  isExact?: boolean
  /** Only products in a current time sale. */
  isTimesale?: boolean
  /** These products, in this order. */
  ids?: string[]
  page?: number
  itemsPerPage?: number
}

export const getProducts = async (params: ProductListParams, signal?: AbortSignal): Promise<ProductList> =>
  await read('productList', productClient.get(`/${channelId}/products`, { params, signal }))

const getShownProducts = async (
  params: ProductListParams,
  { signal, client }: { signal: AbortSignal; client: QueryClient },
): Promise<FilteredList> => {
  const answer = await getProducts(params, signal)
  const list = isElsewhere(publicEnv.productApi)
    ? await (
        await loadScript(() => import('./apply-filter'))
      ).applyFilter(answer, params, (wider) => getProducts(wider, signal))
    : answer
  noteSeenWishes(client, list.items)
  return list
}

/** One page of products. */
export const productsQueryOptions = (params: ProductListParams) =>
  queryOptions({
    queryKey: ['product', 'products', { channelId, ...params }],
    queryFn: (context) => getShownProducts(params, context),
    ...untilSaleEnd(freshness.short),
  })

/** Pages of products for an infinite list. */
export const productPagesQueryOptions = (params: Omit<ProductListParams, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['product', 'product-pages', { channelId, ...params }],
    queryFn: ({ pageParam, ...context }) => getShownProducts({ ...params, page: pageParam }, context),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // A list that is opened again keeps its pages, because refetching forty of them is worth it for the end of a sale only.
    ...untilSaleEnd(freshness.long),
  })

/** Brands of the products with these params, those with the most products first. */
export const brandsQueryOptions = (params: ProductListParams) =>
  queryOptions({
    queryKey: ['product', 'brands', { channelId, ...params }],
    queryFn: async ({ signal }) =>
      (await read('brandList', productClient.get(`/${channelId}/products/brands`, { params, signal }))).items,
    staleTime: freshness.long,
  })

export const productQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'product', { channelId, productId }],
    queryFn: async ({ signal, client }) => {
      const call = productClient.get(`/${channelId}/products/${encodeURIComponent(productId)}`, { signal })
      const product = await read('productDetail', call)
      noteSeenWishes(client, [product])
      return product
    },
    staleTime: freshness.short,
  })

/** Loads a product again: a time sale has ended, or the shopper is about to choose from its stock. */
export const reloadProduct = (queryClient: QueryClient, productId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: productQueryOptions(productId).queryKey })
