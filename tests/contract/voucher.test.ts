import { describe } from 'vitest'
import { notificationList, notificationSettings, unreadCount } from '@/contract/main/notification'
import { refundedVoucher, voucher, voucherList } from '@/contract/transaction/voucher'
import { BARCO } from '@/demo/seed/persons'
import { toSnake } from '@/lib/key-case'
import { TRANSACTION, type Call, holdCalls, openBackend, backend } from './harness'

const calls: Call[] = [
  ...['usable', 'used', 'expired'].map((tab) => ({
    name: `vouchers ${tab}`,
    path: `${TRANSACTION}/dama/vouchers?tab=${tab}`,
    schema: voucherList,
  })),
  ...['part', 'rest', 'refunded', 'scheduled'].map((slug) => ({
    name: `voucher ${slug}`,
    path: `${TRANSACTION}/dama/vouchers/line_voucher_${slug}`,
    schema: voucher,
  })),
  {
    name: 'refund a voucher',
    method: 'POST',
    path: `${TRANSACTION}/dama/vouchers/line_voucher_expired/refund`,
    body: () => toSnake({ method: 'money', expectedAmount: 32_000 }),
    key: 'refund-voucher',
    schema: refundedVoucher,
  },
  { name: 'notifications', path: '/api/notifications?itemsPerPage=5', schema: notificationList },
  { name: 'unread notifications', path: '/api/notifications/unread-count', schema: unreadCount },
  { name: 'notification settings', path: '/api/notifications/settings', schema: notificationSettings },
  {
    name: 'change a notification setting',
    method: 'PATCH',
    path: '/api/notifications/settings',
    body: () => ({ kind: 'gift', isOn: false }),
    schema: notificationSettings,
  },
  {
    name: 'read a notification',
    method: 'POST',
    path: async () => {
      const { body } = await backend().call('GET', '/api/notifications', { as: BARCO })
      return `/api/notifications/${body.items[0].id}/read`
    },
    body: () => ({}),
    schema: unreadCount,
  },
  {
    name: 'read all notifications',
    method: 'POST',
    path: '/api/notifications/read-all',
    body: () => ({}),
    schema: unreadCount,
  },
].map((call) => ({ ...call, as: BARCO }))

openBackend()

describe('the contract of vouchers and notifications', () => {
  holdCalls(calls)
})
