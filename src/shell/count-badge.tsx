import { styled } from 'styled-components'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius } from '@/ui/theme/tokens'

interface Props {
  count: number
  /** Read aloud around the number. */
  before: string
  unit: string
}

/** A number on an icon of the header, with the text that makes it part of the icon's accessible name. */
export const CountBadge = ({ count, before, unit }: Props) =>
  count > 0 && (
    <>
      <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>
      <VisuallyHidden>{`${before}${count}${unit}`}</VisuallyHidden>
    </>
  )

const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 1.55em;
  padding: 0 0.4em;
  border-radius: ${radius.full};
  background: ${color.fill};
  color: ${color.onAccent};
  /* The size is fixed because larger text would cover the icon below. */
  font-size: min(${font[13]}, 18px);
  letter-spacing: -0.03em;
  font-weight: 700;
  line-height: 1.55;
  text-align: center;
`
