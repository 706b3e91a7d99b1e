import { styled } from 'styled-components'
import type { ProductSort } from '@/contract/channel/setting'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { SORTS } from '../model/list-filter'

/** The order of a list, as a native select. */
export const SelectSort = ({
  value,
  onChange,
}: {
  value: ProductSort
  onChange: (value: ProductSort) => void
}) => {
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
