import { addedCartLines, cart, cartCalculation, cartCount, mergedCart } from '@/contract/transaction/cart'
import {
  claim,
  claimBreakdown,
  claimList,
  createdClaim,
  exchangeOptions,
  tracking,
} from '@/contract/transaction/claim'
import { createdOrder, directOrderCalculation } from '@/contract/transaction/direct-order'
import { order, orderList, stageCounts } from '@/contract/transaction/order'
import { voucher, voucherList } from '@/contract/transaction/voucher'

/** Schemas of the answers of the transaction service. They are a chunk that is loaded with the first call. */
export const answers = {
  addedCartLines,
  cart,
  cartCalculation,
  cartCount,
  claim,
  claimBreakdown,
  claimList,
  createdClaim,
  createdOrder,
  directOrderCalculation,
  exchangeOptions,
  mergedCart,
  order,
  orderList,
  stageCounts,
  tracking,
  voucher,
  voucherList,
}
