import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { tokenStore } from '@/api/http/token-store'
import {
  basicCardsQueryOptions,
  cardCountQueryOptions,
  cardDetailQueryOptions,
  exchangePreviewQueryOptions,
  myCardsInfiniteQueryOptions,
  patchDeleteCard,
  postExchange,
  receivedCardQueryOptions,
  refundHistoryInfiniteQueryOptions,
  shoppingCardsInfiniteQueryOptions,
  swipeCardsQueryOptions,
} from '@/api/main/card'
import { postChargeCard, walletPaymentQueryOptions } from '@/api/main/charge'
import {
  giftHistoryInfiniteQueryOptions,
  giftLimitQueryOptions,
  giftPreviewQueryOptions,
  postAcceptGift,
  postCancelGift,
  postDeclineGift,
  postSendBasic,
  postSendGift,
  postThankMessage,
  receivedGiftQueryOptions,
  sentGiftQueryOptions,
} from '@/api/main/gift'
import { moneyHistoryInfiniteQueryOptions, moneyQueryOptions } from '@/api/main/money'
import { passcodeQueryOptions, postCheckPasscode, postPasscode } from '@/api/main/passcode'
import { LEE_SAEBOM, NA_KADEU, SEON_MUL } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import type { PasscodeAction } from '@/domain/passcode'
import { requestTokens } from '@tests/mocks/backend'
import { withBackend } from '@tests/setup/with-backend'

/** Calls the wallet's fetchers against the backend, so that every path exists. */
withBackend()

const queries = new QueryClient()
const signIn = async (person: string) => tokenStore.save(await requestTokens(person))
const guard = async (action: PasscodeAction) => ({
  idempotencyKey: newIdempotencyKey(),
  proof: (await postCheckPasscode({ passcode: SEED_PASSCODE, action })).proof,
})
const month = { year: 2026, month: 11 }

describe('what a wallet shows', () => {
  beforeEach(() => signIn(NA_KADEU))

  it('lists cards, page by page', async () => {
    const pages = await queries.fetchInfiniteQuery({ ...myCardsInfiniteQueryOptions('ALL'), pages: 4 })
    expect(pages.pages.flatMap((page) => page.items)).toHaveLength(65)
    const [rich] = (await queries.fetchInfiniteQuery(shoppingCardsInfiniteQueryOptions('HIGH'))).pages
    expect(rich?.items[0]?.balance).toBeGreaterThanOrEqual(rich?.items.at(-1)?.balance ?? 0)
    const count = await queries.fetchQuery(cardCountQueryOptions())
    expect(count.total).toBe(65)
    expect(await queries.fetchQuery(swipeCardsQueryOptions())).toMatchObject({
      total: 65,
      totalBalance: count.totalBalance,
      moneyBalance: 12_345,
    })
    expect((await queries.fetchQuery(basicCardsQueryOptions())).items.length).toBeGreaterThanOrEqual(24)
    expect((await queries.fetchInfiniteQuery(refundHistoryInfiniteQueryOptions())).pages[0]?.total).toBe(0)
  })

  it('shows a card, its exchange, its history and the money', async () => {
    expect(await queries.fetchQuery(cardDetailQueryOptions('MASTER', 'crd_many_1'))).toMatchObject({
      canSend: true,
    })
    expect(await queries.fetchQuery(exchangePreviewQueryOptions('MASTER', 'crd_many_1'))).toMatchObject({
      fee: 0,
    })
    const params = { division: 'MASTER', id: 'crd_many_1', ...month, actions: ['CHARGED'] } as const
    expect((await queries.fetchInfiniteQuery(moneyHistoryInfiniteQueryOptions(params))).pages[0]?.total).toBe(
      1,
    )
    expect(await queries.fetchQuery(moneyQueryOptions())).toMatchObject({ balance: 12_345 })
    expect(await queries.fetchQuery(passcodeQueryOptions())).toMatchObject({ isSet: true, isLocked: false })
  })
})

describe('what a wallet does', () => {
  it('sends, cancels, declines, accepts and thanks', async () => {
    await signIn(NA_KADEU)
    expect((await queries.fetchQuery(giftLimitQueryOptions())).sentToday).toBe(0)
    const body = { cardId: 'crd_many_3', amount: 1_000, msgToReceiver: '안녕' }
    const sent = await postSendGift('MASTER', body, await guard('send_gift'))
    expect((await postCancelGift(sent, newIdempotencyKey())).status).toBe('CANCELLED')
    const { gift } = await postSendBasic(
      { basicCardId: 'basic_love-heart', amount: 1_000, msgToReceiver: '', payWith: 'money' },
      await guard('send_gift'),
    )
    const other = await postSendGift('MASTER', body, await guard('send_gift'))

    await signIn(SEON_MUL)
    const token = (link: string) => link.split('gift=')[1] ?? ''
    const preview = await queries.fetchQuery(giftPreviewQueryOptions(token(other.link)))
    expect(preview).toMatchObject({ viewer: 'member', amount: 1_000 })
    const declined = { secondaryCardId: gift?.secondaryCardId ?? '', token: token(gift?.link ?? '') }
    expect((await postDeclineGift(declined, newIdempotencyKey())).status).toBe('CANCELLED')
    const { secondaryCardId, cardHistoryId, senderCardId } = other
    expect((await postAcceptGift({ secondaryCardId }, newIdempotencyKey())).status).toBe('OWNED')
    const thanks = { cardHistoryId, secondaryCardId, thankMsgFromReceiver: '고마워요' }
    expect((await postThankMessage(thanks, newIdempotencyKey())).canThank).toBe(false)
    expect(await queries.fetchQuery(receivedCardQueryOptions(secondaryCardId))).toMatchObject({
      balance: 1_000,
    })
    expect(await queries.fetchQuery(receivedGiftQueryOptions({ cardHistoryId, senderCardId }))).toMatchObject(
      {
        thankMsgFromReceiver: '고마워요',
      },
    )
    const list = await queries.fetchInfiniteQuery(giftHistoryInfiniteQueryOptions('RECEIVED', month))
    expect(list.pages[0]?.items[0]?.cardHistoryId).toBe(cardHistoryId)

    await signIn(NA_KADEU)
    const ref = { cardHistoryId, senderCardId, senderCardDivision: 'MASTER' } as const
    expect(await queries.fetchQuery(sentGiftQueryOptions(ref))).toMatchObject({ receiverName: '선물희' })
  })

  it('charges, exchanges and deletes', async () => {
    await signIn(NA_KADEU)
    const card = { cardDivision: 'MASTER', cardId: 'crd_many_1' } as const
    const paid = await postChargeCard({ ...card, amount: 1_000, from: 'money' }, await guard('charge_card'))
    expect(paid.status).toBe('paid')
    const session = await postChargeCard(
      { ...card, amount: 1_000, from: 'window' },
      await guard('charge_card'),
    )
    expect(await queries.fetchQuery(walletPaymentQueryOptions(session.paymentId ?? ''))).toMatchObject({
      status: 'pending',
    })
    const all = { ...card, amount: paid.cardBalance ?? 0 }
    expect((await postExchange(all, await guard('exchange'))).cardBalance).toBe(0)
    expect((await patchDeleteCard(card, await guard('delete_card'))).status).toBe('DELETED')
  })

  it('sets a first passcode', async () => {
    await signIn(LEE_SAEBOM)
    expect((await postPasscode({ passcode: SEED_PASSCODE })).isSet).toBe(true)
  })
})
