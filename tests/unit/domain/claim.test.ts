import { describe, expect, it } from 'vitest'
import { autoConfirmBefore, claimUntil } from '@/domain/claim'

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
