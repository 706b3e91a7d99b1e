import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { errorNameOf } from '@/domain/error-codes'
import { confirmCancellation } from '@/features/gift/components/cancel-gift-dialogs'
import { appendMessage } from '@/features/gift/components/gift-fields'
import { endedText } from '@/features/gift/components/receive-results'
import {
  giftAmountProblem,
  isOverToday,
  limitText,
  maxToSend,
  sendFailure,
} from '@/features/gift/model/gift-form-rules'
import { decidedLabel, giftDDay, giftStatus } from '@/features/gift/model/gift-status'
import { receivePath } from '@/features/gift/model/receive-paths'
import { type ReceivedGift, receiveState } from '@/features/gift/model/received-gift'
import { shuffledDigits } from '@/features/passcode/components/passcode-pad'
import { missesText } from '@/features/passcode/components/passcode-sheet'
import { giftLinkPath, giftSuccessPath } from '@/lib/gift-paths'
import { alertQueue } from '@/ui/overlay/alert-store'

const NOW = Date.parse('2026-11-21T12:00:00+09:00')
const limit = {
  minPerGift: 1_000,
  maxPerGift: 500_000,
  maxSentPerDay: 1_000_000,
  sentToday: 700_000,
  leftToday: 300_000,
  receiveWithinDays: 7,
}

describe('violated limits of an amount', () => {
  it.each([
    ['', '보낼 금액을 입력'],
    ['0', '보낼 금액을 입력'],
    ['999', '1,000원부터'],
    ['500,001', '50만원까지'],
    ['300,001', '오늘은 30만원까지'],
    ['80,001', '이 카드에 8만원이'],
  ])('%s', (text, words) => {
    const balance = text === '80,001' ? 80_000 : 2_000_000
    expect(giftAmountProblem({ text, count: 1 }, limit, { balance, name: '이 카드' })).toContain(words)
  })
  it('is empty for a valid amount, and before the limits are loaded', () => {
    expect(
      giftAmountProblem({ text: '300,000', count: 1 }, limit, { balance: 300_000, name: '이 카드' }),
    ).toBeNull()
    expect(giftAmountProblem({ text: '1', count: 1 }, undefined, undefined)).toBeNull()
    expect(giftAmountProblem({ text: '1,000', count: 1 }, { ...limit, leftToday: 0 }, undefined)).toContain(
      '내일 다시',
    )
  })
  it.each([
    ['300,001', 2_000_000, true],
    ['300,000', 2_000_000, false],
    ['300,001', 300_000, false],
    ['500,001', 2_000_000, false],
    ['', 2_000_000, false],
  ])('knows whether only today refuses %s from a balance of %i', (text, balance, expected) => {
    expect(isOverToday({ text, count: 1 }, limit, { balance, name: '이 카드' })).toBe(expected)
    expect(isOverToday({ text, count: 1 }, undefined, { balance, name: '이 카드' })).toBe(false)
  })
  it('reports the limits and the maximum', () => {
    expect(limitText(limit)).toBe('한 번에 1,000원부터 50만원까지 · 오늘 30만원 더 보낼 수 있어요')
    expect(maxToSend(limit, 2_000_000, 1)).toBe(300_000)
    expect(maxToSend(limit, 5_000, 1)).toBe(5_000)
  })
  it('counts the sum of several receivers against the balance and the day', () => {
    const card = { balance: 100_000, name: '이 카드' }
    expect(giftAmountProblem({ text: '20,000', count: 5 }, limit, card)).toBeNull()
    expect(giftAmountProblem({ text: '20,001', count: 5 }, limit, card)).toContain(
      '5명에게 모두 100,005원이 필요',
    )
    expect(giftAmountProblem({ text: '100,001', count: 3 }, limit, undefined)).toContain(
      '오늘은 3명에게 모두 30만원까지',
    )
    expect(isOverToday({ text: '100,001', count: 3 }, limit, undefined)).toBe(true)
    expect(maxToSend(limit, 100_000, 3)).toBe(33_333)
    expect(maxToSend(limit, 2_000_000, 3)).toBe(100_000)
  })
})

