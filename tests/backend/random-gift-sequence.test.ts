import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { products } from '@/server/db/schema/catalog'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { randomOf } from '@tests/setup/random-of'
import { readPayment } from '@tests/setup/stored-rows'
import { requestClaim } from './claim-fixtures'
import { addProduct, buildShop } from './order-fixtures'
import { giftBody, giftCalls, giftsOf } from './product-gift-fixtures'
import {
  addCard,
  addWalletMember,
  callWithProof,
  issueProofFor,
  openGift,
  readMoneyBalance,
  sendGift,
} from './wallet-fixtures'

/** `GIFT_WALK=5000 GIFT_WALK_SEED=7` for a long one. */
const STEPS = Number(process.env.GIFT_WALK ?? 150)
const SEED = Number(process.env.GIFT_WALK_SEED ?? 20_261_128)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONEY = 10_000_000

/** What the test knows of a gift by itself: it reads no balance and no status of the product to decide. */
interface Known {
  kind: 'voucher' | 'goods' | 'card'
  id: string
  /** Of its link; a card's is a whole link. */
  token: string
  amount: number
  from: string
  /** The gifts of a link that several members open have the same token, and one list; itself for another one. */
  link: Known[]
  /** The cards that one payment has sent, of a card. */
  batch?: Known[]
  /** The card whose id opens the gift, of a card: of a link the first one. */
  opener?: string
  /** Whose money returns: of who paid for the first gift. */
  payer: string
  /** The order whose payment at the gateway returns; null for one that money paid. */
  paidOrder: string | null
  /** Instant of its day; a job opens it then, and the seven days begin. */
  opensAt: number
  isOpened: boolean
  state: 'open' | 'accepted' | 'returned'
  /** Instant after which it cannot be accepted. */
  until: number
  holder?: { as: string; orderId: string; lineId: string }
  /** Who cannot accept another one of its link. */
  acceptedBy?: string
  /** The gift of the voucher that this one gives on. */
  givenOnFrom?: Known
  wasGivenOn: boolean
}

const backend = await createTestBackend()
await buildShop(backend.db)
afterAll(() => backend.close())

