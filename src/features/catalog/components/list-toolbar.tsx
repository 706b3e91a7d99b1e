import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import type { ProductListParams } from '@/api/product/product'
import { useKeepFocus } from '@/browser/use-keep-focus'
import type { ProductSort } from '@/contract/channel/setting'
import { formatNumber } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { CloseIcon, ChevronDownIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, space, font, layout, radius } from '@/ui/theme/tokens'
import { activeFilters, type ListFilter, NO_FILTER, SORTS } from '../model/list-filter'

/** The order of a list, as a native select. */
const SelectSort = ({ value, onChange }: { value: ProductSort; onChange: (value: ProductSort) => void }) => {
  return (
    <Box>
      <select
        aria-label="정렬"
        value={value}
        onChange={(event) =>
          onChange(SORTS.find((sort) => sort.value === event.target.value)?.value ?? value)
        }
      >
        {SORTS.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </Box>
  )
}

const Box = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  align-items: center;
  select {
    max-width: 100%;
    min-height: ${layout.touch};
    padding: 0 ${space[24]} 0 ${space[8]};
    border: 0;
    border-radius: ${radius.field};
    appearance: none;
    background: none;
    color: ${color.ink};
    /* Smaller, and a phone would zoom in. */
    font-size: ${font[16]};
  }
  svg {
    position: absolute;
    right: ${space[4]};
    pointer-events: none;
  }
`

// Needed only after a tap.
const FilterSheet = lazySheet(() => import('./filter-sheet').then((module) => module.FilterSheet))

interface Props {
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  /** Parameters of the list besides the filter. */
  base: Omit<ProductListParams, 'page'>
  /** Undefined while it is loading or not known. */
  total: number | undefined
  /** The shop's setting hides sold-out products. */
  hidesSoldOut?: boolean
  /** Whether the list can be narrowed to free delivery. */
  hasFreeDelivery: boolean
  children?: ReactNode
}

/** The toolbar of a list: number, order and filters. */
export const ListToolbar = ({
  filter,
  onChange,
  base,
  total,
  hidesSoldOut,
  hasFreeDelivery,
  children,
}: Props) => {
  const [isOpen, setOpen] = useState(false)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const active = activeFilters(filter).filter(({ key }) => !(hidesSoldOut && key === 'stock'))
  // An empty list without filters has nothing to order or remove.
  const isIdle = total === 0 && active.length === 0
  return (
    <Stack $gap={4} $padding={[8, 'gutter']}>
      {children}
      {!isIdle && (
        <>
          <Line>
            <p aria-live="polite">{total === undefined ? ' ' : <>총 {formatNumber(total)}개</>}</p>
            <SelectSort value={filter.sort} onChange={(sort) => onChange({ ...filter, sort })} />
          </Line>
          <ChipRow {...keepFocus} role="group" aria-label="필터">
            <Chip onClick={() => setOpen(true)} aria-haspopup="dialog">
              필터{active.length > 0 && ` ${active.length}`}
            </Chip>
            {active.map(({ key, label, without }) => (
              <Removable key={key} onClick={() => onChange(without)}>
                {label}
                <CloseIcon size={16} />
                <VisuallyHidden>빼기</VisuallyHidden>
              </Removable>
            ))}
            {active.length === 0 && (
              <>
                {hasFreeDelivery && (
                  <Chip selected={false} onClick={() => onChange({ ...filter, freeDelivery: true })}>
                    무료배송
                  </Chip>
                )}
                {!hidesSoldOut && (
                  <Chip selected={false} onClick={() => onChange({ ...filter, inStock: true })}>
                    품절 제외
                  </Chip>
                )}
                <Chip selected={false} onClick={() => onChange({ ...filter, maxPrice: 30_000 })}>
                  3만원 이하
                </Chip>
              </>
            )}
            {active.length > 1 && (
              <Chip onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })}>모두 지우기</Chip>
            )}
          </ChipRow>
        </>
      )}
      <FilterSheet
        key={String(isOpen)}
        isOpen={isOpen}
        filter={filter}
        base={base}
        hidesSoldOut={hidesSoldOut}
        hasFreeDelivery={hasFreeDelivery}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false)
          onChange(next)
        }}
      />
    </Stack>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  p {
    color: ${color.second};
  }
`
const Removable = styled(Chip)`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  border-color: ${color.ink};
  max-width: 100%;
`
