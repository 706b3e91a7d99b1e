import { describe, expect, it } from 'vitest'
import {
  basicCards,
  cardCount,
  cardDetail,
  deletedCard,
  exchangeResult,
  exchangePreview,
  myCards,
  refundHistory,
  swipeCards,
} from '@/contract/main/card'
import { chargedCard, walletPayment } from '@/contract/main/charge'
import {
  cancelledGift,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  sentBasicGift,
  sentGift,
  answeredGift,
} from '@/contract/main/gift'
import { money, moneyHistory } from '@/contract/main/money'
import { passcodeProof, passcodeState } from '@/contract/main/passcode'
import { KIM_DAMA, LEE_SAEBOM, PARK_JEJU, SEON_MUL } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { type Call, wallet, move, ask, strictly, holdCalls, openBackend, backend } from './harness'

const from = { cardId: 'crd_many_1', amount: 1_000, msgToReceiver: '선물' }
const charge = { cardDivision: 'MASTER', cardId: 'crd_kim_dama', amount: 1_000 }
const month = 'year=2026&month=11'
/** In the order of a wallet's use: some calls depend on the result of an earlier one. */
const walletCalls: Call[] = [
  wallet('/api/card/my-cards/ALL?page=4&size=20', myCards),
  wallet('/api/card/list/shopping/LOWER?page=1&size=10', myCards),
  wallet('/api/card/count', cardCount),
  wallet('/api/card/swipe-cards/', swipeCards),
  wallet('/api/card/basic-cards', basicCards),
  wallet('/api/card/detail/MASTER/crd_many_1', cardDetail),
  wallet('/api/card/received/crd_to_seon_4', cardDetail, SEON_MUL),
  wallet('/api/card/refund-card/history?page=1', refundHistory, SEON_MUL),
  wallet('/api/card/exchange/MASTER/crd_many_1', exchangePreview),
  wallet('/api/gift/limit', giftLimit),
  move('/api/gift/preview', { token: 'gl_seed_to_seon_1' }, giftPreview, { as: SEON_MUL, key: undefined }),
  wallet(`/api/gift/history/send-history?${month}`, giftHistory, SEON_MUL),
  wallet('/api/gift/history/receive-history', giftHistory, SEON_MUL),
  wallet('/api/gift/history/list?page=1&size=5', giftHistory, SEON_MUL),
  wallet(
    '/api/gift/history/send-history/detail/MASTER/gft_from_seon_6/crd_seon_mul',
    giftHistoryDetail,
    SEON_MUL,
  ),
  wallet('/api/gift/history/receive-history/detail/gft_to_seon_4/crd_park_jeju', giftHistoryDetail, SEON_MUL),
  wallet('/api/money', money),
  wallet(`/api/money/history/MASTER/crd_seon_mul?${month}`, moneyHistory, SEON_MUL),
  wallet(`/api/money/history/MONEY/me?${month}&actionCodeList=CHARGED`, moneyHistory, KIM_DAMA),
  wallet('/api/passcode/user', passcodeState),
  move('/api/passcode', { passcode: SEED_PASSCODE }, passcodeState, { as: LEE_SAEBOM }),
  move('/api/passcode/check', { passcode: SEED_PASSCODE, action: 'exchange' }, passcodeProof),
  move('/api/gift/send-master', from, sentGift, { proof: 'send_gift' }),
  move('/api/gift/send-secondary', { ...from, cardId: 'crd_to_seon_4' }, sentGift, {
    proof: 'send_gift',
    as: SEON_MUL,
  }),
  move(
    '/api/gift/send-basic',
    { basicCardId: 'basic_love-heart', amount: 1_000, msgToReceiver: '', payWith: 'window' },
    sentBasicGift,
    { proof: 'send_gift' },
  ),
  move(
    '/api/gift/schedule',
    { secondaryCardId: 'crd_from_seon_dated', sendAt: '2026-12-24T00:00:00Z' },
    giftHistoryDetail,
    { as: SEON_MUL },
  ),
  move('/api/gift/accept', { secondaryCardId: 'crd_to_seon_1' }, answeredGift, { as: SEON_MUL }),
  move(
    '/api/gift/send-msg',
    { cardHistoryId: 'gft_to_seon_1', secondaryCardId: 'crd_to_seon_1', thankMsgFromReceiver: '고마워요' },
    giftHistoryDetail,
    { as: SEON_MUL },
  ),
  move('/api/gift/decline', { secondaryCardId: 'crd_to_seon_2' }, answeredGift, { as: SEON_MUL }),
  move('/api/gift/cancel', { secondaryCardId: 'crd_to_seon_3' }, cancelledGift, { as: PARK_JEJU }),
  move('/api/card/exchange', charge, exchangeResult, { proof: 'exchange', as: KIM_DAMA }),
  move('/api/charge/card', { ...charge, from: 'money' }, chargedCard, { proof: 'charge_card', as: KIM_DAMA }),
  move('/api/card/delete/MASTER/crd_kim_dama_empty', {}, deletedCard, {
    method: 'PATCH',
    proof: 'delete_card',
    as: KIM_DAMA,
  }),
]

const calls: Call[] = [
  {
    name: 'cards of a tab',
    path: '/api/card/my-cards/GIFT_RECEIVING?page=1&size=10',
    as: KIM_DAMA,
    schema: myCards,
  },
  ...walletCalls,
  {
    name: 'cards of a tab by balance',
    path: '/api/card/my-cards/ALL?page=1&size=10&sort=HIGH',
    as: KIM_DAMA,
    schema: myCards,
  },
]

openBackend()

describe('the contract of cards, gifts and the passcode', () => {
  holdCalls(calls)

  it('a charge through the payment window can be read and cancelled by its owner', async () => {
    const made = await ask(
      move('/api/charge/card', { ...charge, from: 'window' }, chargedCard, {
        proof: 'charge_card',
        as: KIM_DAMA,
        key: 'contract-charge',
      }),
    )
    const paymentPath = `/api/charge/${made.body.paymentId}`
    const answer = await backend().call('GET', paymentPath, { as: KIM_DAMA })
    expect(strictly(walletPayment, answer.body)).toEqual([])
    const given = await backend().call('POST', `${paymentPath}/abandon`, { as: KIM_DAMA })
    expect(strictly(walletPayment, given.body)).toEqual([])
  })
})
