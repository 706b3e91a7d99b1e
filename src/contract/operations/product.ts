import * as v from 'valibot'
import { HOUR_MS } from '@/domain/duration'
import { pageSizes } from '@/domain/limits'
import { productSort } from '../channel/setting'
import { maxCharacters } from '../common'
import { added } from '../marks'
import {
  brandList,
  categoryList,
  productClass,
  productDetail,
  productList,
  viewAnswer,
} from '../product/product'
import { popularWords, searchedWordAnswer, searchedWordBody, suggestionList } from '../product/search'
import {
  addRestockAlertBody,
  restockAlert,
  restockAlerts,
  wish,
  wishIds,
  wishList,
} from '../product/wishlist'
import { ofClient, operationsOf, SPECIFIED } from './operation'
import { pageAndItems, queryId, queryInteger } from './query'

const FILTERED = 'The app leaves products out of a page that do not fit.'
const searchText = maxCharacters(200, '200자까지 검색할 수 있어요.')
/** KRW, as the list shows prices: with a running time sale deducted. */
const price = queryInteger(0, 999_999_999)
const brands = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  v.maxLength(20, '브랜드는 20개까지 고를 수 있어요.'),
)
const ids = v.pipe(v.array(queryId), v.maxLength(100, '한 번에 100개까지 볼 수 있어요.'))

const listQuery = v.object({
  search: v.optional(searchText),
  categoryId: v.optional(queryId),
  sellerPortalId: v.optional(queryId),
  salesSettingType: v.optional(v.pipe(v.string(), v.maxLength(64))),
  isRecommended: v.optional(v.boolean()),
  ordering: v.optional(productSort, '-sold_count'),
  ...pageAndItems(pageSizes.products),
  productClass: added(v.optional(productClass), FILTERED),
  excludeSoldOut: added(v.optional(v.boolean()), FILTERED),
  minPrice: added(v.optional(price), FILTERED),
  maxPrice: added(v.optional(price), FILTERED),
  isFreeDelivery: added(
    v.optional(v.boolean()),
    'The app leaves products out of a page that do not fit, by `deliveryFee`. The filter is hidden where no product has that field.',
  ),
  brand: added(v.optional(brands), 'The filter is hidden where `listBrands` is missing.'),
  isTimesale: added(v.optional(v.boolean()), FILTERED),
  isExact: added(v.optional(v.boolean()), 'The link to search exactly what was typed is hidden.'),
  ids: added(v.optional(ids), FILTERED),
})

const NO_SUGGESTIONS = 'The search field has no suggestions.'

