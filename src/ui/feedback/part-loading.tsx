import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state'

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
