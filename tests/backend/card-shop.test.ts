import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { designState } from '@/domain/card-design'
import { errorCodes } from '@/domain/error-codes'
import { cardDesigns, cards, cardTakes } from '@/server/db/schema/card'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { addMember } from './order-fixtures'
import { callWithProof, addWalletMember } from './wallet-fixtures'

const backend = await createTestBackend()
let count = 0
afterAll(() => backend.close())

const shop = (path: string) => backend.call('GET', `/api/card-shop${path}`)
const take = (as: string, designId: string, key?: string) =>
  callWithProof(backend, as, `/api/card-shop/designs/${designId}/take`, {}, { ...(key && { key }) })
const codeOf = ({ status, body }: { status: number; body: { code?: number } }) =>
  status < 300 ? 200 : (body.code ?? 0)
const rowOf = async (id: string) => {
  const [row] = await backend.db.select().from(cardDesigns).where(eq(cardDesigns.id, id))
  return row
}
const ids = (designs: { designId: string }[]) => designs.map((design) => design.designId)
const day = 24 * 60 * 60_000
const addDesign = async (more: Partial<typeof cardDesigns.$inferInsert> = {}): Promise<string> => {
  const id = `dsg_test_${(count += 1)}`
  await backend.db.insert(cardDesigns).values({
    id,
    face: 'card/love-heart',
    title: '시험 카드',
    occasion: 'love',
    type: 'EVENT_LIMITED',
    remaining: more.type && more.type !== 'EVENT_LIMITED' ? null : 1,
    createdAt: new Date('2020-01-01T00:00:00Z'),
    ...more,
  })
  return id
}

describe('the list of the card shop', () => {
  it('shows a visitor every block, with open events before closed ones', async () => {
    const { status, body } = await shop('/home')
    expect(status).toBe(200)
    expect(body.occasions).toHaveLength(7)
    expect(body.popular).toHaveLength(10)
    expect(body.event.map((design: { state: string }) => design.state)).toEqual([
      'open',
      'open',
      'soon',
      'ended',
    ])
    expect(ids(body.limited)).toEqual(['dsg_christmas-tree', 'dsg_love-thread'])
    expect(body.limited[0]).toMatchObject({ remaining: 3, state: 'open' })
    expect(body.limited[1]).toMatchObject({ remaining: 0, state: 'sold_out' })
  })

  it('lists by occasion, order and page, each design once and without closed ones', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => shop(`/designs?page=${page}&size=12&sort=LATEST`)),
    )
    const all = pages.flatMap(({ body }) => ids(body.items))
    expect(new Set(all).size).toBe(pages[0]?.body.total)
    expect(all).not.toContain('dsg_chuseok-songpyeon')
    const love = (await shop('/designs?occasion=love')).body
    expect(love.items.every((design: { occasion: string }) => design.occasion === 'love')).toBe(true)
    const taken = love.items.map((design: { takenCount: number }) => design.takenCount)
    expect(taken).toEqual(taken.toSorted((a: number, b: number) => b - a))
    expect(codeOf(await shop('/designs?occasion=nothing'))).toBe(errorCodes.INVALID_INPUT)
    expect(codeOf(await shop('/designs?page=0'))).toBe(errorCodes.INVALID_INPUT)
  })

  it('returns one design, also when it is closed, but not an unpublished one', async () => {
    expect((await shop('/designs/dsg_chuseok-songpyeon')).body.state).toBe('ended')
    const hidden = await addDesign({ published: false })
    expect(codeOf(await shop(`/designs/${hidden}`))).toBe(errorCodes.NOT_FOUND)
    expect(codeOf(await take(KIM_DAMA, hidden))).toBe(errorCodes.NOT_FOUND)
    expect(codeOf(await shop('/designs/dsg_nothing'))).toBe(errorCodes.NOT_FOUND)
  })

  it('provides the ready-made faces of the wallet', async () => {
    const { items } = (await backend.call('GET', '/api/card/basic-cards')).body
    expect(items.length).toBeGreaterThanOrEqual(24)
    expect(items.map((item: { face: string }) => item.face)).not.toContain('card/christmas-tree')
  })
})

