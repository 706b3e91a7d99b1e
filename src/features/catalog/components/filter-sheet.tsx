import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { isElsewhere, publicEnv } from '@/config/env'
import { formatNumber } from '@/lib/money'
import { Checkbox } from '@/ui/form/checkbox'
import { ActionBar } from '@/ui/layout/action-bar'
import { WrapRow } from '@/ui/layout/wrap-row'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { font, space } from '@/ui/theme/tokens'
import { CLASSES, filterParams, type ListFilter, NO_FILTER } from '../model/list-filter'
import { BrandFilter } from './brand-filter'
import { PriceFilter } from './price-filter'

interface Props {
  isOpen: boolean
  filter: ListFilter
  base: Omit<ProductListParams, 'page'>
  hidesSoldOut?: boolean
  hasFreeDelivery: boolean
  onClose: () => void
  onApply: (filter: ListFilter) => void
}

/** All filters of a list, with the number of matches before they are applied. */
export const FilterSheet = ({
  isOpen,
  filter,
  base,
  hidesSoldOut,
  hasFreeDelivery,
  onClose,
  onApply,
}: Props) => {
  const [draft, setDraft] = useState(filter)
  const change = (more: Partial<ListFilter>) => setDraft((old) => ({ ...old, ...more }))
  const debouncedDraft = useDeferredValue(draft)
  const params = { ...filterParams(debouncedDraft), ...base }
  const { data: counted } = useQuery({
    // Another service may ignore the filter, which one product would not show.
    ...productsQueryOptions(isElsewhere(publicEnv.productApi) ? params : { ...params, itemsPerPage: 1 }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title="필터"
      footer={
        <ActionBar>
          <Button kind="secondary" onClick={() => setDraft({ ...NO_FILTER, sort: filter.sort })}>
            초기화
          </Button>
          <Button full onClick={() => onApply(draft)}>
            {typeof counted?.total === 'number' ? `${formatNumber(counted.total)}개 상품 보기` : '상품 보기'}
          </Button>
        </ActionBar>
      }
    >
      <Body>
        <PriceFilter
          minPrice={draft.minPrice}
          maxPrice={draft.maxPrice}
          onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
        />
        {(hasFreeDelivery || !hidesSoldOut) && (
          <fieldset>
            <legend>배송과 재고</legend>
            {hasFreeDelivery && (
              <Checkbox
                label="무료배송"
                checked={draft.freeDelivery}
                onChange={(event) => change({ freeDelivery: event.target.checked })}
              />
            )}
            {!hidesSoldOut && (
              <Checkbox
                label="품절 제외"
                checked={draft.inStock}
                onChange={(event) => change({ inStock: event.target.checked })}
              />
            )}
          </fieldset>
        )}
        {!base.productClass && (
          <fieldset>
            <legend>상품 종류</legend>
            <WrapRow>
              {CLASSES.map(({ value, label }) => (
                <Chip
                  key={value}
                  selected={draft.productClass === value}
                  onClick={() => change({ productClass: draft.productClass === value ? undefined : value })}
                >
                  {label}
                </Chip>
              ))}
            </WrapRow>
          </fieldset>
        )}
        <BrandFilter
          params={{ ...filterParams({ ...debouncedDraft, brands: [] }), ...base }}
          chosen={draft.brands}
          enabled={isOpen}
          onChange={(brands) => change({ brands })}
        />
      </Body>
    </BottomSheet>
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
    margin: 0;
  }
  legend {
    padding: 0;
    margin-bottom: ${space[8]};
    font-size: ${font[17]};
    font-weight: 700;
  }
`
