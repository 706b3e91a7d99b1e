import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ProductDetail } from '@/contract/product/product'
import { Accordion } from '@/ui/primitives/accordion'
import { deliveryRows, returnRows, voucherRows } from '../model/purchase-info'
import { Facts } from './facts'

// The forty categories with their labels are read by few: they come when they are opened.
const NoticeTable = dynamic(() => import('./notice-table').then((file) => file.NoticeTable), { ssr: false })

/** Terms of delivery, exchange and return, the information notice, and who sells. */
export function PurchaseInfo({ product }: { product: ProductDetail }) {
  const [wantsNotice, setWantsNotice] = useState(false)
  const { deliveryInfo: delivery, sellerInfo: seller } = product
  return (
    <div>
      {delivery && (
        <>
          <Accordion title="배송" defaultOpen>
            <Facts rows={deliveryRows(delivery)} />
          </Accordion>
          <Accordion title="교환과 반품">
            <Facts rows={returnRows(delivery)} />
          </Accordion>
        </>
      )}
      {product.isVoucher && (
        <Accordion title="취소와 환불" defaultOpen>
          <Facts rows={voucherRows} />
        </Accordion>
      )}
      <Accordion title="상품정보 제공고시" onToggle={(isOpen) => isOpen && setWantsNotice(true)}>
        {wantsNotice && <NoticeTable noticeId={product.noticeId} values={product.noticeInfo} />}
      </Accordion>
      <Accordion title="판매자 정보">
        <Facts
          rows={[
            ['상호', seller.name],
            ['대표', seller.representative],
            ['사업자번호', seller.businessNumber],
            ['전화', seller.phone],
            ['이메일', seller.email],
            ['주소', seller.address],
          ]}
        />
      </Accordion>
      <Accordion title="거래조건">
        <Facts
          rows={[
            ['결제', '카드, 계좌이체, 간편결제와 담아머니로 낼 수 있어요'],
            ['미성년자', '법정대리인이 동의하지 않은 계약은 본인이나 법정대리인이 취소할 수 있어요'],
            ['분쟁', '소비자분쟁해결기준(공정거래위원회 고시)에 따라 보상해요'],
          ]}
        />
      </Accordion>
    </div>
  )
}
