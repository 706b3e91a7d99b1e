import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { ORDER_LINE_STATUSES, type OrderLineStatus } from '@/domain/order-line-status'
import { HistoryLine } from '@/features/order-history/components/history-line'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const VOUCHERS =
  /^(received|partially_used|used|used_confirmed|expired|expired_confirmed|issue_cancelled|manually_|refund_finished_manually)/

const line = (status: OrderLineStatus, claimedFrom: OrderLineStatus | null): OrderLine => ({
  id: `${status}-${claimedFrom}`,
  title: '기본',
  sellableProductId: 'p',
  productTitle: '상품',
  isProductGone: false,
  image: 'a.webp',
  status,
  quantity: 1,
  sellPrice: 10_000,
  totalAmount: 10_000,
  pointAmount: 0,
  skuProductType: null,
  skuProductClass: VOUCHERS.test(status) ? 'giftcard' : 'tangible',
  pinNumber: null,
  expirationDate: null,
  publisherName: null,
  publisherMethod: null,
  giftcardCurrentAmount: -1,
  giftcardOriginalAmount: -1,
  carrier: null,
  trackingNumber: null,
  claimedFrom,
  defectClaimUntil: null,
  claimId: null,
})

const orderOf = (orderLine: OrderLine): Order => ({
  id: 'o',
  sn: '1',
  userId: 'u',
  status: 'paid',
  isPaymentConfirming: false,
  currency: 'KRW',
  orderedDate: new Date().toISOString(),
  paidDate: new Date().toISOString(),
  transactionSkus: [orderLine],
  totalProductPrice: 10_000,
  totalDeliveryFee: 0,
  totalAmount: 10_000,
  totalPointAmount: 0,
  cardPointAmount: 0,
  transactionPointAmount: 0,
  paymentMethod: 'card',
  paymentInfo: { amount: 10_000, method: 'card', receipt: {} },
  deliveryInfo: null,
  refundInfo: null,
  cashReceipt: null,
  failureCode: null,
})

const BEFORE: readonly (OrderLineStatus | null)[] = [null, 'delivery_ing', 'delivery_delay']

/** A snapshot of every status as rendered. `vitest -u` updates it; review the difference. */
it('shows every status with its label and buttons', async () => {
  const lines = ORDER_LINE_STATUSES.flatMap((status) =>
    (/_fail_(check|agree|inspect|return)/.test(status) && !status.startsWith('order_') ? BEFORE : [null]).map(
      (before) => line(status, before),
    ),
  )
  await renderScreen(
    <ul>
      {lines.map((orderLine) => (
        <li key={orderLine.id} aria-label={orderLine.id}>
          <HistoryLine order={orderOf(orderLine)} line={orderLine} onTrack={() => undefined} />
        </li>
      ))}
    </ul>,
  )
  const rows = lines.map((orderLine) => {
    const row = within(screen.getByRole('listitem', { name: orderLine.id }))
    const label =
      row.getByRole('link', { name: '상품' }).closest('span')?.previousElementSibling?.textContent ?? ''
    const links = row.queryAllByRole('link').filter((link) => link.textContent !== '상품')
    const buttons = [...links, ...row.queryAllByRole('button')]
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map((button) => `${button.textContent}${button.hasAttribute('disabled') ? ' (비활성)' : ''}`)
    return `| ${orderLine.status} | ${orderLine.claimedFrom ?? ''} | ${label} | ${buttons.join(', ')} |`
  })
  const table = ['| status | before the claim | label | buttons |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  )
  await expect(table).toMatchFileSnapshot('line-status-table.md')
})

it('shows a line of an unknown status with its amount, without a label and buttons', async () => {
  const unknown = { ...line('delivery_ok', null), status: null }
  await renderScreen(<HistoryLine order={orderOf(unknown)} line={unknown} onTrack={() => undefined} />)
  expect(screen.getByRole('link', { name: '상품' })).toBeInTheDocument()
  expect(screen.getByText('10,000원')).toBeInTheDocument()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
