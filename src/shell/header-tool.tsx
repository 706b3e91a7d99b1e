import { styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { color, layout } from '@/ui/theme/tokens'

/** An icon link in the header. */
export const HeaderTool = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${layout.touch};
  height: ${layout.touch};
  color: ${color.ink};
`
