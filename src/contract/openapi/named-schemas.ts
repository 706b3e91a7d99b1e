import type * as v from 'valibot'
import * as authAddress from '../auth/address'
import * as authUser from '../auth/user'
import * as channelPaymentSetting from '../channel/payment-setting'
import * as channelSetting from '../channel/setting'
import * as mainAuth from '../main/auth'
import * as mainCard from '../main/card'
import * as mainCardShop from '../main/card-shop'
import * as mainCharge from '../main/charge'
import * as mainExposureReport from '../main/exposure-report'
import * as mainGift from '../main/gift'
import * as mainGiftRequests from '../main/gift-requests'
import * as mainInfo from '../main/info'
import * as mainMoney from '../main/money'
import * as mainNotification from '../main/notification'
import * as mainOpenBanking from '../main/open-banking'
import * as mainPasscode from '../main/passcode'
import * as mainPasskeyOptions from '../main/passkey-options'
import * as mainRememberedDay from '../main/remembered-day'
import * as mainStudio from '../main/studio'
import * as mainSupportInquiry from '../main/support-inquiry'
import * as mainUpload from '../main/upload'
import * as mainUser from '../main/user'
import * as mainVerification from '../main/verification'
import * as mainWithdrawal from '../main/withdrawal'
import type { DocumentName } from '../operations/operation'
import * as productProduct from '../product/product'
import * as productSearch from '../product/search'
import * as productWishlist from '../product/wishlist'
import * as reviewInquiry from '../review/inquiry'
import * as reviewReview from '../review/review'
import * as staffAccess from '../staff/access'
import * as staffCatalogue from '../staff/catalogue'
import * as staffChannel from '../staff/channel'
import * as staffDelivery from '../staff/delivery'
import * as staffDesign from '../staff/design'
import * as staffFeedback from '../staff/feedback'
import * as staffFile from '../staff/file'
import * as staffMember from '../staff/member'
import * as staffOrder from '../staff/order'
import * as staffPage from '../staff/page'
import * as staffProduct from '../staff/product'
import * as staffReport from '../staff/report'
import * as staffShop from '../staff/shop'
import * as staffUnfinished from '../staff/unfinished'
import * as transactionCart from '../transaction/cart'
import * as transactionClaim from '../transaction/claim'
import * as transactionDirectOrder from '../transaction/direct-order'
import * as transactionOrder from '../transaction/order'
import * as transactionProductGift from '../transaction/product-gift'
import * as transactionVoucher from '../transaction/voucher'

type Exports = Readonly<Record<string, unknown>>

/** The modules with schemas by service. A schema of another module is written out where it is used. */
const MODULES: Readonly<Record<DocumentName, readonly Exports[]>> = {
  main: [
    mainAuth,
    mainCardShop,
    mainCard,
    mainCharge,
    mainExposureReport,
    mainGift,
    mainGiftRequests,
    mainInfo,
    mainMoney,
    mainNotification,
    mainOpenBanking,
    mainPasscode,
    mainPasskeyOptions,
    mainRememberedDay,
    mainStudio,
    mainSupportInquiry,
    mainUpload,
    mainUser,
    mainVerification,
    mainWithdrawal,
  ],
  staff: [
    staffAccess,
    staffCatalogue,
    staffChannel,
    staffDelivery,
    staffDesign,
    staffFeedback,
    staffFile,
    staffMember,
    staffOrder,
    staffPage,
    staffProduct,
    staffReport,
    staffShop,
    staffUnfinished,
  ],
  auth: [authAddress, authUser],
  channel: [channelPaymentSetting, channelSetting],
  product: [productProduct, productSearch, productWishlist],
  review: [reviewInquiry, reviewReview],
  transaction: [
    transactionCart,
    transactionClaim,
    transactionDirectOrder,
    transactionOrder,
    transactionProductGift,
    transactionVoucher,
  ],
}

const isObjectSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  'entries' in value

/** `cardDetail` as `CardDetail`. */
export const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Exported objects of the contract under the names that the document uses.
 *
 * @throws Error if two exports have one name, which the document could not distinguish
 */
export const namedSchemas = (services: readonly DocumentName[]): Record<string, v.GenericSchema> => {
  const named: Record<string, v.GenericSchema> = {}
  const taken = new Set<unknown>()
  for (const exports of services.flatMap((service) => MODULES[service])) {
    for (const [name, schema] of Object.entries(exports)) {
      if (!isObjectSchema(schema) || taken.has(schema)) continue
      taken.add(schema)
      if (componentName(name) in named) throw new Error(`two schemas have the name ${componentName(name)}`)
      named[componentName(name)] = schema
    }
  }
  return named
}
