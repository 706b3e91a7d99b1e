import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { categoriesQueryOptions } from '@/api/product/category'
import { CATEGORY_PRODUCTS, categoryPath } from '@/config/paths'
import type { Category } from '@/contract/product/product'
import { QueryError } from '@/ui/feedback/query-error'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { BlockTitle } from './voucher-brands'

/** The lowest categories with only vouchers, in the channel's order. */
export const voucherCategories = (categories: readonly Category[]): Category[] => {
  const isVoucher = ({ productCount, voucherCount }: Category) =>
    productCount !== 0 && voucherCount !== null && voucherCount === productCount
  const parents = new Set(categories.filter(isVoucher).map(({ parentId }) => parentId))
  return categories.filter((category) => isVoucher(category) && !parents.has(category.id))
}

const PLACES = 5

/** Links to the categories of vouchers. */
export const VoucherCategories = () => {
  const categories = useQuery(categoriesQueryOptions())
  const vouchers = categories.data && voucherCategories(categories.data)
  const hasCategories = useCapability('categories')
  if (!hasCategories) return null
  if (categories.isError && !vouchers) return <QueryError query={categories} />
  return (
    <nav aria-label="상품권 종류">
      <List aria-busy={!vouchers}>
        {vouchers
          ? vouchers.map(({ id, name }) => (
              <li key={id}>
                <Link href={categoryPath(id)}>{name}</Link>
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <Skeleton $width="96px" $height="44px" />
              </li>
            ))}
      </List>
    </nav>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: ${space[8]} ${layout.gutter};
  a {
    display: inline-flex;
    min-height: ${layout.touch};
    padding: 0 ${space[16]};
    align-items: center;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
  }
`

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
      <AmountList>
        {AMOUNTS.map(({ label, description, query }) => (
          <li key={label}>
            <Link href={{ pathname: CATEGORY_PRODUCTS, query: { productClass: 'giftcard', ...query } }}>
              <b>{label}</b>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </AmountList>
    </section>
  )
}

const AmountList = styled.ul`
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
