import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useBackClose } from '@/browser/history/back-close'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, radius, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A tool's sheet, which never covers the card. Back and Esc close it. */
export const ToolPanel = ({ title, onClose, children }: Props) => {
  useBackClose(true, onClose)
  return (
    <Panel
      id="studio-tool"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <HeaderRow>
        <h2>{title}</h2>
        <IconButton aria-label={`${title} 닫기`} onClick={onClose}>
          <ChevronDownIcon />
        </IconButton>
      </HeaderRow>
      <Body key={title} tabIndex={-1}>
        {children}
      </Body>
    </Panel>
  )
}

const Panel = styled.section`
  display: flex;
  min-height: 0;
  flex: 1;
  flex-direction: column;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.surface};
`
const HeaderRow = styled.div`
  display: flex;
  flex: none;
  padding: 0 ${space[8]} 0 ${space[16]};
  align-items: center;
  justify-content: space-between;
  h2 {
    font-size: ${font[15]};
    font-weight: 700;
  }
`
const Body = styled.div`
  min-height: 0;
  padding: 0 ${space[16]} ${space[16]};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: 0;
`
