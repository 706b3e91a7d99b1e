import * as v from 'valibot'
import { pageSizes } from '@/domain/limits'
import { productSort } from '../channel/setting'
import { added } from '../marks'
import {
  brandList,
  categoryList,
  productClass,
  productDetail,
  productList,
  viewAnswer,
} from '../product/product'
import { popularWords, searchedWordBody, searchedWordAnswer } from '../product/search-word'
import { suggestionList } from '../product/suggestion'
import { wish, wishIds, wishList } from '../product/wishlist'
import { operationsOf, SPECIFIED } from './operation'
import { pageAndItems } from './query'

const FILTERED = 'The app leaves products out of a page that do not fit.'
const price = v.pipe(v.number(), v.integer(), v.minValue(0))

const listQuery = v.object({
  search: v.optional(v.string()),
  categoryId: v.optional(v.string()),
  sellerPortalId: v.optional(v.string()),
  salesSettingType: v.optional(v.string()),
  isRecommended: v.optional(v.boolean()),
  ordering: v.optional(productSort),
  ...pageAndItems(pageSizes.products),
  productClass: added(v.optional(productClass), FILTERED),
  excludeSoldOut: added(v.optional(v.boolean()), FILTERED),
  minPrice: added(v.optional(price), FILTERED),
  maxPrice: added(v.optional(price), FILTERED),
  isFreeDelivery: added(
    v.optional(v.boolean()),
    'The app leaves products out of a page that do not fit, by `deliveryFee`. The filter is hidden where no product has that field.',
  ),
  brand: added(v.optional(v.array(v.string())), 'The filter is hidden where `listBrands` is missing.'),
  isTimesale: added(v.optional(v.boolean()), FILTERED),
  isExact: added(v.optional(v.boolean()), 'The link to search exactly what was typed is hidden.'),
  ids: added(v.optional(v.array(v.string())), FILTERED),
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
    query: v.object({ search: v.string() }),
    answer: suggestionList,
  },
  listBrands: {
    method: 'GET',
    path: '/{channelId}/products/brands',
    summary: 'Brands of the products of a list.',
    mark: { added: 'Brands are not offered as a filter.' },
    access: 'anyone',
    query: listQuery,
    answer: brandList,
  },
  countView: {
    method: 'POST',
    path: '/{channelId}/products/{id}/views',
    summary: 'Counts a view of a product. A beacon without a body; the app ignores the answer.',
    mark: { added: 'Views are not counted.' },
    access: 'anyone',
    answer: viewAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  listCategories: {
    method: 'GET',
    path: '/{channelId}/categories',
    summary: 'Categories with their numbers of products.',
    mark: { added: 'The category page and the categories of home are hidden.' },
    access: 'anyone',
    answer: categoryList,
  },
  listPopularWords: {
    method: 'GET',
    path: '/{channelId}/search-words/popular',
    summary: 'Popular searches.',
    mark: { added: 'The search page has no popular searches.' },
    access: 'anyone',
    answer: popularWords,
  },
  countSearchedWord: {
    method: 'POST',
    path: '/{channelId}/search-words',
    summary: 'Counts a submitted search.',
    mark: { added: 'Searches are not counted.' },
    access: 'anyone',
    body: searchedWordBody,
    answer: searchedWordAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
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
    errors: ['WISHLIST_UNAVAILABLE'],
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
    errors: ['NOT_FOUND'],
  },
})