/** Products, categories, searches and the wishlist. */
export const productOperations = operationsOf('product', {
  listProducts: {
    method: 'GET',
    path: '/{channelId}/products',
    summary: 'Products of the channel, searched and paged.',
    mark: SPECIFIED,
    access: 'anyone',
    query: listQuery,
    paging: 'itemsPerPage',
    answer: productList,
    errors: ['NOT_FOUND'],
  },
  getProduct: {
    method: 'GET',
    path: '/{channelId}/products/{id}',
    summary: 'A product with its options and delivery.',
    mark: SPECIFIED,
    access: 'anyone',
    answer: productDetail,
    errors: ['NOT_FOUND'],
  },
  listSuggestions: {
    method: 'GET',
    path: '/{channelId}/products/suggestions',
    summary: 'Products and brands for an unfinished search.',
    mark: { added: NO_SUGGESTIONS },
    access: 'anyone',
    query: v.object({ search: searchText }),
    answer: suggestionList,
    errors: ['NOT_FOUND'],
  },
  listBrands: {
    method: 'GET',
    path: '/{channelId}/products/brands',
    summary: 'Brands of the products of a list.',
    mark: { added: 'Brands are not offered as a filter.' },
    access: 'anyone',
    query: listQuery,
    answer: brandList,
    errors: ['NOT_FOUND'],
  },
  countView: {
    method: 'POST',
    path: '/{channelId}/products/{id}/views',
    summary: 'Counts a view of a product. A beacon without a body; the app ignores the answer.',
    mark: { added: 'Views are not counted.' },
    access: 'anyone',
    limit: { ...ofClient('view', 60), isCountedByHandler: true },
    answer: viewAnswer,
    errors: ['NOT_FOUND'],
  },
  listCategories: {
    method: 'GET',
    path: '/{channelId}/categories',
    summary: 'Categories with their numbers of products.',
    mark: { added: 'The category page and the categories of home are hidden.' },
    access: 'anyone',
    answer: categoryList,
    errors: ['NOT_FOUND'],
  },
  listPopularWords: {
    method: 'GET',
    path: '/{channelId}/search-words/popular',
    summary: 'Popular searches.',
    mark: { added: 'The search page has no popular searches.' },
    access: 'anyone',
    answer: popularWords,
    errors: ['NOT_FOUND'],
  },
  countSearchedWord: {
    method: 'POST',
    path: '/{channelId}/search-words',
    summary: 'Counts a submitted search.',
    mark: { added: 'Searches are not counted.' },
    access: 'anyone',
    limit: { ...ofClient('search', 60, HOUR_MS), isCountedByHandler: true },
    body: searchedWordBody,
    answer: searchedWordAnswer,
    errors: ['NOT_FOUND'],
  },
  listWishes: {
    method: 'GET',
    path: '/channel/{channelId}/wishlist',
    summary: 'The member’s wishlist, newest first.',
    mark: { added: 'The wishlist page is hidden.' },
    access: 'member',
    query: v.object(pageAndItems(pageSizes.products)),
    paging: 'itemsPerPage',
    answer: wishList,
    errors: ['NOT_FOUND', 'WISHLIST_UNAVAILABLE'],
  },
  listWishIds: {
    method: 'GET',
    path: '/channel/{channelId}/wishlist/ids',
    summary: 'Ids of all wishes, for the hearts.',
    mark: { added: 'Hearts follow the `wishlistId` of the products.' },
    access: 'member',
    answer: wishIds,
    errors: ['NOT_FOUND', 'WISHLIST_UNAVAILABLE'],
  },
  addWish: {
    method: 'POST',
    path: '/channel/{channelId}/wishlist/{id}',
    summary: 'Adds a product to the wishlist; the id is that of the product.',
    mark: SPECIFIED,
    access: 'member',
    answer: wish,
    errors: ['NOT_FOUND', 'WISHLIST_UNAVAILABLE', 'WISHLIST_FULL'],
  },
  removeWish: {
    method: 'DELETE',
    path: '/channel/{channelId}/wishlist/{id}',
    summary: 'Removes a wish; the id is that of the wish.',
    mark: SPECIFIED,
    access: 'member',
    answer: null,
    errors: ['NOT_FOUND', 'WISHLIST_UNAVAILABLE'],
  },
  listRestockAlerts: {
    method: 'GET',
    path: '/channel/{channelId}/restock-alerts',
    summary: 'The sold-out options that the member waits for.',
    mark: { added: 'Sold-out products offer no notice.' },
    access: 'member',
    answer: restockAlerts,
    errors: ['NOT_FOUND'],
  },
  addRestockAlert: {
    method: 'POST',
    path: '/channel/{channelId}/restock-alerts',
    summary:
      'Waits for a sold-out option: one notification when it can be bought again, within half a year. A repeat changes nothing.',
    mark: { added: 'Sold-out products offer no notice.' },
    access: 'member',
    body: addRestockAlertBody,
    answer: restockAlert,
    errors: ['NOT_FOUND'],
  },
  removeRestockAlert: {
    method: 'DELETE',
    path: '/channel/{channelId}/restock-alerts/{skuId}',
    summary: 'Does not wait for an option any more. A repeat changes nothing.',
    mark: { added: 'Sold-out products offer no notice.' },
    access: 'member',
    answer: null,
    errors: ['NOT_FOUND'],
  },
})
