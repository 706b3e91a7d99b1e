import * as v from 'valibot'
import { MINUTE_MS } from '@/domain/duration'
import { orderLimits, pageSizes } from '@/domain/limits'
import { ORDER_STAGES } from '@/domain/order-stage'
import { PRODUCT_CLASSES } from '@/domain/product-values'
import { maxCharacters } from '../../common'
import {
  addCartLinesBody,
  addedCartLines,
  cart,
  cartCalculation,
  changeCartLineBody,
  deleteCartLinesBody,
  mergeCartBody,
  mergedCart,
  previewCartBody,
  selectCartLinesBody,
} from '../../transaction/cart'
import { cartCount, stageCounts } from '../../transaction/count'
import { createdOrder, orderBody, directOrderCalculation } from '../../transaction/direct-order'
import { order, orderList } from '../../transaction/order'
import { ofMember, operationsOf, paymentReturn, SPECIFIED } from '../operation'
import { pageAndItems, period } from '../query'

const NO_CART =
  'The cart page shows the lines that this device added, with products and totals from specified calls.'
const NO_ORDERS = 'The order history and its links are hidden.'
/** Where the payment window leads after an order. */
const ORDER_RETURN = paymentReturn('/shopping/order/success|fail?orderId={orderId}')

/** `{skuId}__{quantity}`, repeated. */
const skus = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}__-?\d{1,9}$/, '상품 정보가 올바르지 않아요.'))),
  v.minLength(1, '상품을 선택해 주세요.'),
  v.maxLength(orderLimits.maxSkus, `${orderLimits.maxSkus}개까지 주문할 수 있어요.`),
)
const shipping = { postalCode: v.optional(v.string()) }

const QUOTE_ERRORS = [
  'NOT_FOUND',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'INVALID_QUANTITY',
  'INVALID_POSTAL_CODE',
] as const
const ORDER_ERRORS = [
  ...QUOTE_ERRORS,
  'PRICE_CHANGED',
  'INSUFFICIENT_CARD_BALANCE',
  'INSUFFICIENT_MONEY',
  'NOT_SUPPORTED',
  'STILL_CONFIRMING',
] as const

