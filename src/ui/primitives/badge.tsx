import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

const tones = {
  neutral: [color.sunken, color.second],
  accent: [color.tint, color.accent],
  solid: [color.fill, color.onAccent],
  pine: [color.pineTint, color.pine],
  danger: [color.dangerTint, color.danger],
  info: [color.infoTint, color.info],
  dark: [color.night, color.onAccent],
} as const

/** A short label for the state or kind of an item. */
export const Badge = styled.span<{ $tone?: keyof typeof tones }>`
  display: inline-block;
  padding: 2px ${space[8]};
  border-radius: ${radius.field};
  background: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  font-size: ${font[13]};
  font-weight: 700;
  word-break: keep-all;
`
