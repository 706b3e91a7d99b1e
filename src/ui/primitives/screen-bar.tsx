import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { CloseIcon } from './icon'
import { IconButton } from './icon-button'

/** The bar of a screen with a custom header: its title and, if given, a back or close button. */
export const ScreenBar = ({ title, onClose }: { title: ReactNode; onClose?: () => void }) => (
  <Bar>
    <h1>{title}</h1>
    {onClose && (
      <IconButton aria-label="닫기" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    )}
  </Bar>
)

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[4]} 0 ${space[20]};
  background: ${color.ground};
  h1 {
    font-size: ${font[17]};
    font-weight: 700;
  }
`
