// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { HistoryLine } from '@/features/order-history/components/history-line'
import { ProductGiftRow } from '@/features/product-gift/components/product-gifts'
import { VoucherRow } from '@/features/voucher/components/voucher-list'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const noop = () => undefined
const line = {
  id: 'line',
  title: '',
  productTitle: '머그',
  image: '',
  quantity: 1,
  totalAmount: 1000,
  status: 'delivery_ing',
}
const voucher = {
  expirationDate: '2026-11-30T14:59:59Z',
  status: 'received',
  title: '',
  brand: '',
  image: '',
}
const gift = {
  direction: 'SENT',
  status: 'WAITING',
  receiveBy: '2026-11-30T14:59:59Z',
  createdAt: '',
  image: '',
}

it.each<[string, () => ReactElement, before: string | RegExp, after: string | RegExp]>([
  ['a voucher', () => <VoucherRow voucher={voucher as never} onOpen={noop} />, 'D-3', 'D-2'],
  ['a product gift', () => <ProductGiftRow gift={gift as never} onOpen={noop} />, 'D-3', 'D-2'],
  [
    'a line of the history',
    () => (
      <HistoryLine
        order={{ id: 'order', paidDate: null, transactionSkus: [] } as never}
        line={{ ...line, arrivalDay: '2026-11-27' } as never}
        onTrack={noop}
      />
    ),
    /예정(?!이었어요)/,
    /예정이었어요/,
  ],
])(
  '%s counts its days again when a page is focused after midnight in Seoul',
  (_name, renderRow, before, after) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T14:50:00Z') })
    render(<QueryClientProvider client={new QueryClient()}>{renderRow()}</QueryClientProvider>)
    expect(document.body.textContent).toMatch(before)
    vi.setSystemTime(Date.parse('2026-11-27T15:10:00Z'))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(document.body.textContent).toMatch(after)
  },
)
