import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { reloadProduct } from '@/api/product/product'
import type { ProductDetail } from '@/contract/product/product'
import { formatMoment } from '@/lib/date'
import { Countdown } from '@/ui/primitives/countdown'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { saleEndLine } from '../model/sale-end'

interface Props {
  product: Pick<ProductDetail, 'id'>
  sale: NonNullable<ProductDetail['timesaleAppliedNow']>
}

/** The current time sale: discount, end and the time that is left. The product is loaded again when it ends. */
export const TimeSaleBand = ({ product, sale }: Props) => {
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