const waiting = { status: 'RECEIVING', endedBy: null, receiveBy: '2026-11-24T03:00:00Z' } as const

it('names the state of a gift, and the days it still waits', () => {
  expect(giftStatus(waiting, 'SENT', NOW).label).toBe('받기 전')
  expect(giftDDay(waiting, NOW)).toBe('D-3')
  const late = { ...waiting, receiveBy: '2026-11-21T02:59:00Z' }
  expect(giftStatus(late, 'SENT', NOW).label).toBe('기간 만료')
  expect(giftDDay(late, NOW)).toBe('')
  const declined = { ...waiting, status: 'CANCELLED', endedBy: 'receiver' } as const
  expect(giftStatus(declined, 'SENT', NOW).label).toBe('거절')
  expect(giftStatus({ ...declined, endedBy: 'sender' }, 'SENT', NOW).label).toBe('취소')
  expect(giftStatus({ ...waiting, status: 'OWNED' }, 'RECEIVED', NOW).label).toBe('받은 선물')
  expect(giftStatus({ ...waiting, status: null }, 'RECEIVED', NOW).label).toBe('상태 확인 중')
})

it('waits for the hour of a dated gift, for everybody but its sender', () => {
  const dated = { ...waiting, sendAt: '2026-11-23T00:00:00Z' }
  expect(giftStatus(dated, 'SENT', NOW).label).toBe('예약됨')
  expect(giftDDay(dated, NOW)).toBe('')
  expect(receiveState({ ...dated, viewer: 'visitor' }, NOW)).toBe('early')
  expect(receiveState({ ...dated, viewer: 'sender' }, NOW)).toBe('own')
  expect(receiveState({ ...dated, sendAt: null, viewer: 'member' }, NOW)).toBe('open')
  expect(receiveState({ ...dated, status: 'CANCELLED', viewer: 'member' }, NOW)).toBe('ended')
})

it.each([
  ['OWNED', null, '받은 날'],
  ['CANCELLED', 'receiver', '거절한 날'],
  ['CANCELLED', 'sender', '취소한 날'],
  ['CANCELLED_EXPIRED', 'expiry', '만료된 날'],
  ['RECEIVING', null, null],
  [null, null, null],
] as const)('labels the last day of a gift that is %s, ended by %s', (status, endedBy, label) => {
  expect(decidedLabel({ status, endedBy })).toBe(label)
})

describe('what the link’s page does', () => {
  it.each([
    ['a visitor', 'RECEIVING', 'visitor', 'open'],
    ['its sender', 'RECEIVING', 'sender', 'own'],
    ['its sender after it was taken', 'OWNED', 'sender', 'own'],
    ['who took it', 'OWNED', 'receiver', 'already'],
    ['a stranger after it was taken', 'OWNED', 'member', 'ended'],
    ['anybody after it was cancelled', 'CANCELLED', 'member', 'ended'],
  ] as const)('for %s', (_who, status, viewer, state) => {
    expect(receiveState({ ...waiting, status, viewer }, NOW)).toBe(state)
  })
  it('has expired after its last day, even before the expiry job has run', () => {
    expect(receiveState({ ...waiting, receiveBy: '2026-11-21T02:00:00Z', viewer: 'member' }, NOW)).toBe(
      'ended',
    )
  })
  it('explains why it has ended', () => {
    const gift = { ...waiting, viewer: 'member' } as unknown as ReceivedGift
    expect(endedText({ ...gift, status: 'CANCELLED', endedBy: 'sender' }).title).toBe('취소된 선물이에요')
    expect(endedText({ ...gift, status: 'CANCELLED', endedBy: 'receiver' }).title).toBe('거절한 선물이에요')
    expect(endedText({ ...gift, status: 'CANCELLED_EXPIRED' }).title).toContain('기간이 지났어요')
    expect(endedText({ ...gift, status: 'OWNED', viewer: 'visitor' }).body).toContain('로그인')
    expect(endedText(undefined).title).toContain('받을 수 없는')
  })
})

