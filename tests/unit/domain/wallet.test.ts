import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { giftMessage } from '@/contract/common'
import { CARD_DIVISIONS, CARD_STATUSES, cardActions } from '@/domain/card'
import { cleanMessage, messageLength } from '@/domain/gift-message'
import { passcodeWeakness } from '@/domain/passcode-strength'
import { HISTORY_ACTIONS, HISTORY_RULES, USAGE_KINDS } from '@/domain/wallet-history'

describe('a message', () => {
  it('is counted in displayed characters', () => {
    expect(messageLength('👨‍👩‍👧‍👦🇰🇷가é')).toBe(4)
    expect(v.is(giftMessage, '가'.repeat(200))).toBe(true)
    expect(v.is(giftMessage, '가'.repeat(201))).toBe(false)
  })

  it.each(['', ' \n ', '\u200b\u200d\ufe0f', '\u3164\u115f', '\u202e\u2066'])(
    '%j has no visible character',
    (text) => {
      expect(cleanMessage(text)).toBe('')
    },
  )

  it('keeps emoji whole, and stays as it is when cleaned again', () => {
    expect(cleanMessage('❤️ 👩‍🚀')).toBe('❤️ 👩‍🚀')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const once = cleanMessage(text)
        expect(cleanMessage(once)).toBe(once)
        expect(once).not.toMatch(/[\u200b\u202e]/)
      }),
    )
  })
})

describe('a passcode', () => {
  const person = { birthday: '19920514', phone: '010-2580-3691' }
  it.each([
    ['12345', 'format'],
    ['１２３４５６', 'format'],
    ['111902', 'repeat'],
    ['123491', 'sequence'],
    ['904321', 'sequence'],
    ['920514', 'birthday'],
    ['199205', 'birthday'],
    ['258036', 'phone'],
    ['803691', 'phone'],
    ['135790', null],
    ['258147', null],
  ])('%s is %s', (passcode, weakness) => {
    expect(passcodeWeakness(passcode, person)).toBe(weakness)
  })

  it('accepts a date as passcode when the birthday is unknown', () => {
    expect(passcodeWeakness('920514', { birthday: null, phone: null })).toBeNull()
  })
})

describe('a card', () => {
  it('may be used only while it is owned, and deleted only when empty', () => {
    for (const division of CARD_DIVISIONS) {
      for (const status of CARD_STATUSES) {
        for (const balance of [0, 1]) {
          const can = cardActions({ division, status, balance })
          if (status !== 'OWNED') expect(Object.values(can)).toEqual([false, false, false, false])
          else expect(can.canDelete).toBe(balance === 0)
          if (division === 'REFUND') expect([can.canSend, can.canCharge]).toEqual([false, false])
          expect(can.canDelete && can.canExchange).toBe(false)
        }
      }
    }
  })
})

describe('the history table', () => {
  it('has one rule for a kind and a direction, and every type and usage that the specification names', () => {
    const keys = HISTORY_RULES.map(({ kind, sign }) => `${kind} ${sign}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(HISTORY_ACTIONS).toHaveLength(14)
    const named = new Set(HISTORY_RULES.map(({ base }) => base))
    expect(
      HISTORY_ACTIONS.filter((action) => !action.startsWith('BTOC_')).filter(
        (base) => !named.has(base as never),
      ),
    ).toEqual([])
    // GIFT_CANCEL_FROM_BASIC_CARD is a gift_return to a source that is no card.
    const usages = new Set(HISTORY_RULES.map(({ usage }) => usage))
    expect(USAGE_KINDS.filter((usage) => !usages.has(usage))).toEqual(['GIFT_CANCEL_FROM_BASIC_CARD'])
  })
})
