import type { ProductDetail } from '@/contract/product/product'
import { formatDateTime } from '@/lib/date'
import { deliveryFeeLine, deliveryMethodLine, remoteAreaLine } from '../model/delivery'
import { voucherFacts } from '../model/voucher'
import { Facts } from './facts'

/** The delivery with its fee, or the terms of a voucher. */
export const SummaryFacts = ({ product }: { product: ProductDetail }) => {
  const { deliveryInfo: delivery } = product
  // A date that cannot be read is no end of the sale.
  const end = product.limitDate && formatDateTime(product.limitDate)
  const until = end ? [['판매 종료', `${end}까지`] as const] : []
  if (product.isVoucher) return <Facts rows={[...voucherFacts(product), ...until]} />
  if (!delivery) return null
  const remote = remoteAreaLine(delivery)
  return (
    <Facts
      rows={[
        ['배송비', deliveryFeeLine(delivery).replace(/^배송비 /u, ''), remote],
        ['배송 방법', deliveryMethodLine(delivery)],
        ...(delivery.isInstallationFee
          ? [['설치비', '설치비는 따로 들어요. 상세정보를 확인해 주세요'] as const]
          : []),
        ...until,
      ]}
    />
  )
}
