import type { InstallStatus } from '@/contract/channel/extension'
import type { ProductDetail } from '@/contract/product/product'
import { isUnlinkedVoucher } from '@/domain/product'

/** Vouchers that the seller sends manually have no reviews, and no product has any without the extension. */
export const showsReviews = (
  product: Pick<ProductDetail, 'issuanceType' | 'productClass'>,
  installed: InstallStatus | undefined,
): boolean => !isUnlinkedVoucher(product) && installed?.review.installed === true
