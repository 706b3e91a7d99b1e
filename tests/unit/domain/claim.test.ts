import { describe, expect, it } from 'vitest'
import { autoConfirmBefore, claimUntil, reasonsFor } from '@/domain/claim'

const MORNING = new Date('2026-11-11T11:59:00+09:00')
const END = new Date('2026-11-18T23:59:59.999+09:00')

describe('the end of a claim period', () => {
  it('is the end of the seventh day after delivery for a change of mind', () => {
    expect(claimUntil(MORNING, 'change_of_mind')).toEqual(END)
    expect(claimUntil(new Date('2026-11-11T00:00:00+09:00'), 'change_of_mind')).toEqual(END)
  })

  it('is the end of the same day three months after delivery for a defect', () => {
    const delivered = new Date('2026-08-19T10:00:00+09:00')
    expect(claimUntil(delivered, 'defective')).toEqual(new Date('2026-11-19T23:59:59.999+09:00'))
  })

  it('comes before the automatic confirmation', () => {
    expect(autoConfirmBefore(END) < MORNING).toBe(true)
    expect(autoConfirmBefore(new Date(END.getTime() + 1)) >= MORNING).toBe(true)
  })
})

describe('a late delivery', () => {
  const thursday = new Date('2026-11-26T10:00:00+09:00')
  const tuesdayNight = new Date('2026-12-01T23:59:59.999+09:00')
  const isOffered = (now: Date, paidAt: Date | null = thursday) =>
    reasonsFor('cancel', { paidAt, isConfirmed: false }, now).includes('late_delivery')

  it('is a reason for a cancellation only after the third business day, weekends aside', () => {
    expect(isOffered(tuesdayNight)).toBe(false)
    expect(isOffered(new Date(tuesdayNight.getTime() + 1))).toBe(true)
    const saturday = new Date('2026-11-28T00:00:00+09:00')
    expect(isOffered(new Date('2026-12-02T23:59:59.999+09:00'), saturday)).toBe(false)
    expect(isOffered(new Date('2026-12-03T00:00:00+09:00'), saturday)).toBe(true)
    expect(isOffered(tuesdayNight, null)).toBe(false)
  })

  it('is a reason for a return at any time: the shop checks it', () => {
    const reasons = reasonsFor('refund', { paidAt: thursday, isConfirmed: false }, thursday)
    expect(reasons).toContain('late_delivery')
  })
})

it('has only reasons of a defect after the purchase is confirmed', () => {
  const at = new Date('2026-11-26T10:00:00+09:00')
  for (const kind of ['refund', 'exchange'] as const) {
    expect(reasonsFor(kind, { paidAt: at, isConfirmed: true }, at)).toEqual([
      'defective',
      'wrong_item',
      'not_as_described',
    ])
  }
})
