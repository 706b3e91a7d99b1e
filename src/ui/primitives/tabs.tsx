import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { showInRow } from '@/browser/show-in-row'
import { color, font, layout, space } from '@/ui/theme/tokens'

const List = styled.div<{ $fill?: boolean }>`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  scrollbar-width: none;
  button {
    min-height: 48px;
    min-width: ${layout.touch};
    padding: ${space[8]} ${({ $fill }) => ($fill ? space[8] : space[16])};
    flex: ${({ $fill }) => ($fill ? '1 0 auto' : 'none')};
    border-bottom: 2px solid transparent;
    color: ${color.second};
    font-size: ${font[15]};
    white-space: nowrap;
    outline-offset: -2px;
  }
  [aria-selected='true'] {
    border-color: ${color.ink};
    color: ${color.ink};
    font-weight: 700;
  }
`

export type TabItem<T extends string> = { value: T; label: ReactNode }

export type TabsProps<T extends string> = {
  /** Prefix of the ids that connect tabs and panel; unique per screen. */
  id: string
  /** Accessible name of the group. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  /** Tabs share the whole width. */
  fill?: boolean
}

export const Tabs = <T extends string>({ id, label, items, value, onChange, fill }: TabsProps<T>) => {
  const tabs = useRef(new Map<T, HTMLButtonElement | null>())
  useEffect(() => showInRow(tabs.current.get(value)), [value])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.value === value)
    const to = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : items[to]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    tabs.current.get(next.value)?.focus()
  }
  return (
    <List role="tablist" aria-label={label} $fill={fill} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.value}
          ref={(tab) => {
            tabs.current.set(item.value, tab)
          }}
          type="button"
          role="tab"
          id={`${id}-tab-${item.value}`}
          aria-controls={item.value === value ? `${id}-panel` : undefined}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </List>
  )
}

/** The panel of the selected tab. */
export const TabPanel = ({ id, value, children }: { id: string; value: string; children: ReactNode }) => (
  <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
    {children}
  </div>
)
