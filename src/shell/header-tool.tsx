import { styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { color, layout } from '@/ui/theme/tokens'

/** A link in the header that is an icon. */
export const HeaderTool = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${layout.touch};
  height: ${layout.touch};
  color: ${color.ink};
`
