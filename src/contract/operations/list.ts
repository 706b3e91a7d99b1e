import * as v from 'valibot'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { MINUTE_MS } from '@/domain/duration'
import { MAX_CUSTOM_PATH } from '@/domain/limits'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { address, addressBody, addressList, addressSearchQuery, foundAddressList } from '../auth/address'
import { storefrontUser } from '../auth/user'
import { capabilitiesOf } from '../capabilities'
import { paymentSettings } from '../channel/payment-setting'
import { basicSetting, customPage, installStatus, productPageSetting } from '../channel/setting'
import { capabilities } from '../common'
import { OPEN } from '../marks'
import { accountOperations } from './main/account'
import { cardOperations } from './main/card'
import { giftOperations } from './main/gift'
import { infoOperations } from './main/info'
import { moneyOperations } from './main/money'
import { signInOperations } from './main/sign-in'
import { studioOperations } from './main/studio'
import {
  type DocumentName,
  ofMember,
  operationsOf,
  SERVICE_NAMES,
  type ServiceName,
  type ServiceOperation,
  SPECIFIED,
} from './operation'
import { productOperations } from './product'
import { reviewOperations } from './review'
import { claimOperations } from './transaction/claim'
import { orderOperations } from './transaction/order'
import { productGiftOperations } from './transaction/product-gift'

const NO_ADDRESS_BOOK = 'The address page is hidden; an order asks for its address.'

/** The member for the shop, and the address book. */
export const authOperations = operationsOf('auth', {
  getShopMember: {
    method: 'GET',
    path: '/users/me',
    summary: 'The member for the shop.',
    mark: SPECIFIED,
    isPathChosen: true,
    isUnused: true,
    access: 'member',
    answer: storefrontUser,
  },
  listAddresses: {
    method: 'GET',
    path: '/users/me/addresses',
    summary: 'Addresses of the member, the default first.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    answer: addressList,
  },
  addAddress: {
    method: 'POST',
    path: '/users/me/addresses',
    summary: 'Adds an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    body: addressBody,
    answer: address,
    isIdempotent: true,
    isKeyOptional: true,
    isCreated: true,
    errors: ['BAD_REQUEST'],
  },
  editAddress: {
    method: 'PUT',
    path: '/users/me/addresses/{id}',
    summary: 'Edits an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    body: addressBody,
    answer: address,
    errors: ['NOT_FOUND'],
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/users/me/addresses/{id}',
    summary: 'Deletes an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    answer: null,
    errors: ['NOT_FOUND'],
  },
  searchAddresses: {
    method: 'GET',
    path: '/addresses/search',
    summary: 'Addresses of the country by words of a road, a district or a building.',
    mark: { added: 'The app searches by the public script of Kakao.' },
    access: 'member',
    limit: ofMember('address-search', { max: 60, windowMs: MINUTE_MS }),
    query: addressSearchQuery,
    answer: foundAddressList,
    errors: ['NOT_SUPPORTED', 'SERVICE_UNAVAILABLE'],
  },
})

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

/** The words of a list of an answer that the app knows; a service may have others. */
const openWords = (words: readonly string[]) =>
  v.array(v.pipe(v.string(), v.metadata({ enum: words, [OPEN]: true })))

/** What a service knows beyond the specification, with the words of this contract. */
const capabilitiesAnswer = (service: ServiceName) =>
  v.object({
    ...capabilities.entries,
    headers: openWords(['Idempotency-Key', PASSCODE_PROOF_HEADER, SCREEN_MEMBER_HEADER]),
    capabilities: v.optional(openWords(capabilitiesOf(service))),
  })

/** The same call of each service. */
const capabilityOperations: readonly ServiceOperation[] = SERVICE_NAMES.flatMap((service) =>
  Object.values(
    operationsOf(service, {
      [`${service}Capabilities`]: {
        method: 'GET',
        path: service === 'main' ? '/api/capabilities' : '/capabilities',
        summary: 'The headers and capabilities that the service knows beyond the specification.',
        mark: {
          added:
            'Calls are sent without Idempotency-Key, X-Passcode-Proof and X-Screen-Member, and the first call of a capability shows whether it is there.',
        },
        access: 'anyone',
        isShared: true,
        answer: capabilitiesAnswer(service),
      },
    }),
  ),
)

/** Every call between the app and the six services by its id, without those of the capabilities. */
export const operationsById = {
  ...signInOperations,
  ...accountOperations,
  ...cardOperations,
  ...giftOperations,
  ...moneyOperations,
  ...infoOperations,
  ...studioOperations,
  ...authOperations,
  ...channelOperations,
  ...productOperations,
  ...reviewOperations,
  ...orderOperations,
  ...productGiftOperations,
  ...claimOperations,
}

/** Every call between the app and the six services. */
export const operations: readonly ServiceOperation[] = [
  ...Object.values(operationsById),
  ...capabilityOperations,
]

/** Where the reference backend serves each service. The paths of `main` start with `/api` themselves. */
export const REFERENCE_ADDRESSES: Readonly<Record<DocumentName, string>> = {
  main: '',
  auth: '/api/services/auth',
  channel: '/api/services/channel',
  product: '/api/services/product',
  review: '/api/services/review',
  transaction: '/api/services/transaction',
  staff: '/api/staff',
}
