import { styled } from 'styled-components'
import { color, font, radius } from '@/ui/theme/tokens'

/** A number on an icon of the header; the icon's own name says it aloud. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>

const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${font[13]};
  letter-spacing: -0.03em;
  font-weight: 700;
  line-height: 20px;
  text-align: center;
`
