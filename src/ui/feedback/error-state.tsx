import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { WarningIcon } from '@/ui/primitives/icon'
import { color } from '@/ui/theme/tokens'
import { StateBox } from './empty-state'

const Box = styled(StateBox)`
  > svg {
    color: ${color.third};
  }
`

export type ErrorStateProps = {
  title?: ReactNode
  body?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

export const ErrorState = ({
  title = '불러오지 못했어요',
  body = '연결 상태를 확인하고 다시 시도해 주세요.',
  onRetry,
  retrying,
}: ErrorStateProps) => (
  <Box role="alert">
    <WarningIcon size={40} />
    <h2>{title}</h2>
    {body && <p>{body}</p>}
    {onRetry && (
      <Button kind="secondary" small loading={retrying} onClick={onRetry}>
        다시 시도하기
      </Button>
    )}
  </Box>
)
