import { styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** The bar at the top of a screen, which stays there while the screen scrolls. */
export const TopBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[4]} 0;
  background: ${color.ground};
`

/** The name of the product, as the link to its first screen. */
export const TopBarLogo = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${layout.touch};
  padding: 0 ${space[12]};
  color: ${color.accent};
  font-size: ${font[20]};
  font-weight: 700;
  letter-spacing: -0.03em;
  text-decoration: none;
`
