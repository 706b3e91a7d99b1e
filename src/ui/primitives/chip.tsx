import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { showInRow } from '@/browser/show-in-row'
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
    border-color: ${color.accent};
    background: ${color.tint};
    font-weight: 700;
  }
  &:disabled {
    color: ${color.third};
    cursor: not-allowed;
  }
`

export type ChipProps = ComponentPropsWithoutRef<'button'> & {
  /** Set for a chip that stays selected; omitted for a chip that triggers an action. */
  selected?: boolean
}

export const Chip = ({ selected, ...rest }: ChipProps) => {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (selected) showInRow(chip.current)
  }, [selected])
  return <Face ref={chip} type="button" aria-pressed={selected} {...rest} />
}

/** Chips in a row that scrolls horizontally without a scrollbar. */
export const ChipRow = styled.div`
  /* Clips hidden text of its chips, which would make the page wider. */
  position: relative;
  display: flex;
  gap: ${space[8]};
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  scrollbar-width: none;
`
