import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import { discountPercent } from '@/domain/product'
import { formatWon } from '@/lib/money'
import { Badge } from '@/ui/primitives/badge'
import { Price } from '@/commerce-ui/money/price'
import { StarRating } from '@/ui/primitives/star-rating'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { SummaryFacts } from './summary-facts'
import { TimeSaleBand } from './time-sale-band'

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
        (product.reviewCount > 0 && <StarRating value={product.ratings} count={product.reviewCount} />)}
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
