import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { productClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { ProductSort } from '@/contract/channel/setting'
import type { BrandCount, ProductDetail, ProductList } from '@/contract/product/product'
import { nextPage } from '@/lib/next-page'

const { channelId } = publicEnv

export interface ProductListParams {
  search?: string
  categoryId?: string
  ordering?: ProductSort
  productClass?: 'tangible' | 'giftcard'
  isRecommended?: boolean
  excludeSoldOut?: boolean
  /** The partner who sells them. */
  sellerPortalId?: string
  /** The channel's own word for what it sells, as its setting has it; lists of recommendations name it. */
  salesSettingType?: string
  /** Won, as lists show prices. */
  minPrice?: number
  maxPrice?: number
  isFreeDelivery?: boolean
  /** Of any of these brands. */
  brand?: string[]
  /** The words as typed, no other reading of the keyboard. */
  isExact?: boolean
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
): Promise<ProductList> => {
  const { client = productClient, signal } = options
  return (await client.get<ProductList>(`/${channelId}/products`, { params, signal })).data
}

/** One page of products. */
export const productsQueryOptions = (params: ProductListParams, client?: HttpClient) =>
  queryOptions({
    queryKey: ['product', 'products', { channelId, ...params }],
    queryFn: ({ signal }) => getProducts(params, { client, signal }),
    staleTime: freshness.short,
  })

/** Products page after page, for a list without an end. */
export const productPagesQueryOptions = (params: Omit<ProductListParams, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['product', 'product-pages', { channelId, ...params }],
    queryFn: ({ pageParam, signal }) => getProducts({ ...params, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // Who comes back finds the list as it was left; refetching forty pages for that would help nobody.
    staleTime: freshness.long,
  })

/** Brands of the list that these params ask for, those with most products first. */
export const brandsQueryOptions = (params: ProductListParams, client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'brands', { channelId, ...params }],
    queryFn: async ({ signal }) =>
      (await client.get<{ items: BrandCount[] }>(`/${channelId}/products/brands`, { params, signal })).data
        .items,
    staleTime: freshness.long,
  })

/** @throws ApiError NOT_FOUND for a product that is unknown, deleted or banned */
export const productQueryOptions = (productId: string, client: HttpClient = productClient) =>
  queryOptions({
    queryKey: ['product', 'product', { channelId, productId }],
    queryFn: async ({ signal }) =>
      (await client.get<ProductDetail>(`/${channelId}/products/${encodeURIComponent(productId)}`, { signal }))
        .data,
    staleTime: freshness.short,
  })
