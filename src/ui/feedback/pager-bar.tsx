import { styled } from 'styled-components'
import { font, space } from '@/ui/theme/tokens'

/** Content between a button for the previous page and one for the next. */
export const PagerBar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[12]};
  > :nth-child(2) {
    min-width: 5em;
    font-size: ${font[17]};
    font-weight: 700;
    text-align: center;
  }
`
