import { operationsById } from '@/contract/operations/list'
import type { Routes } from '@/server/http/route'
import { addressRoutes, storefrontUserRoutes } from './auth/routes'
import { channelRoutes } from './channel/channel/routes'
import { withdrawRoutes } from './main/account-withdrawal/routes'
import { mainAuthRoutes } from './main/auth/routes'
import { bankMoveRoutes } from './main/bank-move/routes'
import { cardShopRoutes } from './main/card-shop/routes'
import { cardRoutes } from './main/card/routes'
import { chargeRoutes } from './main/charge/routes'
import { giftRoutes } from './main/gift/routes'
import { infoRoutes } from './main/info/routes'
import { moneyRoutes } from './main/money/routes'
import { notificationRoutes } from './main/notification/routes'
import { openBankingRoutes } from './main/open-banking/routes'
import { passcodeRoutes } from './main/passcode/routes'
import { passkeyRoutes } from './main/passkey/routes'
import { pushRoutes } from './main/push/routes'
import { rememberedDayRoutes } from './main/remembered-day/routes'
import { studioRoutes } from './main/studio/routes'
import { exposureReportRoutes, supportInquiryRoutes } from './main/support-inquiry/routes'
import { termsRoutes } from './main/terms/agree-to-terms'
import { uploadRoutes } from './main/upload/routes'
import { userRoutes } from './main/user/routes'
import { verificationRoutes } from './main/verification/routes'
import { productRoutes } from './product/product/routes'
import { searchWordRoutes } from './product/search-word/routes'
import { restockRoutes } from './product/wishlist/restock-alerts'
import { wishlistRoutes } from './product/wishlist/routes'
import { inquiryRoutes } from './review/inquiry/routes'
import { myReviewRoutes } from './review/my-review/routes'
import { reviewRoutes } from './review/review/routes'
import { cartRoutes } from './transaction/cart/routes'
import { claimRoutes } from './transaction/claim/routes'
import { directOrderRoutes } from './transaction/direct-order/routes'
import { orderRoutes } from './transaction/order/routes'
import { productGiftRoutes } from './transaction/product-gift/routes'
import { voucherRoutes } from './transaction/voucher/routes'

// The extension signs in test members.
const { getTestUserToken: _, ...implemented } = operationsById

/** The operations that this backend has a route for. */
export const implementedOperations = implemented

/** The route of each operation: one that is missing does not compile, and neither does one of no operation. */
export const serviceRoutes = {
  ...addressRoutes,
  ...storefrontUserRoutes,
  ...channelRoutes,
  ...withdrawRoutes,
  ...mainAuthRoutes,
  ...bankMoveRoutes,
  ...cardShopRoutes,
  ...cardRoutes,
  ...chargeRoutes,
  ...exposureReportRoutes,
  ...giftRoutes,
  ...infoRoutes,
  ...moneyRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...rememberedDayRoutes,
  ...openBankingRoutes,
  ...passcodeRoutes,
  ...passkeyRoutes,
  ...studioRoutes,
  ...supportInquiryRoutes,
  ...termsRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...verificationRoutes,
  ...productRoutes,
  ...searchWordRoutes,
  ...wishlistRoutes,
  ...restockRoutes,
  ...inquiryRoutes,
  ...myReviewRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...claimRoutes,
  ...directOrderRoutes,
  ...orderRoutes,
  ...productGiftRoutes,
  ...voucherRoutes,
} satisfies Routes<typeof implementedOperations>
