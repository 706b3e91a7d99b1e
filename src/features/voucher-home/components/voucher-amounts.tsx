import { styled } from 'styled-components'
import { CATEGORY_PRODUCTS } from '@/config/paths'
import { Link } from '@/ui/primitives/link'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { BlockTitle } from './voucher-brands'

const AMOUNTS = [
  { label: '1만원 이하', description: '가벼운 안부', query: { maxPrice: 10_000 } },
  { label: '1~3만원', description: '고마운 마음', query: { minPrice: 10_000, maxPrice: 30_000 } },
  { label: '3~5만원', description: '생일 축하', query: { minPrice: 30_000, maxPrice: 50_000 } },
  { label: '5만원 이상', description: '큰 축하', query: { minPrice: 50_000 } },
] as const

/** Links to vouchers by price. */
export const VoucherAmounts = () => {
  return (
    <section aria-labelledby="voucher-amounts">
      <BlockTitle id="voucher-amounts">금액으로 고르기</BlockTitle>
      <List>
        {AMOUNTS.map(({ label, description, query }) => (
          <li key={label}>
            <Link href={{ pathname: CATEGORY_PRODUCTS, query: { productClass: 'giftcard', ...query } }}>
              <b>{label}</b>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  ${belowFirstView('190px')}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space[8]};
  padding: 0 ${space[16]};
  a {
    display: grid;
    height: 100%;
    padding: ${space[16]};
    gap: 2px;
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  b {
    font-size: ${font[17]};
  }
  span {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
