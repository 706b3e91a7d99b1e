import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { font, layout, space } from '@/ui/theme/tokens'

const Bar = styled.div`
  display: flex;
  min-height: ${layout.topBar};
  padding: ${space[4]} ${space[8]} ${space[4]} ${space[20]};
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
  }
`

type LayerHeaderProps = { id: string; title: ReactNode; onClose: () => void }

/** The title with a close button. */
export const LayerHeader = ({ id, title, onClose }: LayerHeaderProps) => (
  <Bar>
    <h2 id={id}>{title}</h2>
    <IconButton aria-label="닫기" onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </Bar>
)
