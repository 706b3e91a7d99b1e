import { queryOptions } from '@tanstack/react-query'
import { productClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { ProductSort } from '@/contract/channel/setting'
import type { Paged } from '@/contract/common'
import type { ProductDetail, ProductItem } from '@/contract/product/product'

const { channelId } = publicEnv

export interface ProductListParams {
  search?: string
  categoryId?: string
  ordering?: ProductSort
  productClass?: 'tangible' | 'giftcard'
  isRecommended?: boolean
  /** Only what this partner sells. */
  sellerPortalId?: string
  excludeSoldOut?: boolean
  /** Only those whose time sale runs now. */
  isTimesale?: boolean
  /** These products, in this order. */
  ids?: string[]
  page?: number
  itemsPerPage?: number
}

export const getProducts = async (
  params: ProductListParams,
  options: { client?: HttpClient; signal?: AbortSignal } = {},
): Promise<Paged<ProductItem>> => {
  const { client = productClient, signal } = options
  return (await client.get<Paged<ProductItem>>(`/${channelId}/products`, { params, signal })).data
}

/** One page of products. */
export const productsQueryOptions = (params: ProductListParams, client?: HttpClient) =>
  queryOptions({
    queryKey: ['product', 'products', { channelId, ...params }],
    queryFn: ({ signal }) => getProducts(params, { client, signal }),
    staleTime: freshness.short,
  })

/** @throws ApiError 7003 for a product that is unknown, deleted or banned */
export const productQueryOptions = (productId: string, client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'product', { channelId, productId }],
    queryFn: async ({ signal }) =>
      (await client.get<ProductDetail>(`/${channelId}/products/${encodeURIComponent(productId)}`, { signal }))
        .data,
    staleTime: freshness.short,
  })
