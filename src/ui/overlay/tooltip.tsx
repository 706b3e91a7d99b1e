import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { InfoIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, radius, shadow, space } from '@/ui/theme/tokens'

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
  vertical-align: middle;
`
const Bubble = styled.span<{ $align: 'start' | 'centre' | 'end' }>`
  position: absolute;
  z-index: 2;
  top: 100%;
  ${({ $align }) =>
    ({ start: 'left:0', end: 'right:0', centre: 'left:50%;transform:translateX(-50%)' })[$align]};
  width: max-content;
  max-width: 192px;
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.field};
  background: ${color.night};
  color: ${color.onAccent};
  font-size: ${font[13]};
  font-weight: 400;
  text-align: left;
  white-space: normal;
  box-shadow: ${shadow.float};
  &:empty {
    display: none;
  }
`

export type TooltipProps = {
  children: ReactNode
  /** Names the button: `배송비 안내`. */
  label?: string
  align?: 'start' | 'centre' | 'end'
}

/** A short explanation that opens by tap or Enter and closes by Esc or on blur. Screen readers announce it. */
export const Tooltip = ({ children, label = '도움말', align = 'centre' }: TooltipProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Anchor
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        setOpen(false)
      }}
    >
      <IconButton
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <InfoIcon size={18} />
      </IconButton>
      <Bubble id={id} role="status" $align={align}>
        {isOpen && children}
      </Bubble>
    </Anchor>
  )
}
