import type { ProductDetail } from '@/contract/product/product'
import { isUnlinkedVoucher } from '@/domain/product'
import { Description } from './description'
import { UnlinkedNotice } from './unlinked-notice'

/** 상세정보: the seller's own page; before it, what a voucher that comes by SMS asks to know. */
export function DetailTab({ product }: { product: ProductDetail }) {
  return (
    <>
      {isUnlinkedVoucher(product) && <UnlinkedNotice />}
      <Description html={product.description} />
    </>
  )
}
