import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { absentCapability, ApiError, withoutAnswer } from '@/api/http/api-error'
import { ErrorState } from '@/ui/feedback/error-state'

const refused = new ApiError({
  kind: 'response',
  status: 403,
  code: 7002,
  reason: 'FORBIDDEN',
  message: '이용할 수 있는 권한이 없어요.',
})

it('shows the message of an answered error, and nothing about the connection', () => {
  render(<ErrorState error={refused} />)
  expect(screen.getByText('이용할 수 있는 권한이 없어요.')).toBeVisible()
  expect(screen.queryByText(/연결/)).toBeNull()
})

it.each(['network', 'timeout'] as const)('mentions the connection for an error of kind %s', (kind) => {
  render(<ErrorState error={withoutAnswer(kind, null)} />)
  expect(screen.getByText('연결 상태를 확인하고 다시 시도해 주세요.')).toBeVisible()
})

it('shows the generic message for an unexpected error', () => {
  render(<ErrorState error={withoutAnswer('unknown', null)} />)
  expect(screen.getByText('예상하지 못한 오류가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
})

it('never shows the message of an error that is not an ApiError', () => {
  render(<ErrorState error={new Error('chunk 42 failed')} />)
  expect(screen.getByText('잠시 후 다시 시도해 주세요.')).toBeVisible()
})

it('shows the text of the screen instead where there is one', () => {
  render(<ErrorState error={refused} body="담은 상품은 그대로 있어요." />)
  expect(screen.getByText('담은 상품은 그대로 있어요.')).toBeVisible()
})

it('offers no retry for a capability that the service lacks', () => {
  render(<ErrorState error={absentCapability()} onRetry={() => undefined} />)
  expect(screen.getByRole('heading', { name: '이용할 수 없어요' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