const refusal = (code: number, more: Partial<ApiError> = {}) =>
  new ApiError({
    kind: 'response',
    status: 409,
    code,
    reason: errorNameOf(code),
    message: `m${code}`,
    ...more,
  })

describe('how the form handles an error', () => {
  it.each([4061, 4062, 40411, 40412])('puts %i under the amount', (code) => {
    expect(sendFailure(refusal(code))).toEqual({ kind: 'fields', fields: { amount: `m${code}` } })
  })
  it('shows the server’s message at a field', () => {
    const fields = { msgToReceiver: '200자까지 쓸 수 있어요.' }
    expect(sendFailure(refusal(7000, { fields }))).toEqual({ kind: 'fields', fields })
  })
  it.each([4043, 4047, 9800, 9801, 4031])('leads %i to the fail page', (code) => {
    expect(sendFailure(refusal(code))).toEqual({ kind: 'page', code })
  })
  it('stays when the result is unknown', () => {
    const lost = new ApiError({ kind: 'network', status: 0, code: 0, message: '' })
    expect(sendFailure(lost)).toMatchObject({ kind: 'message' })
    expect(sendFailure(refusal(5001, { status: 502 }))).toEqual({ kind: 'message', message: 'm5001' })
    expect(sendFailure(refusal(7501))).toEqual({ kind: 'message', message: 'm7501' })
  })
})

it('creates URLs that name their content', () => {
  expect(giftSuccessPath({ cardHistoryId: 'h', senderCardId: 's', senderCardDivision: 'MASTER' })).toBe(
    '/card/send-gift/success?historyId=h&senderCardId=s&division=MASTER',
  )
  expect(receivePath({ token: 'a b' }, 'already')).toBe('/card/receive-gift/already?gift=a+b')
  expect(receivePath({ token: 'a b', linkKey: 'k' }, 'already')).toBe('/card/receive-gift/already?link=k')
  expect(giftLinkPath('a b')).toBe('/card/receive-gift?gift=a+b')
  expect(receivePath({ cardId: 'c' }, '')).toBe('/card/receive-gift?cardId=c')
  expect(receivePath({ token: '' }, 'fail')).toBe('/card/receive-gift/fail')
})

it('adds text within the limit', () => {
  expect(appendMessage('', '고마워요', 200)).toBe('고마워요')
  expect(appendMessage('안녕', '고마워요', 200)).toBe('안녕\n고마워요')
  expect(appendMessage('가'.repeat(199), '고마워요', 200)).toBe('가'.repeat(199))
})

it('counts the attempts down from the first wrong one, and shuffles all ten digits', () => {
  expect([5, 4, 3, 2, 1].map(missesText)).toEqual([
    undefined,
    '4번 더 틀리면 다시 설정해야 해요.',
    '3번 더 틀리면 다시 설정해야 해요.',
    '2번 더 틀리면 다시 설정해야 해요.',
    '1번 더 틀리면 다시 설정해야 해요.',
  ])
  const lays = Array.from({ length: 20 }, shuffledDigits)
  for (const lay of lays) expect(lay.toSorted().join('')).toBe('0123456789')
  expect(new Set(lays.map((lay) => lay.join(''))).size).toBeGreaterThan(15)
})

it.each([
  ['BASIC', 'MASTER', '3만원을 환불 카드에 담아 드리고, 보낸'],
  ['BASIC', 'SECONDARY', '3만원이 보낸 카드(받을 수 없으면 환불 카드)로 바로 돌아오고, 보낸'],
  ['NORMAL', 'MASTER', '3만원이 보낸 카드(받을 수 없으면 환불 카드)로 바로 돌아오고, 보낸'],
] as const)(
  'names where the amount of a %s gift from a %s card returns to',
  async (cardType, senderCardDivision, text) => {
    const confirmed = confirmCancellation({ amount: 30_000, cardType, senderCardDivision, isAll: false })
    const [question] = alertQueue.get()
    question?.settle(false)
    expect(await confirmed).toBe(false)
    expect(question?.body).toContain(text)
  },
)
