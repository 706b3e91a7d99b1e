import * as v from 'valibot'
import { MAX_CUSTOM_PATH } from '@/domain/limits/custom-path'
import { installStatus } from '../channel/extension'
import { paymentSettings } from '../channel/payment-setting'
import { productPageSetting } from '../channel/product-page-setting'
import { basicSetting, customPage } from '../channel/setting'
import { operationsOf, SPECIFIED } from './operation'

/** Settings of the channel. */
export const channelOperations = operationsOf('channel', {
  getBasicSetting: {
    method: 'GET',
    path: '/basic-setting',
    summary: 'The channel of a site, found by its host.',
    mark: SPECIFIED,
    access: 'anyone',
    query: v.object({ domain: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(253))) }),
    answer: basicSetting,
  },
  getInstallStatus: {
    method: 'GET',
    path: '/{channelId}/extensions/install-status',
    summary: 'Which extensions the channel has: wishlist, review.',
    mark: SPECIFIED,
    access: 'anyone',
    answer: installStatus,
    errors: ['NOT_FOUND'],
  },
  getProductPageSetting: {
    method: 'GET',
    path: '/channel/{channelId}/product-page-setting',
    summary: 'Settings of the product page.',
    mark: SPECIFIED,
    access: 'anyone',
    answer: productPageSetting,
    errors: ['NOT_FOUND'],
  },
  listPaymentSettings: {
    method: 'GET',
    path: '/{channelId}/payment-settings',
    summary: 'Payment settings of the channel.',
    mark: { added: 'Nothing changes: the order has its payment setting.' },
    isUnused: true,
    access: 'anyone',
    answer: paymentSettings,
    errors: ['NOT_FOUND'],
  },
  getCustomPage: {
    method: 'GET',
    path: '/{channelId}/custom-pages',
    summary: 'A page that the owner of the channel composed.',
    mark: { added: 'Custom pages are not found.' },
    access: 'anyone',
    query: v.object({ path: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CUSTOM_PATH)) }),
    answer: customPage,
    errors: ['NOT_FOUND'],
  },
})
