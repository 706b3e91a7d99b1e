import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { buildState, isScriptError } from '@/browser/build-state'
import { reloadPage } from '@/browser/history/reload-page'
import { useStore } from '@/browser/use-browser-value'
import { Button } from '@/ui/primitives/button'
import { WarningIcon } from '@/ui/primitives/icon'
import { color } from '@/ui/theme/tokens'
import { StateBox } from './empty-state'

const Box = styled(StateBox)`
  > svg {
    color: ${color.third};
  }
`

/** The error of a failed call: `kind` distinguishes refusals of the server from lost connections. */
type CallError = { kind: string; message: string; status?: number }

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

/** The message of the error; the connection is mentioned only where it may be the cause. */
const messageOf = (error: unknown): string => {
  if (!isCallError(error)) return '잠시 후 다시 시도해 주세요.'
  return error.kind === 'network' || error.kind === 'timeout'
    ? '연결 상태를 확인하고 다시 시도해 주세요.'
    : error.message
}

/** Whether the service lacks what the call needs, so that a retry cannot succeed. */
const isAbsent = (error: unknown): boolean => isCallError(error) && error.kind === 'absent'

/** Whether another attempt may succeed: not where the service lacks the call, or what it asks for is gone. */
export const isRetryable = (error: unknown): boolean =>
  !isCallError(error) || !(isAbsent(error) || error.status === 404 || error.status === 410)

export type ErrorStateProps = {
  ref?: Ref<HTMLDivElement>
  /** The error of the call. */
  error: unknown
  title?: ReactNode
  /** Replaces the message of the error. */
  body?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** An error in the place of what could not be loaded. Where the server has a newer build without its script, only a reload helps. */
export const ErrorState = ({
  ref,
  error,
  title = isAbsent(error) ? '이용할 수 없어요' : '불러오지 못했어요',
  body = messageOf(error),
  onRetry,
  retrying,
}: ErrorStateProps) => {
  const build = useStore(buildState)
  const isOutdated = build !== 'own' && isScriptError(error)
  const text = isOutdated ? '새 버전이 나왔어요. 새로고침해 주세요.' : body
  const retry = isOutdated ? reloadPage : onRetry
  return (
    <Box ref={ref} role={isAbsent(error) ? undefined : 'alert'}>
      <WarningIcon size={40} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {retry && isRetryable(error) && (
        <Button kind="secondary" small loading={retrying} onClick={retry}>
          {isOutdated ? '새로고침' : '다시 시도하기'}
        </Button>
      )}
    </Box>
  )
}

/**
 * What `dynamic` shows in the place of a part of a screen: the placeholder and, where the script of the part can't be loaded,
 * the error with another attempt. `dynamic` by itself shows the placeholder for ever.
 */
export const partLoading = (placeholder: ReactNode) => {
  const PartLoading = ({ error, retry }: DynamicOptionsLoadingProps) => {
    if (!error) return placeholder
    return <ErrorState error={error} body="연결 상태를 확인하고 다시 시도해 주세요." onRetry={retry} />
  }
  return PartLoading
}
