import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadScript } from '@/api/http/api-error'
import { productClient } from '@/api/http/clients'
import { isElsewhere, publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { ProductSort } from '@/contract/channel/setting'
import type { ProductList } from '@/contract/product/product'
import { firstSaleEnd } from '@/domain/product'
import type { ProductClass } from '@/domain/product-values'
import { nextPage } from '@/lib/next-page'
import { toDeviceTime } from '@/lib/server-time'
import type { FilteredList } from './apply-filter'
import { readProduct } from './reader'
import { noteSeenWishes } from './wish-cache'

/** Pause in ms after a load that failed, or that still has an ended sale: the clock of the device may be ahead of the server's. */
const MIN_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000
/** Devices with the same list ask within this time after its end, and not all at once. */
const SPREAD_MS = 3_000
/** Timers of browsers overflow after 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000

interface LoadedQuery {
  state: { data?: unknown; dataUpdatedAt: number; errorUpdatedAt: number; fetchStatus: string }
}

const pagesOf = (data: unknown): readonly ProductList[] => {
  if (typeof data !== 'object' || data === null) return []
  return 'pages' in data ? (data.pages as ProductList[]) : [data as ProductList]
}

/** When the first sale of a list ends, in ms since the epoch by the device's clock; infinite without a sale. */
const saleEndOf = ({ state }: LoadedQuery): number =>
  toDeviceTime(Date.parse(firstSaleEnd(pagesOf(state.data).flatMap(({ items }) => items)) ?? '')) ||
  Number.POSITIVE_INFINITY

/** When a list is to be loaded again; the pauses grow with the time since the end. */
const reloadAt = (query: LoadedQuery): number => {
  const { dataUpdatedAt, errorUpdatedAt } = query.state
  const end = saleEndOf(query)
  const last = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (end > last) return end + (dataUpdatedAt % SPREAD_MS)
  return last + Math.min(Math.max(last - end, MIN_PAUSE_MS), MAX_PAUSE_MS)
}

/**
 * Options of a list of products: it is loaded again when the first of its time sales ends or, where nobody looks then, when it
 * is shown again.
 *
 * @param freshMs how long a list without a sale counts as fresh
 */
const untilSaleEnd = (freshMs: number) => ({
  staleTime: (query: LoadedQuery): number => {
    const wait = saleEndOf(query) - query.state.dataUpdatedAt
    return Math.min(wait > 0 ? wait : MIN_PAUSE_MS, freshMs)
  },
  refetchInterval: (query: LoadedQuery): number | false => {
    const wait = reloadAt(query) - Date.now()
    // A load that runs, or that waits for the connection, sets the next timer when it ends.
    if (query.state.fetchStatus !== 'idle' || wait === Number.POSITIVE_INFINITY) return false
    return Math.min(Math.max(wait, 1), MAX_WAIT_MS)
  },
  refetchOnWindowFocus: (query: LoadedQuery): boolean => reloadAt(query) <= Date.now(),
})

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
  await readProduct('productList', productClient.get(`/${channelId}/products`, { params, signal }))

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
      (await readProduct('brandList', productClient.get(`/${channelId}/products/brands`, { params, signal })))
        .items,
    staleTime: freshness.long,
  })

export const productQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'product', { channelId, productId }],
    queryFn: async ({ signal, client }) => {
      const call = productClient.get(`/${channelId}/products/${encodeURIComponent(productId)}`, { signal })
      const product = await readProduct('productDetail', call)
      noteSeenWishes(client, [product])
      return product
    },
    staleTime: freshness.short,
  })

/** Loads a product again: a time sale has ended, or the shopper is about to choose from its stock. */
export const reloadProduct = (queryClient: QueryClient, productId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: productQueryOptions(productId).queryKey })
