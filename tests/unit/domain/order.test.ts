import { describe, expect, it } from 'vitest'
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '@/domain/order'

const STATUSES = Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[]
const reachableFrom = (from: PaymentStatus): Set<PaymentStatus> => {
  const seen = new Set<PaymentStatus>([from])
  for (const status of seen) for (const to of PAYMENT_TRANSITIONS[status]) seen.add(to)
  return seen
}

describe('the status of a payment', () => {
  it('begins as an open window, from which every status can be reached', () => {
    expect([...reachableFrom('requested')].toSorted()).toEqual(STATUSES.toSorted())
    expect(STATUSES.filter((from) => PAYMENT_TRANSITIONS[from].includes('requested'))).toEqual([])
  })

  it('stays when the amount was paid, credited, or never asked for', () => {
    expect(STATUSES.filter((status) => PAYMENT_TRANSITIONS[status].length === 0)).toEqual([
      'approved',
      'cancelled_by_user',
      'credited',
    ])
  })

  it.each(['declined', 'timed_out', 'cancelled'] as const)(
    'is only refunded after the end as %s, because a deposit may arrive late',
    (status) => expect(PAYMENT_TRANSITIONS[status]).toEqual(['cancelling']),
  )

  it('ends a refund at the gateway or as money of the member, and never as paid', () => {
    expect([...reachableFrom('cancelling')].toSorted()).toEqual([
      'cancelled',
      'cancelling',
      'credited',
      'refund_blocked',
    ])
  })
})