/** The cart and orders. */
export const orderOperations = operationsOf('transaction', {
  getCart: {
    method: 'GET',
    path: '/{channelId}/cart',
    summary: 'The member’s cart with its prices.',
    mark: { added: NO_CART },
    access: 'member',
    query: v.object(shipping),
    answer: cart,
    errors: ['INVALID_POSTAL_CODE'],
  },
  countCartLines: {
    method: 'GET',
    path: '/{channelId}/cart/count',
    summary: 'Number of lines in the cart.',
    mark: { added: 'The cart icon counts the lines of this device.' },
    access: 'member',
    answer: cartCount,
  },
  calculateCart: {
    method: 'GET',
    path: '/{channelId}/cart/calculation',
    summary: 'Total of the selected SKUs of a product; `skus` is `{skuId}__{quantity}`, repeated.',
    mark: SPECIFIED,
    isPathChosen: true,
    access: 'anyone',
    query: v.object({ productId: v.optional(v.string()), skus, ...shipping }),
    answer: cartCalculation,
    errors: [
      'NOT_FOUND',
      'PRODUCT_NOT_PURCHASABLE',
      'INSUFFICIENT_STOCK',
      'INVALID_QUANTITY',
      'INVALID_POSTAL_CODE',
    ],
  },
  previewCart: {
    method: 'POST',
    path: '/{channelId}/cart/preview',
    summary: 'Prices of the cart of a visitor, which is stored on the device.',
    mark: { added: NO_CART },
    access: 'anyone',
    body: previewCartBody,
    answer: cart,
    errors: ['INVALID_POSTAL_CODE'],
  },
  addCartLines: {
    method: 'POST',
    path: '/{channelId}/cart/lines',
    summary: 'Adds SKUs to the cart.',
    mark: SPECIFIED,
    access: 'member',
    body: addCartLinesBody,
    answer: addedCartLines,
    isIdempotent: true,
    isKeyOptional: true,
    isAnswerOptional: true,
    errors: ['NOT_FOUND', 'PRODUCT_NOT_PURCHASABLE', 'INSUFFICIENT_STOCK', 'INVALID_QUANTITY', 'CART_FULL'],
  },
  mergeCart: {
    method: 'POST',
    path: '/{channelId}/cart/merges',
    summary: 'Merges the lines of a visitor into the member’s cart, once for each id.',
    mark: { added: 'The lines stay on the device after sign-in.' },
    access: 'member',
    // The id of each one is stored.
    limit: ofMember('cart-merge', { max: 60, windowMs: 10 * MINUTE_MS }),
    body: mergeCartBody,
    answer: mergedCart,
    errors: ['CART_FULL'],
  },
  changeCartLine: {
    method: 'PATCH',
    path: '/{channelId}/cart/lines/{id}',
    summary: 'Changes the quantity of a line.',
    mark: { added: NO_CART },
    access: 'member',
    body: changeCartLineBody,
    answer: null,
    errors: ['NOT_FOUND', 'INVALID_QUANTITY'],
  },
  selectCartLines: {
    method: 'PATCH',
    path: '/{channelId}/cart/lines',
    summary: 'Selects lines or clears their selection.',
    mark: { added: NO_CART },
    access: 'member',
    body: selectCartLinesBody,
    answer: null,
  },
  deleteCartLines: {
    method: 'DELETE',
    path: '/{channelId}/cart/lines',
    summary: 'Deletes lines. The ids are in a body, because a thousand of them are too long for an address.',
    mark: { added: NO_CART },
    access: 'member',
    body: deleteCartLinesBody,
    answer: null,
  },
  createCartOrder: {
    method: 'POST',
    path: '/{channelId}/cart/orders',
    summary: 'Orders lines of the cart.',
    mark: { added: 'Lines of one product at a time are ordered as a direct order.' },
    note: ORDER_RETURN,
    access: 'member',
    limit: ofMember('order', orderLimits.perMember),
    body: orderBody,
    isIdempotent: true,
    answer: createdOrder,
    errors: ['CART_CHANGED', ...ORDER_ERRORS],
  },
  calculateDirectOrder: {
    method: 'GET',
    path: '/{channelId}/direct/order',
    summary: 'Total of a direct order with delivery; `skus` is `{skuId}__{quantity}`, repeated.',
    mark: SPECIFIED,
    access: 'anyone',
    query: v.object({ skus, ...shipping }),
    answer: directOrderCalculation,
    errors: QUOTE_ERRORS,
  },
  createDirectOrder: {
    method: 'POST',
    path: '/{channelId}/direct/orders',
    summary: 'Creates an order and opens its payment window.',
    mark: { added: 'The order sheet shows the price, and its button is hidden.' },
    note: ORDER_RETURN,
    access: 'member',
    limit: ofMember('order', orderLimits.perMember),
    body: orderBody,
    isIdempotent: true,
    answer: createdOrder,
    errors: ORDER_ERRORS,
  },
  listOrders: {
    method: 'GET',
    path: '/{channelId}/orders',
    summary: 'Orders of the member, newest first.',
    mark: { added: NO_ORDERS },
    access: 'member',
    query: v.object({
      productClass: v.optional(v.picklist(PRODUCT_CLASSES)),
      stage: v.optional(v.picklist(ORDER_STAGES)),
      search: v.optional(v.pipe(v.string(), v.trim(), maxCharacters(100, '100자까지 찾을 수 있어요.'))),
      ...period,
      ...pageAndItems(pageSizes.default),
    }),
    paging: 'itemsPerPage',
    answer: orderList,
  },
  countOrderStages: {
    method: 'GET',
    path: '/{channelId}/orders/stage-counts',
    summary: 'Number of order lines by stage.',
    mark: { added: 'The stages on my page are hidden.' },
    access: 'member',
    answer: stageCounts,
  },
  getOrder: {
    method: 'GET',
    path: '/{channelId}/orders/{id}',
    summary: 'An order with its lines.',
    mark: { added: NO_ORDERS },
    access: 'member',
    answer: order,
    errors: ['NOT_FOUND'],
  },
  abandonOrder: {
    method: 'POST',
    path: '/{channelId}/orders/{id}/abandon',
    summary: 'Releases the stock of an order that was not paid.',
    mark: { added: 'The stock is released by the server after a while.' },
    access: 'member',
    answer: null,
    errors: ['NOT_FOUND'],
  },
})
