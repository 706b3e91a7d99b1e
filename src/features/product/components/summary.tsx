import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { reloadProduct } from '@/api/product/product'
import { Price } from '@/commerce-ui/money/price'
import type { ProductDetail } from '@/contract/product/product'
import { discountPercent } from '@/domain/product'
import { formatDateTime, formatMoment } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { Badge } from '@/ui/primitives/badge'
import { Countdown } from '@/ui/primitives/countdown'
import { StarRating } from '@/ui/primitives/star-rating'
import { color, font, layout, space, radius } from '@/ui/theme/tokens'
import { arrivalLines, deliveryFeeLine, deliveryMethodLine, remoteAreaLine } from '../model/delivery'
import { voucherFacts } from '../model/purchase-info'
import { Facts } from './facts'

/** `타임세일 20% · 11월 22일 09:00까지`, KST, without what is not known. */
export const saleEndLine = (sale: { discountPercent: number; endsAt: string }): string => {
  const end = formatMoment(sale.endsAt)
  return `타임세일${sale.discountPercent > 0 ? ` ${sale.discountPercent}%` : ''}${end && ` · ${end}까지`}`
}

interface TimeSaleBandProps {
  product: Pick<ProductDetail, 'id'>
  sale: NonNullable<ProductDetail['timesaleAppliedNow']>
}

/** The current time sale: discount, end and the time that is left. The product is loaded again when it ends. */
const TimeSaleBand = ({ product, sale }: TimeSaleBandProps) => {
  const queryClient = useQueryClient()
  const end = formatMoment(sale.endsAt)
  return (
    <Band>
      <span>{saleEndLine(sale)}</span>
      {end && (
        <b>
          <Countdown
            endsAt={sale.endsAt}
            label={`${end}까지`}
            onEnd={() => void reloadProduct(queryClient, product.id)}
          />
        </b>
      )}
    </Band>
  )
}

const Band = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[12]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.field};
  background: ${color.tint};
  color: ${color.accent};
  font-size: ${font[13]};
  font-weight: 700;
`

/** The delivery with its fee, or the terms of a voucher. */
const SummaryFacts = ({ product }: { product: ProductDetail }) => {
  const { deliveryInfo: delivery } = product
  // A date that cannot be read is no end of the sale.
  const end = product.limitDate && formatDateTime(product.limitDate)
  const until = end ? [['판매 종료', `${end}까지`] as const] : []
  if (product.isVoucher) return <Facts rows={[...voucherFacts(product), ...until]} />
  if (!delivery) return null
  const remote = remoteAreaLine(delivery)
  const arrival = arrivalLines(product.arrival)
  return (
    <Facts
      rows={[
        ...(arrival ? [['도착', ...arrival] as const] : []),
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

interface Props {
  product: ProductDetail
  heading: 'h1' | 'h2'
  /** Rendered beside the name. */
  share: ReactNode
  /** Replaces the product's own stars. */
  score?: ReactNode
}

/** Name, price and extra costs of a product, for the first view. */
export const Summary = ({ product, heading: Heading, share, score }: Props) => {
  const { data: setting } = useQuery(productPageSettingQueryOptions())
  const { minSellPrice, maxSellPrice, marketPrice, timesaleAppliedNow: sale } = product
  const before = product.minSellPriceBeforeReduction
  return (
    <Box>
      <Top>
        <div>
          {product.brand && <Brand>{product.brand}</Brand>}
          <Heading>{product.title}</Heading>
        </div>
        {share}
      </Top>
      {score ??
        (product.reviewCount !== null && product.reviewCount > 0 && product.ratings !== null && (
          <StarRating value={product.ratings} count={product.reviewCount} />
        ))}
      {sale && <TimeSaleBand product={product} sale={sale} />}
      <PriceLine>
        <Price
          amount={minSellPrice}
          size={24}
          discountRate={setting?.isShowDiscountRate ? discountPercent(minSellPrice, marketPrice) : 0}
          marketPrice={setting?.isShowMarketPrice ? marketPrice : undefined}
        />
        {sale && before > minSellPrice && <small>타임세일 전 {formatWon(before)}</small>}
        {maxSellPrice > minSellPrice && <small>옵션에 따라 가격이 달라요</small>}
      </PriceLine>
      <Badges>
        {product.inventoryStatus === 'sold_out' && <Badge $tone="dark">품절</Badge>}
        {product.inventoryStatus === 'shortage' && <Badge $tone="danger">품절 임박</Badge>}
        {setting?.isTextBadgeOn && setting.textBadgeContent && (
          <Badge $tone="accent">{setting.textBadgeContent}</Badge>
        )}
      </Badges>
      <SummaryFacts product={product} />
    </Box>
  )
}

const Box = styled.section.attrs({ 'aria-label': '상품 요약' })`
  padding: ${space[20]} ${layout.gutter};
  background: ${color.surface};
  > * + * {
    margin-top: ${space[12]};
  }
`

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]};
  h1,
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
`

const Brand = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.second};
  font-weight: 700;
`

const PriceLine = styled.div`
  small {
    color: ${color.second};
    font-size: ${font[13]};
    + small::before {
      content: ' · ';
    }
  }
`

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  &:empty {
    display: none;
  }
`
