import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { brandsQueryOptions, type ProductListParams } from '@/api/product/product'
import { CATEGORY_PRODUCTS } from '@/config/paths'
import { QueryError } from '@/ui/feedback/query-error'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

export const BlockTitle = styled.h2`
  padding: ${space[24]} ${layout.gutter} ${space[12]};
  font-size: ${font[20]};
  font-weight: 700;
`

export const VOUCHERS: ProductListParams = { productClass: 'giftcard' }
const PLACES = 8

/** Links to vouchers by brand. */
export const VoucherBrands = () => {
  const brands = useQuery(brandsQueryOptions(VOUCHERS))
  const hasBrands = useCapability('brands')
  if (!hasBrands || brands.data?.length === 0) return null
  const body = () => {
    if (brands.isError && !brands.data) return <QueryError query={brands} />
    return (
      <List aria-busy={!brands.data}>
        {brands.data
          ? brands.data.map(({ name, image, productCount }) => (
              <li key={name}>
                <Link
                  href={{
                    pathname: CATEGORY_PRODUCTS,
                    query: { productClass: 'giftcard', brand: name },
                  }}
                >
                  <Picture path={image} alt="" sizes="72px" widths={[96, 130, 192]} />
                  <b>{name}</b>
                  {productCount !== null && <small>{productCount}개</small>}
                </Link>
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <Skeleton $height="112px" />
              </li>
            ))}
      </List>
    )
  }
  return (
    <section aria-labelledby="voucher-brands">
      <BlockTitle id="voucher-brands">브랜드로 고르기</BlockTitle>
      {body()}
    </section>
  )
}

const List = styled.ul`
  ${belowFirstView('380px')}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${space[16]} ${space[8]};
  padding: 0 ${space[16]};
  a {
    display: grid;
    justify-items: center;
    gap: 2px;
    text-align: center;
    word-break: keep-all;
  }
  a > :first-child {
    width: 72px;
    height: 72px;
    margin-bottom: ${space[4]};
    border-radius: ${radius.full};
    background: ${color.surface};
  }
  b {
    font-size: ${font[13]};
  }
  small {
    color: ${color.third};
    font-size: ${font[13]};
  }
`
