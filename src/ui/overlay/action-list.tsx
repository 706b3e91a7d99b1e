import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { color, font, space } from '@/ui/theme/tokens'
import { BottomSheet } from './bottom-sheet'

const List = styled.ul`
  margin: 0 calc(-1 * ${space[20]});
`
const Item = styled.button<{ $danger?: boolean }>`
  display: flex;
  width: 100%;
  min-height: 56px;
  padding: ${space[12]} ${space[20]};
  align-items: center;
  gap: ${space[12]};
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  font-size: ${font[17]};
  text-align: left;
  outline-offset: -2px;
  &:active {
    background: ${color.sunken};
  }
  &:disabled {
    color: ${color.third};
    cursor: not-allowed;
  }
`

export type ActionItem = {
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined })

export type ActionListProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  items: readonly (ActionItem & { key: string })[]
}

/** The actions on one item, in a sheet that closes on selection. */
export const ActionList = ({ open, onClose, title, items }: ActionListProps) => (
  <BottomSheet open={open} onClose={onClose} title={title}>
    <List>
      {items.map(({ key, label, icon, danger, disabled, href, onSelect }) => (
        <li key={key}>
          <Item
            {...(href === undefined ? { type: 'button' as const } : { as: Link, href })}
            $danger={danger}
            disabled={disabled}
            onClick={() => {
              onClose()
              onSelect?.()
            }}
          >
            {icon}
            {label}
          </Item>
        </li>
      ))}
    </List>
  </BottomSheet>
)
