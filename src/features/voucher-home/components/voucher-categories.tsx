import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { categoriesQueryOptions } from '@/api/product/category'
import { categoryPath } from '@/config/paths'
import type { Category } from '@/contract/product/product'
import { QueryError } from '@/ui/feedback/query-error'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, layout, radius, space } from '@/ui/theme/tokens'

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
