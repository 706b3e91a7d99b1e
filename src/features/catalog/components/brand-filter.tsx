import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { brandsQueryOptions, type ProductListParams } from '@/api/product/product'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { formatNumber } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Checkbox } from '@/ui/form/checkbox'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, space } from '@/ui/theme/tokens'
import { MAX_BRANDS } from '../model/list-filter'

interface Props {
  params: ProductListParams
  chosen: readonly string[]
  enabled: boolean
  onChange: (brands: string[]) => void
}

const FIRST = 6

/** A brand with its number of products: 0 for a chosen one that is not listed any more, none where it cannot be read. */
const labelOf = (name: string, count: number | null = 0): string =>
  count === null ? name : `${name} (${formatNumber(count)})`

/** Brands of the products that match the other filters. Selected brands stay visible without matches. */
export const BrandFilter = ({ params, chosen, enabled, onChange }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const keepFocus = useKeepFocus<HTMLFieldSetElement>()
  const brands = useQuery({ ...brandsQueryOptions(params), enabled, placeholderData: keepPreviousData })
  const hasBrands = useCapability('brands')
  const counts = new Map(brands.data?.map(({ name, productCount }) => [name, productCount]))
  const isFull = chosen.length >= MAX_BRANDS
  const names = [...new Set([...counts.keys(), ...chosen])]
  const body = () => {
    if (brands.isError && !brands.data) return <QueryError query={brands} />
    if (!brands.data) return <Skeleton $height="132px" />
    if (names.length === 0) return <Note>고를 수 있는 브랜드가 없어요</Note>
    return (
      <>
        <List>
          {(isWhole ? names : names.filter((name, index) => index < FIRST || chosen.includes(name))).map(
            (name) => (
              <Checkbox
                key={name}
                label={labelOf(name, counts.get(name))}
                checked={chosen.includes(name)}
                disabled={isFull && !chosen.includes(name)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name),
                  )
                }
              />
            ),
          )}
        </List>
        {isFull && <Note role="status">브랜드는 {MAX_BRANDS}개까지 고를 수 있어요</Note>}
        {names.length > FIRST && !isWhole && (
          <Button kind="secondary" small full onClick={() => setWhole(true)}>
            브랜드 {names.length}개 모두 보기
          </Button>
        )}
      </>
    )
  }
  if (!hasBrands) return null
  return (
    <fieldset {...keepFocus}>
      <legend>브랜드</legend>
      {body()}
    </fieldset>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  column-gap: ${space[12]};
  margin-bottom: ${space[8]};
`
const Note = styled.p`
  color: ${color.second};
`
