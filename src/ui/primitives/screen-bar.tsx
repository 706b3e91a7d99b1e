import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TopBar } from '@/ui/layout/top-bar'
import { font, space } from '@/ui/theme/tokens'
import { BackIcon, CloseIcon } from './icon'
import { IconButton } from './icon-button'

interface Props {
  title: ReactNode
  onBack?: () => void
  onClose?: () => void
}

/** The bar of a screen with a custom header: its title and, if given, a back or close button. */
export const ScreenBar = ({ title, onBack, onClose }: Props) => (
  <Bar>
    {onBack && (
      <IconButton aria-label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
    )}
    <h1>{title}</h1>
    {onClose && (
      <IconButton aria-label="닫기" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    )}
  </Bar>
)

const Bar = styled(TopBar)`
  h1 {
    flex: 1;
    min-width: 0;
    padding: 0 ${space[8]};
    font-size: ${font[17]};
    font-weight: 700;
  }
  h1:first-child {
    padding-left: ${space[16]};
  }
`
