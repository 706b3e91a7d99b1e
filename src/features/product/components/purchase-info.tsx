import dynamic from 'next/dynamic'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SellerHtml } from '@/commerce-ui/product/seller-html'
import type { ProductDetail } from '@/contract/product/product'
import { partLoading } from '@/ui/feedback/error-state'
import { Accordion } from '@/ui/primitives/accordion'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, layout } from '@/ui/theme/tokens'
import { conditionsOf } from '../model/purchase-info'
import { Facts } from './facts'

// Few visitors read the forty categories with their labels, so they are loaded when opened.
const NoticeTable = dynamic(() => import('./notice-table').then((file) => file.NoticeTable), {
  ssr: false,
  loading: partLoading(<Skeleton $height="8em" />),
})

/** 구매정보: the five trading conditions, the information notice, the cautions and the seller. */
export const PurchaseInfo = ({ product }: { product: ProductDetail }) => {
  const [wantsNotice, setWantsNotice] = useState(false)
  const { sellerInfo: seller } = product
  return (
    <div>
      {conditionsOf(product).map(({ title, rows, more }, index) => (
        <Accordion key={title} title={title} defaultOpen={index === 0}>
          <Facts rows={rows} />
          {more && <More href={more.href}>{more.label}</More>}
        </Accordion>
      ))}
      {product.faq && (
        <Accordion title="자주 묻는 질문">
          <SellerHtml html={product.faq} />
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
      <Accordion title="유의사항" defaultOpen>
        {product.note && <SellerHtml html={product.note} />}
        <p>상품 가격과 재고는 주문 시점을 기준으로 해요. 바뀐 내용이 있으면 결제 전에 알려 드려요.</p>
      </Accordion>
    </div>
  )
}

const More = styled(Link)`
  display: inline-flex;
  min-height: ${layout.touch};
  align-items: center;
  color: ${color.info};
  text-decoration: underline;
  text-underline-offset: 3px;
`