describe('issuing a design', () => {
  it("creates an empty MASTER card of the design's kind that can be charged", async () => {
    const { status, body } = await take(KIM_DAMA, 'dsg_christmas-tree')
    expect(status).toBe(200)
    expect(body).toMatchObject({ isNew: true, cardDivision: 'MASTER', remaining: 2 })
    const card = await backend.call('GET', `/api/card/detail/MASTER/${body.cardId}`, { as: KIM_DAMA })
    expect(card.body).toMatchObject({ cardType: 'EVENT_LIMITED', balance: 0, canCharge: true })
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('issues a limited design once to a member, even after its card is deleted', async () => {
    expect(codeOf(await take(KIM_DAMA, 'dsg_christmas-tree'))).toBe(errorCodes.LIMITED_CARD_ALREADY_TAKEN)
    const [mine] = await backend.db.select().from(cardTakes).where(eq(cardTakes.userId, KIM_DAMA))
    const path = `/api/card/delete/MASTER/${mine?.cardId}`
    expect(codeOf(await callWithProof(backend, KIM_DAMA, path, {}, { method: 'PATCH' }))).toBe(200)
    expect(codeOf(await take(KIM_DAMA, 'dsg_christmas-tree'))).toBe(errorCodes.LIMITED_CARD_ALREADY_TAKEN)
    expect((await rowOf('dsg_christmas-tree'))?.remaining).toBe(2)
  })

  it("returns the member's card of any other design, and a new one after it was deleted", async () => {
    const first = (await take(LEE_SAEBOM, 'dsg_summer-sea')).body
    const before = (await rowOf('dsg_summer-sea'))?.takenCount
    expect((await take(LEE_SAEBOM, 'dsg_summer-sea')).body).toMatchObject({
      cardId: first.cardId,
      isNew: false,
    })
    expect((await rowOf('dsg_summer-sea'))?.takenCount).toBe(before)
    await backend.db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, first.cardId))
    const again = (await take(LEE_SAEBOM, 'dsg_summer-sea')).body
    expect(again.isNew).toBe(true)
    expect(again.cardId).not.toBe(first.cardId)
    // A design is as popular as the number of its members.
    expect((await rowOf('dsg_summer-sea'))?.takenCount).toBe(before)
  })

  it('is limited to sixty attempts of a member a day', async () => {
    const member = await addMember(backend.db, 'taker')
    const codes: number[] = []
    for (let turn = 0; turn < 61; turn += 1) codes.push(codeOf(await take(member, 'dsg_summer-sea')))
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 7004])
  })

  it('rejects a design that is sold out, not open yet, closed, or only for gifts', async () => {
    expect(codeOf(await take(LEE_SAEBOM, 'dsg_love-thread'))).toBe(errorCodes.CARD_SOLD_OUT)
    expect(codeOf(await take(LEE_SAEBOM, 'dsg_seollal-pouch'))).toBe(errorCodes.EVENT_NOT_STARTED)
    expect(codeOf(await take(LEE_SAEBOM, 'dsg_chuseok-songpyeon'))).toBe(errorCodes.EVENT_ENDED)
    expect(codeOf(await take(LEE_SAEBOM, 'basic_love-heart'))).toBe(errorCodes.CARD_NOT_TAKEABLE)
    const as = { headers: { 'idempotency-key': 'nobody' } }
    expect((await backend.call('POST', '/api/card-shop/designs/dsg_summer-sea/take', as)).status).toBe(401)
  })

  it('opens and closes at the exact instants', async () => {
    const now = backend.deps.now()
    const times = { startsAt: now, endsAt: new Date(now.getTime() + day), remaining: null }
    expect(designState(times, now)).toBe('open')
    expect(designState(times, new Date(now.getTime() - 1))).toBe('soon')
    expect(designState(times, times.endsAt)).toBe('ended')
  })

  it('counts a gift on a ready-made face toward its popularity', async () => {
    const giver = await addWalletMember(backend.db, 'shop-giver', 50_000)
    const before = (await rowOf('basic_love-heart'))?.takenCount ?? 0
    const body = { basicCardId: 'basic_love-heart', amount: 1_000, msgToReceiver: '', payWith: 'money' }
    expect(codeOf(await callWithProof(backend, giver, '/api/gift/send-basic', body))).toBe(200)
    expect((await rowOf('basic_love-heart'))?.takenCount).toBe(before + 1)
  })
})

/** Concurrent on PostgreSQL, sequential on the embedded engine. */
describe('concurrent requests', () => {
  it('issue the last limited card to one of eight members', async () => {
    for (let round = 0; round < 4; round += 1) {
      const designId = await addDesign()
      const people: string[] = []
      for (let index = 0; index < 8; index += 1) {
        const id = `shop-${round}-${index}`
        await addMember(backend.db, id)
        people.push(id)
      }
      const codes = (await Promise.all(people.map((as) => take(as, designId)))).map(codeOf)
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(7701)])
      expect(await rowOf(designId)).toMatchObject({ remaining: 0, takenCount: 1 })
      expect(await backend.db.select().from(cardTakes).where(eq(cardTakes.designId, designId))).toHaveLength(
        1,
      )
    }
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('issue one card to one member, however often the request is sent', async () => {
    await addMember(backend.db, 'shop-hasty')
    const limited = await addDesign({ remaining: 5 })
    const codes = (await Promise.all([1, 2, 3, 4].map(() => take('shop-hasty', limited)))).map(codeOf)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 7704, 7704, 7704])
    expect((await rowOf(limited))?.remaining).toBe(4)
    const same = await addDesign({ remaining: 5 })
    const taps = await Promise.all([1, 2, 3, 4].map(() => take('shop-hasty', same, 'one-tap')))
    expect(new Set(taps.map(({ body }) => body.cardId)).size).toBe(1)
    expect((await rowOf(same))?.remaining).toBe(4)
    const open = await addDesign({ type: 'EVENT', remaining: null })
    const cardsOf = await Promise.all([1, 2, 3, 4].map(() => take('shop-hasty', open)))
    expect(new Set(cardsOf.map(({ body }) => body.cardId)).size).toBe(1)
  })
})

it('the console ends events, leaves last pieces and clears an occasion', async () => {
  const press = (path: string, body: Record<string, string> = {}) =>
    backend.app.request(`http://dama.local/api/sandbox/console/card-shop/${path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { origin: 'http://dama.local' },
    })
  await press('end-events')
  backend.passTime(31_000)
  expect((await shop('/designs/dsg_cheer-sunrise')).body.state).toBe('ended')
  await press('last-piece')
  expect((await rowOf('dsg_love-thread'))?.remaining).toBe(1)
  await press('season', { published: 'false' })
  expect((await shop('/designs?occasion=season')).body.total).toBe(0)
  await press('season', { published: 'true' })
  expect((await shop('/designs?occasion=season')).body.total).toBeGreaterThan(0)
})
