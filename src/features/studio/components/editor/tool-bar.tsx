import { type RefObject, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { ToolIcon, type ToolIconName } from './tool-icons'

export const TOOLS = [
  { id: 'template', label: '템플릿' },
  { id: 'background', label: '배경' },
  { id: 'text', label: '글자' },
  { id: 'sticker', label: '스티커' },
  { id: 'draw', label: '그리기' },
  { id: 'photo', label: '사진' },
  { id: 'layers', label: '레이어' },
] as const satisfies readonly { id: ToolIconName; label: string }[]
export type ToolId = (typeof TOOLS)[number]['id']

interface Props {
  open: ToolId | null
  onOpen: (tool: ToolId | null) => void
  /** The button of the tool that is or was open. */
  lastButton: RefObject<HTMLButtonElement | null>
}

/** The tools along the bottom, where a thumb reaches them. */
export const ToolBar = ({ open, onOpen, lastButton }: Props) => {
  const [last, setLast] = useState<ToolId>(open ?? 'template')
  if (open && open !== last) setLast(open)
  return (
    <Bar aria-label="도구">
      {TOOLS.map(({ id, label }) => (
        <button
          key={id}
          ref={id === last ? lastButton : undefined}
          type="button"
          aria-expanded={open === id}
          aria-controls={open === id ? 'studio-tool' : undefined}
          onClick={() => onOpen(open === id ? null : id)}
        >
          <ToolIcon name={id} size={22} />
          {label}
        </button>
      ))}
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  padding: 0 ${space[4]} env(safe-area-inset-bottom);
  overflow-x: auto;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  scrollbar-width: none;
  button {
    display: grid;
    min-width: ${layout.touch};
    min-height: 60px;
    padding: 0 2px;
    /* Wider than the screen with large text: the bar then scrolls. */
    flex: 1 0 auto;
    place-content: center;
    justify-items: center;
    gap: 2px;
    color: ${color.second};
    font-size: ${font[13]};
    letter-spacing: -0.03em;
    white-space: nowrap;
    outline-offset: -2px;
  }
  [aria-expanded='true'] {
    color: ${color.accent};
    font-weight: 700;
    box-shadow: none;
  }
  min-height: ${layout.touch};
`
