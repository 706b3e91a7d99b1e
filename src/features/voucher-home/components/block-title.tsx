import { styled } from 'styled-components'
import { font, layout, space } from '@/ui/theme/tokens'

export const BlockTitle = styled.h2`
  padding: ${space[24]} ${layout.gutter} ${space[12]};
  font-size: ${font[20]};
  font-weight: 700;
`
