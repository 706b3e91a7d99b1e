import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CheckIcon, InfoIcon, WarningIcon } from '@/ui/primitives/icon'
import { color, font, radius, space } from '@/ui/theme/tokens'

const faces = {
  info: [color.infoTint, color.info, InfoIcon],
  success: [color.pineTint, color.pine, CheckIcon],
  warning: [color.tint, color.accent, WarningIcon],
  danger: [color.dangerTint, color.danger, WarningIcon],
} as const

const Box = styled.div<{ $tone: keyof typeof faces }>`
  display: flex;
  padding: ${space[12]} ${space[16]};
  gap: ${space[8]};
  border-radius: ${radius.button};
  background: ${({ $tone }) => faces[$tone][0]};
  font-size: ${font[15]};
  word-break: keep-all;
  svg {
    margin-top: 1px;
    flex: none;
    color: ${({ $tone }) => faces[$tone][1]};
  }
`

export type InlineNoticeProps = {
  tone?: keyof typeof faces
  children: ReactNode
  /** For a notice that appears after an action: screen readers announce it. */
  live?: boolean
}

export const InlineNotice = ({ tone = 'info', children, live }: InlineNoticeProps) => {
  const Icon = faces[tone][2]
  return (
    <Box $tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon size={20} />
      <div>{children}</div>
    </Box>
  )
}
