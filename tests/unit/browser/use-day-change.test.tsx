// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { VoucherRow } from '@/features/voucher/components/voucher-list'

afterEach(() => vi.useRealTimers())

it('shows the days that are left again when a page is focused after midnight in Seoul', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T14:50:00Z') })
  const voucher = {
    expirationDate: '2026-11-30T14:59:59Z',
    status: 'received',
    title: '',
    brand: '',
    image: '',
  }
  render(<VoucherRow voucher={voucher as never} onOpen={() => undefined} />)
  expect(screen.queryByText('D-3')).not.toBeNull()
  vi.setSystemTime(Date.parse('2026-11-27T15:10:00Z'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(screen.queryByText('D-2')).not.toBeNull()
})
