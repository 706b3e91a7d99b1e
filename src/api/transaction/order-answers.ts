import {
  claim,
  claimBreakdown,
  claimList,
  createdClaim,
  exchangeOptions,
  tracking,
} from '@/contract/transaction/claim'
import { order, orderList } from '@/contract/transaction/order'
import { voucher, voucherList } from '@/contract/transaction/voucher'

export const answers = {
  claim,
  claimBreakdown,
  claimList,
  createdClaim,
  exchangeOptions,
  order,
  orderList,
  tracking,
  voucher,
  voucherList,
}
