import type { ProductDetail } from '@/contract/product/product'
import { isUnlinkedVoucher } from '@/domain/product'
import { Description } from './description'
import { UnlinkedNotice } from './unlinked-notice'

/** 상세정보: the seller's description, after the terms of a voucher that is sent by SMS. */
export const DetailTab = ({ product }: { product: ProductDetail }) => {
  return (
    <>
      {isUnlinkedVoucher(product) && <UnlinkedNotice />}
      <Description html={product.description} />
    </>
  )
}