it(
  `each won of a gift has exactly one owner through ${STEPS} random actions`,
  async () => {
    const { db, deps } = backend
    const random = randomOf(SEED)
    const pick = <T>(from: readonly T[]): T | undefined => from[random(from.length)]
    const calls = giftCalls(backend)
    const givers = ['walk-ann', 'walk-bob', 'walk-eve']
    const leavers: string[] = []
    let joined = 0
    const money = new Map<string, number>()
    const cardMoney = new Map<string, number>()
    const refunded = new Map<string, number>()
    const known: Known[] = []
    const counts: Record<string, number> = {}
    const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
    const now = () => deps.now().getTime()

    for (const giver of givers) {
      await addWalletMember(db, giver, MONEY)
      money.set(giver, MONEY)
      await addCard(db, { id: `card-${giver}`, ownerId: giver, amount: 1_900_000, at: deps.now() })
      cardMoney.set(giver, 1_900_000)
    }
    const sold: Record<'voucher' | 'goods', { id: string; sku: string; price: number; fee: number }> = {
      voucher: { id: '', sku: '', price: 20_000, fee: 0 },
      goods: { id: '', sku: '', price: 12_000, fee: 3_000 },
    }
    let productCount = 0
    const stock = new Map<string, number>()
    const newProduct = async (kind: 'voucher' | 'goods') => {
      const id = `walk-gift-${(productCount += 1)}`
      const sku = await addProduct(db, {
        id,
        price: sold[kind].price,
        stock: 40,
        ...(kind === 'voucher' && { voucher: 'instant' as const }),
      })
      sold[kind] = { ...sold[kind], id, sku }
      stock.set(sku, 40)
    }
    await newProduct('voucher')
    await newProduct('goods')
    const productOf = new Map<string, { id: string; sku: string }>()

    const returned = (gift: Known) => {
      gift.state = 'returned'
      if (gift.kind === 'card') cardMoney.set(gift.from, (cardMoney.get(gift.from) ?? 0) + gift.amount)
      else if (gift.givenOnFrom) {
        // It comes back to the box of who gave it on, who may give it once more.
        gift.givenOnFrom.wasGivenOn = false
        return
      } else payBack(gift)
      const product = productOf.get(gift.id)
      if (product) stock.set(product.sku, (stock.get(product.sku) ?? 0) + 1)
    }
    const payBack = ({ paidOrder, payer, amount }: Known) => {
      if (paidOrder) refunded.set(paidOrder, (refunded.get(paidOrder) ?? 0) + amount)
      else money.set(payer, (money.get(payer) ?? 0) + amount)
    }
    const isOpen = (gift: Known) => gift.state === 'open' && gift.isOpened && now() < gift.until
    const openGifts = () => known.filter(({ state }) => state === 'open')

    const give = async () => {
      const from = pick(givers) ?? ''
      const kind = pick(['voucher', 'goods'] as const) ?? 'goods'
      const { id, sku, price, fee } = sold[kind]
      const pieces = random(3) === 0 ? 2 + random(3) : 1
      const isShared = pieces > 1 && random(2) === 0
      const total = (price + fee) * pieces
      const paysByMoney = random(2) === 0 && (money.get(from) ?? 0) >= total
      const ahead = random(3) === 0 ? (1 + random(5)) * DAY : 0
      if ((stock.get(sku) ?? 0) < pieces) return newProduct(kind)
      const orderId = await calls.give(
        from,
        giftBody(sku, total, {
          receivers: Array.from({ length: pieces }, (_, at) => ({ name: `받는이 ${at + 1}` })),
          ...(isShared && { is_shared_link: true }),
          points: paysByMoney ? [{ source: 'money', amount: total }] : [],
          send_at: ahead ? new Date(now() + ahead).toISOString() : null,
        }),
      )
      if (paysByMoney) money.set(from, (money.get(from) ?? 0) - total)
      stock.set(sku, (stock.get(sku) ?? 0) - pieces)
      const link: Known[] = []
      const gifts = await giftsOf(db, orderId)
      for (const gift of gifts) {
        productOf.set(gift.id, { id, sku })
        const opener = isShared ? gifts.find((one) => one.id === gift.shareId) : gift
        const piece: Known = {
          kind,
          id: gift.id,
          link: [],
          token: opener?.token ?? '',
          amount: price + fee,
          from,
          payer: from,
          paidOrder: paysByMoney ? null : orderId,
          opensAt: now() + ahead,
          isOpened: ahead === 0,
          state: 'open',
          until: now() + ahead + 7 * DAY,
          wasGivenOn: false,
        }
        known.push(piece)
        if (isShared) {
          link.push(piece)
          piece.link = link
        } else piece.link = [piece]
      }
      count(
        `give ${kind}${isShared ? ' by one link' : pieces > 1 ? ' to many' : ''}${ahead ? ' on a day' : ''}`,
      )
    }
    const giveCard = async () => {
      const from = pick(givers) ?? ''
      const amount = 1_000 * (1 + random(20))
      const pieces = random(3) === 0 ? 2 + random(4) : 1
      const isShared = pieces > 1 && random(2) === 0
      if ((cardMoney.get(from) ?? 0) < amount * pieces) return
      const ahead = random(3) === 0 ? (1 + random(5)) * DAY : 0
      const sendAt = ahead ? new Date(now() + ahead).toISOString() : null
      const receivers = Array.from({ length: pieces }, (_, at) => ({ name: `받는이 ${at + 1}` }))
      const many = pieces > 1 ? { receivers, isSharedLink: isShared } : {}
      const answer = await sendGift(backend, from, `card-${from}`, amount, { sendAt, ...many })
      if (answer.body.code === errorCodes.LIMIT_EXCEEDED) return count('give card over the day')
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      cardMoney.set(from, (cardMoney.get(from) ?? 0) - amount * pieces)
      const { cardHistoryId, secondaryCardId, link: path } = answer.body
      const detail = await backend.call(
        'GET',
        `/api/gift/history/send-history/detail/MASTER/${cardHistoryId}/card-${from}`,
        { as: from },
      )
      const alone = [{ secondaryCardId, link: path }]
      const sent: readonly { secondaryCardId: string; link: string | null }[] =
        pieces === 1 ? alone : detail.body.batch
      expect(sent).toHaveLength(pieces)
      const batch = sent.map(({ secondaryCardId: id, link }): Known => ({
        kind: 'card',
        link: [],
        batch: [],
        id,
        // The first gift has the link for several members.
        opener: isShared ? secondaryCardId : id,
        token: isShared ? path : (link ?? ''),
        amount,
        from,
        payer: from,
        paidOrder: null,
        opensAt: now() + ahead,
        isOpened: ahead === 0,
        state: 'open',
        until: now() + ahead + 7 * DAY,
        wasGivenOn: false,
      }))
      for (const one of batch) {
        one.link = isShared ? batch : [one]
        one.batch = batch
        known.push(one)
      }
      count(`give card${isShared ? ' by one link' : pieces > 1 ? ' to many' : ''}${ahead ? ' on a day' : ''}`)
    }
    const answerAs = async (gift: Known, as: string) => {
      if (gift.kind === 'goods') return calls.acceptGoods(as, gift.token)
      if (gift.kind === 'voucher') return calls.accept(as, gift.token)
      const opened = await openGift(backend, as, gift.token)
      if (opened.status !== 200) return opened
      return callWithProof(backend, as, '/api/gift/accept', { secondaryCardId: gift.opener ?? gift.id })
    }
    const accept = async () => {
      const gift = pick(openGifts())
      if (!gift) return
      // Two members at once; the giver, or one who has a gift of the link, may be one of them.
      const members = [pick([...givers, ...leavers]) ?? '', pick([...givers, ...leavers]) ?? '']
      const racers = members[0] === members[1] ? members.slice(1) : members
      const answers = await Promise.all(racers.map((as) => answerAs(gift, as)))
      const winners = racers.filter((_, at) => answers[at]?.status === 200)
      const left = gift.link.filter(isOpen).length
      const eligible = racers.filter(
        (as) => as !== gift.from && !gift.link.some(({ acceptedBy }) => acceptedBy === as),
      )
      expect(winners, JSON.stringify([gift.id, racers, answers.map(({ body }) => body)])).toHaveLength(
        Math.min(left, eligible.length),
      )
      expect(winners.every((as) => eligible.includes(as))).toBe(true)
      if (winners.length === 0) return count('accept refused')
      for (const winner of winners) {
        const body = answers[racers.indexOf(winner)]?.body
        const gotId = gift.kind === 'card' ? body.secondaryCardId : body.gift_id
        const got = gift.link.find(({ id }) => id === gotId)
        if (got?.state !== 'open') throw new Error(`${winner} got a gift of somebody else`)
        got.state = 'accepted'
        got.acceptedBy = winner
        if (got.kind !== 'card') got.holder = { as: winner, orderId: body.order_id, lineId: body.line_id }
      }
      count(`accept ${gift.kind}${gift.link.length > 1 ? ` of a link, ${left - winners.length} left` : ''}`)
    }
    const decline = async () => {
      const gift = pick(openGifts())
      const as = pick(givers) ?? ''
      if (!gift) return
      const isPossible = isOpen(gift) && as !== gift.from && gift.link.length === 1
      const answer =
        gift.kind === 'card'
          ? (await openGift(backend, as, gift.token)).status === 200
            ? await callWithProof(backend, as, '/api/gift/decline', {
                secondaryCardId: gift.opener ?? gift.id,
              })
            : { status: 404 }
          : await calls.decline(as, gift.token)
      expect(answer.status === 200).toBe(isPossible)
      if (isPossible) returned(gift)
      count(isPossible ? 'decline' : 'decline refused')
    }
    const cancel = async () => {
      const gift = pick(known)
      if (!gift) return
      // Of a link, those that are left; of a payment for several cards sometimes all that are left.
      const isAll = gift.kind === 'card' && random(2) === 0
      const left = (isAll ? (gift.batch ?? []) : gift.link).filter(
        (one) => one.state === 'open' && (now() < one.until || !one.isOpened),
      )
      const isPossible = left.length > 0
      const answer =
        gift.kind === 'card'
          ? await callWithProof(backend, gift.from, isAll ? '/api/gift/cancel-all' : '/api/gift/cancel', {
              secondaryCardId: gift.id,
            })
          : await calls.cancel(gift.from, gift.id)
      expect(answer.status === 200).toBe(isPossible)
      left.forEach(returned)
      const what =
        gift.link.length > 1 ? ' the rest of a link' : isAll && left.length > 1 ? ' several cards' : ''
      count(isPossible ? `cancel${what}` : 'cancel refused')
    }
    const claim = async () => {
      const gift = pick(known.filter(({ holder, wasGivenOn }) => holder && !wasGivenOn))
      if (!gift?.holder) return
      const { as, orderId, lineId } = gift.holder
      const answer = await requestClaim(backend, as, orderId, { kind: 'cancel', lines: [{ lineId }] })
      if (answer.status !== 200) return count('claim refused')
      gift.state = 'returned'
      delete gift.holder
      payBack(gift)
      const product = productOf.get(gift.id)
      if (product) stock.set(product.sku, (stock.get(product.sku) ?? 0) + 1)
      count('claim')
    }
    const giveOn = async () => {
      const gift = pick(known.filter(({ holder, kind }) => holder && kind === 'voucher'))
      if (!gift?.holder) return
      const { as, lineId } = gift.holder
      const isPossible = !gift.givenOnFrom && !gift.wasGivenOn
      const answer = await calls.giveOn(as, lineId)
      expect(answer.status === 200).toBe(isPossible)
      if (!isPossible) return count('give on refused')
      gift.wasGivenOn = true
      const onward: Known = {
        ...gift,
        link: [],
        id: answer.body.gift_id,
        token: answer.body.link.split('item=')[1],
        from: as,
        opensAt: now(),
        isOpened: true,
        until: now() + 7 * DAY,
        state: 'open',
        givenOnFrom: gift,
        wasGivenOn: false,
      }
      onward.link = [onward]
      delete onward.holder
      delete onward.acceptedBy
      known.push(onward)
      const product = productOf.get(gift.id)
      if (product) productOf.set(answer.body.gift_id, product)
      count('give on')
    }
    const wait = async () => {
      backend.passTime((1 + random(40)) * HOUR)
      await runAllJobs(deps)
      for (const gift of openGifts())
        if (!gift.isOpened && now() >= gift.opensAt) {
          gift.isOpened = true
          gift.until = now() + 7 * DAY
        } else if (now() >= gift.until) returned(gift)
      count('wait')
    }
    const stopProduct = async () => {
      const kind = pick(['voucher', 'goods'] as const) ?? 'goods'
      const { id } = sold[kind]
      await db.update(products).set({ salesStatus: 'deleted' }).where(eq(products.id, id))
      await runAllJobs(deps)
      for (const gift of openGifts())
        if (!gift.givenOnFrom && productOf.get(gift.id)?.id === id) returned(gift)
      await newProduct(kind)
      count('product deleted')
    }
    const join = async () => {
      const id = `walk-leaver-${(joined += 1)}`
      await addWalletMember(db, id)
      leavers.push(id)
    }
    // Refused while the member holds a gift that is on its way; the gifts that were declined or only looked at hold nobody.
    const leave = async () => {
      const as = pick(leavers)
      if (as === undefined) return
      const headers = { [PASSCODE_PROOF_HEADER]: await issueProofFor(backend, as, 'withdraw_account') }
      const answer = await backend.call('GET', '/api/auth/withdraw?reason=privacy', { as, headers })
      if (answer.status !== 200) return count('leave refused')
      leavers.splice(leavers.indexOf(as), 1)
      for (const gift of known) if (gift.holder?.as === as) delete gift.holder
      count('leave')
    }
    const steps = [
      give,
      give,
      give,
      giveCard,
      accept,
      accept,
      accept,
      decline,
      cancel,
      claim,
      giveOn,
      wait,
      stopProduct,
      join,
      leave,
    ]

    // The gifts of the sample data.
    const { rows: before } = await db.execute<{ ref: string }>(
      sql`select ref from ledger_accounts where kind = 'gift_escrow'`,
    )
    const heldBefore = before.map(({ ref }) => ref).join()
    const compare = async (step: string) => {
      const { rows } = await db.execute<{ held: number; negative: number }>(
        sql`select (select coalesce(sum(balance), 0)::float8 from ledger_accounts where kind = 'gift_escrow' and not ref = any(${`{${heldBefore}}`}::text[])) as held,
          (select count(*)::int from skus where left_inventory_count < 0) as negative`,
      )
      const held = openGifts().reduce((sum, { amount }) => sum + amount, 0)
      expect({ step, ...rows[0] }).toEqual({ step, held, negative: 0 })
    }
    for (let at = 0; at < STEPS; at += 1) {
      const step = random(40) === 0 ? stopProduct : (pick(steps.filter((one) => one !== stopProduct)) ?? wait)
      await step()
      await compare(`${at} ${step.name}`)
    }
    backend.passTime(10 * DAY)
    await runAllJobs(deps)
    backend.passTime(10 * DAY)
    await runAllJobs(deps)
    for (const gift of openGifts()) returned(gift)
    await compare('the end')
    for (const giver of givers) expect(await readMoneyBalance(db, giver)).toBe(money.get(giver))
    for (const [orderId, amount] of refunded)
      expect(await readPayment(db, { orderId })).toMatchObject({ cancelledAmount: amount })
    expect(await checkLedger(db, deps.invariants)).toEqual([])
    process.stdout.write(`${JSON.stringify({ seed: SEED, gifts: known.length, ...counts })}\n`)
  },
  STEPS * 1_000 + 60_000,
)
