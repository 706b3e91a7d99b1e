import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

const Face = styled.button`
  min-width: ${layout.touch};
  min-height: ${layout.touch};
  padding: ${space[8]} ${space[16]};
  flex: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font[15]};
  &:active {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
    font-weight: 700;
  }
  &:disabled {
    color: ${color.third};
    cursor: not-allowed;
  }
`

export type ChipProps = ComponentPropsWithRef<'button'> & {
  /** Set for a chip that stays selected; omitted for a chip that triggers an action. */
  selected?: boolean
}

export const Chip = ({ selected, ...rest }: ChipProps) => (
  <Face type="button" aria-pressed={selected} {...rest} />
)

/** Chips in a row that scrolls horizontally without a scrollbar. */
export const ChipRow = styled.div`
  display: flex;
  gap: ${space[8]};
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  scrollbar-width: none;
`
