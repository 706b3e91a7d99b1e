import * as v from 'valibot'
import { pageSizes, orderLimits } from '@/domain/limits'
import { productGiftLimits } from '@/domain/product-gift'
import { createdOrder, directOrderCalculation } from '../../transaction/direct-order'
import {
  acceptedProductGift,
  acceptProductGiftBody,
  endedProductGift,
  giftOrderBody,
  giveVoucherBody,
  productGift,
  productGiftList,
  productGiftPreview,
  productGiftToken,
  scheduleProductGiftBody,
} from '../../transaction/product-gift'
import { ofClient, ofMember, operationsOf, paymentReturn } from '../operation'
import { pageAndItems, queryId, queryInteger } from '../query'

const NO_GIFTS = 'Products are not given as gifts; cards are.'

const QUOTE_ERRORS = [
  'NOT_FOUND',
  'PRODUCT_NOT_PURCHASABLE',
  'INSUFFICIENT_STOCK',
  'INVALID_QUANTITY',
] as const

const ANSWER_ERRORS = ['NOT_FOUND', 'OWN_GIFT', 'GIFT_ALREADY_RECEIVED', 'GIFT_ENDED'] as const

/** Vouchers and goods that members give. */
export const productGiftOperations = operationsOf('transaction', {
  calculateGift: {
    method: 'GET',
    path: '/{channelId}/gifts/calculation',
    summary: 'Total of one piece for each receiver. The giver pays the base delivery fee of each.',
    mark: { added: NO_GIFTS },
    access: 'anyone',
    query: v.object({
      skuId: queryId,
      receivers: v.optional(queryInteger(1, productGiftLimits.maxReceivers), 1),
    }),
    answer: directOrderCalculation,
    errors: QUOTE_ERRORS,
  },
  createGiftOrder: {
    method: 'POST',
    path: '/{channelId}/gifts',
    summary:
      'Orders a gift for each receiver, with a link for each or one link that each opens once, and opens the payment window.',
    note: paymentReturn('/shopping/order/success|fail?orderId={orderId}'),
    mark: { added: NO_GIFTS },
    access: 'member',
    limit: ofMember('order', orderLimits.perMember),
    body: giftOrderBody,
    isIdempotent: true,
    answer: createdOrder,
    errors: [
      ...QUOTE_ERRORS,
      'PRICE_CHANGED',
      'INSUFFICIENT_CARD_BALANCE',
      'INSUFFICIENT_MONEY',
      'NOT_SUPPORTED',
      'STILL_CONFIRMING',
      'CARD_NOT_FOUND',
    ],
  },
  listProductGifts: {
    method: 'GET',
    path: '/{channelId}/gifts',
    summary: 'Products that the member has given or received.',
    mark: { added: NO_GIFTS },
    access: 'member',
    query: v.object({
      direction: v.optional(v.picklist(['SENT', 'RECEIVED']), 'SENT'),
      /** Only the gifts of this order. */
      orderId: v.optional(queryId),
      ...pageAndItems(pageSizes.default),
    }),
    paging: 'itemsPerPage',
    answer: productGiftList,
  },
  previewProductGift: {
    method: 'POST',
    path: '/{channelId}/gifts/preview',
    summary: 'Content of a gift by the token of its link.',
    mark: { added: NO_GIFTS },
    access: 'anyone',
    // Messengers read the links of many chats.
    limit: ofClient('gift-preview', 600),
    body: productGiftToken,
    answer: productGiftPreview,
    errors: ['NOT_FOUND'],
  },
  acceptProductGift: {
    method: 'POST',
    path: '/{channelId}/gifts/accept',
    summary:
      'Accepts a gift: the receiver gets an order of it. A voucher is issued now, goods go to the seller.',
    mark: { added: NO_GIFTS },
    access: 'member',
    body: acceptProductGiftBody,
    isIdempotent: true,
    answer: acceptedProductGift,
    errors: [
      ...ANSWER_ERRORS,
      'PAYMENT_REVERSED',
      'PRODUCT_NOT_PURCHASABLE',
      'INSUFFICIENT_STOCK',
      'EXCHANGE_OPTION_UNAVAILABLE',
    ],
  },
  declineProductGift: {
    method: 'POST',
    path: '/{channelId}/gifts/decline',
    summary:
      'Declines a gift: its amount returns to the giver. One of a link for several members is not declined.',
    mark: { added: NO_GIFTS },
    access: 'member',
    body: productGiftToken,
    isIdempotent: true,
    answer: endedProductGift,
    errors: [...ANSWER_ERRORS, 'NOT_SUPPORTED'],
  },
  cancelProductGift: {
    method: 'POST',
    path: '/{channelId}/gifts/{giftId}/cancel',
    summary:
      'Cancels a gift that nobody has accepted: its amount returns to where it came from. Of a link for several members those that are left.',
    mark: { added: NO_GIFTS },
    access: 'member',
    isIdempotent: true,
    answer: endedProductGift,
    errors: ['NOT_FOUND', 'GIFT_ENDED'],
  },
  scheduleProductGift: {
    method: 'POST',
    path: '/{channelId}/gifts/{giftId}/schedule',
    summary: 'Changes the hour of a gift that has not opened yet.',
    mark: { added: NO_GIFTS },
    access: 'member',
    body: scheduleProductGiftBody,
    isIdempotent: true,
    answer: productGift,
    errors: ['NOT_FOUND', 'GIFT_ENDED'],
  },
  giveVoucher: {
    method: 'POST',
    path: '/{channelId}/vouchers/{id}/gift',
    summary: 'Gives a received voucher on, once.',
    mark: { added: NO_GIFTS },
    access: 'member',
    body: giveVoucherBody,
    isIdempotent: true,
    answer: productGift,
    errors: ['NOT_FOUND', 'VOUCHER_NOT_USABLE', 'PAYMENT_REVERSED', 'CARD_NOT_FOUND'],
  },
})
