import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { isElsewhere, publicEnv } from '@/config/env'
import { formatNumber } from '@/lib/money'
import { wonDigits } from '@/lib/typed-won'
import { Checkbox } from '@/ui/form/checkbox'
import { FormattedField } from '@/ui/form/formatted-field'
import { WrapRow } from '@/ui/layout/lists'
import { ActionBar } from '@/ui/layout/page'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { font, space } from '@/ui/theme/tokens'
import { CLASSES, filterParams, type ListFilter, NO_FILTER, PRICE_STEPS } from '../model/list-filter'
import { BrandFilter } from './brand-filter'

interface PriceFilterProps {
  minPrice: number | undefined
  maxPrice: number | undefined
  /** In won; undefined for no limit. */
  onChange: (min: number | undefined, max: number | undefined) => void
}

const MAX_DIGITS = 9

const toPrice = (text: string): number | undefined =>
  Number(wonDigits(text).slice(0, MAX_DIGITS)) || undefined
const format = (text: string): string => toText(toPrice(text))
const toText = (price: number | undefined): string => price?.toLocaleString('ko-KR') ?? ''

/** The price filter: ranges to tap and two fields for the limits. */
export const PriceFilter = ({ minPrice, maxPrice, onChange }: PriceFilterProps) => {
  return (
    <fieldset>
      <legend>가격</legend>
      <WrapRow>
        {PRICE_STEPS.map(({ label, min, max }) => {
          const isChosen = min === minPrice && max === maxPrice
          return (
            <Chip
              key={label}
              selected={isChosen}
              onClick={() => (isChosen ? onChange(undefined, undefined) : onChange(min, max))}
            >
              {label}
            </Chip>
          )
        })}
      </WrapRow>
      <Ends>
        <FormattedField
          format={format}
          label="최소 금액"
          inputMode="numeric"
          suffix={WON}
          value={toText(minPrice)}
          onChange={(event) => onChange(toPrice(event.target.value), maxPrice)}
        />
        <FormattedField
          format={format}
          label="최대 금액"
          inputMode="numeric"
          suffix={WON}
          value={toText(maxPrice)}
          onChange={(event) => onChange(minPrice, toPrice(event.target.value))}
        />
      </Ends>
    </fieldset>
  )
}

const WON = <span style={{ paddingRight: space[12] }}>원</span>
const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[12]};
  margin-top: ${space[16]};
`

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
