import { and, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardShopSection, studioSection } from '@/demo/sandbox/console-studio'
import { KIM_DAMA, LEE_SAEBOM, SON_GEURIM } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { cardDesigns, cards, studioDesigns, studioPictures } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { uploads } from '@/server/db/schema/upload'
import type { AppEnv } from '@/server/http/app-env'
import { requestContext } from '@/server/http/errors'
import { checkLedger } from '@/server/ledger/check-ledger'
import { eraseMember } from '@/server/services/main/account-withdrawal/erase-member'
import { waitingDesigns } from '@/server/services/main/studio/review-design'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { readNotifications } from '@tests/setup/stored-rows'
import {
  addDraft,
  createDocument,
  createPictureLayer,
  publishDraft,
  uploadPicture,
} from '@tests/setup/studio-fixtures'
import { addMember } from './order-fixtures'
import { callWithProof } from './wallet-fixtures'

let backend: TestBackend
let console: Hono<AppEnv>
beforeAll(async () => {
  backend = await createTestBackend()
  console = new Hono<AppEnv>()
  console.use(requestContext(backend.deps))
  console.route('/', studioSection.routes)
  console.route('/', cardShopSection.routes)
})
afterAll(() => backend.close())

const press = async (path: string, fields: Record<string, string>): Promise<string> => {
  const answer = await console.request(`/studio/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return new URL(answer.headers.get('location') ?? '', 'http://dama.local').searchParams.get('message') ?? ''
}
const page = async () => String(await studioSection.render(backend.deps, { userId: null }))
const rowOf = async (id: string) =>
  (await backend.db.select().from(studioDesigns).where(eq(studioDesigns.id, id)))[0]
const take = (as: string, designId: string) =>
  callWithProof(backend, as, `/api/card-shop/designs/${designId}/take`)

const showOne = async (as: string, skinName: string) => {
  const { designId } = await addDraft(backend, as)
  const { cardId } = (await publishDraft(backend, as, designId, { skinName, attribute: 'PUBLIC' })).body
  await press('approve', { design: designId })
  return { designId, cardId, shopId: (await rowOf(designId))?.shopDesignId ?? '' }
}

describe('the review of a PUBLIC design', () => {
  it('is pending with its face, and hidden from others', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const face = await uploadPicture(backend, KIM_DAMA, 'face')
    const requested = { skinName: '기다리는 <b>카드', attribute: 'PUBLIC', face } as const
    expect((await publishDraft(backend, KIM_DAMA, designId, requested)).body.code).toBe(
      errorCodes.CARD_NAME_NOT_ALLOWED,
    )
    const { body } = await publishDraft(backend, KIM_DAMA, designId, {
      ...requested,
      skinName: '기다리는 카드',
    })
    expect(body.review).toBe('waiting')
    expect(await page()).toContain('기다리는 카드')
    expect(await page()).toContain(face)
    expect(await backend.db.$count(cardDesigns, eq(cardDesigns.title, '기다리는 카드'))).toBe(0)
  })

  it('is limited to five designs of a member at a time, and comes to each member in turn', async () => {
    await addMember(backend.db, 'studio-many')
    const publish = async (name: string, attribute: 'PUBLIC' | 'PRIVATE' = 'PUBLIC', as = 'studio-many') => {
      const { designId } = await addDraft(backend, as)
      return publishDraft(backend, as, designId, { skinName: name, attribute })
    }
    for (const number of [1, 2, 3, 4]) {
      expect((await publish(`여럿 ${number}`)).status).toBe(200)
      backend.passTime(1)
    }
    const last = await Promise.all([5, 6].map((number) => publish(`여럿 ${number}`)))
    expect(last.map(({ body }) => body.code ?? 200).toSorted()).toEqual([200, 7807])
    expect((await publish('나만 쓰는 여럿', 'PRIVATE')).status).toBe(200)
    backend.passTime(1)
    await addMember(backend.db, 'studio-one')
    expect((await publish('하나뿐인 카드', 'PUBLIC', 'studio-one')).status).toBe(200)
    const names = (await waitingDesigns(backend.db)).map(({ name }) => name)
    expect(names.indexOf('여럿 1')).toBeLessThan(names.indexOf('하나뿐인 카드'))
    expect(names.indexOf('하나뿐인 카드')).toBeLessThan(names.indexOf('여럿 2'))
    const many = (await waitingDesigns(backend.db)).filter(({ name }) => name.startsWith('여럿'))
    for (const { id } of many) await press('refuse', { design: id, reason: '비슷해요.' })
  })

  it('shows the reviewer the video with its overlay and the overlay alone, as the shop will', async () => {
    const background = { kind: 'video', loop: 'snow' } as const
    const { designId } = await addDraft(backend, KIM_DAMA, createDocument({ background }))
    const face = await uploadPicture(backend, KIM_DAMA, 'face')
    const overlay = await uploadPicture(backend, KIM_DAMA, 'face', { clear: true })
    const requested = { skinName: '움직이는 심사 카드', attribute: 'PUBLIC', face, overlay } as const
    expect((await publishDraft(backend, KIM_DAMA, designId, requested)).status).toBe(200)
    const shown = await page()
    expect(shown).toContain(face)
    expect(shown.split(overlay)).toHaveLength(3)
    expect(shown).toMatch(/<video\s+src="\/studio\/loops\/snow\.mp4"/)
    await press('refuse', { design: designId, reason: '글씨가 잘 안 보여요.' })
  })

  it('refuses the approval when the company has listed a design with the name since', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    await publishDraft(backend, KIM_DAMA, designId, { skinName: '나중에 생긴 카드', attribute: 'PUBLIC' })
    const ready = { id: 'dsg_ready-made', title: '나중에 생긴카드', face: 'card/ready' }
    await backend.db.insert(cardDesigns).values({ ...ready, occasion: 'birthday', type: 'EVENT' })
    expect(await press('approve', { design: designId })).toContain('2002')
    expect(await rowOf(designId)).toMatchObject({ review: 'waiting', shopDesignId: null })
    await backend.db.delete(cardDesigns).where(eq(cardDesigns.id, ready.id))
  })

  it("publishes an approved design in the shop once, under its designer's name", async () => {
    const { designId, shopId } = await showOne(KIM_DAMA, '함께 쓰는 카드')
    expect(await press('approve', { design: designId })).toContain('7003')
    const shown = (await backend.call('GET', `/api/card-shop/designs/${shopId}`)).body
    expect(shown).toMatchObject({
      title: '함께 쓰는 카드',
      cardType: 'NORMAL_B2C',
      occasion: 'birthday',
      designerName: '담아',
      takenCount: 0,
      state: 'open',
    })
    expect(await readNotifications(backend.db, { userId: KIM_DAMA })).toContainEqual(
      expect.objectContaining({
        kind: 'gift',
        title: '내 디자인이 선물샵에 걸렸어요',
        href: `/card-shop?design=${shopId}`,
      }),
    )
    const taken = (await take(LEE_SAEBOM, shopId)).body
    const card = (await backend.call('GET', `/api/card/detail/MASTER/${taken.cardId}`, { as: LEE_SAEBOM }))
      .body
    expect(card).toMatchObject({ cardType: 'NORMAL_B2C', title: '함께 쓰는 카드', face: shown.face })
  })

  it('publishes no real name, nor that of a design from before', async () => {
    await backend.db.update(users).set({ nickname: '이새봄', path: 'naver' }).where(eq(users.id, LEE_SAEBOM))
    const { shopId } = await showOne(LEE_SAEBOM, '이름 없는 카드')
    const isThis = eq(cardDesigns.id, shopId)
    const [row] = await backend.db.select().from(cardDesigns).where(isThis)
    expect(row?.designerName).toBe('이*봄')
    await backend.db.update(cardDesigns).set({ designerName: '이새봄' }).where(isThis)
    const shown = await backend.call('GET', `/api/card-shop/designs/${shopId}`)
    expect(shown.body.designerName).toBe('이*봄')
  })

  it('gives its designer the card that they have, or their own design again', async () => {
    const { cardId, shopId } = await showOne(KIM_DAMA, '내가 그린 카드')
    expect((await take(KIM_DAMA, shopId)).body).toMatchObject({ cardId, isNew: false })
    await backend.db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, cardId))
    const again = (await take(KIM_DAMA, shopId)).body
    expect(again.isNew).toBe(true)
    const [card] = await backend.db.select().from(cards).where(eq(cards.id, again.cardId))
    expect(card?.type).toBe('NORMAL')
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('returns the reason of a rejection, releases the name, and keeps the card', async () => {
    expect(await press('refuse', { design: 'std_well-done', reason: ' ' })).toContain('이유')
    await press('refuse', { design: 'std_well-done', reason: '글씨가 잘 안 보여요.' })
    const mine = (
      await backend.call('GET', '/api/studio/designs?state=published', { as: SON_GEURIM })
    ).body.items.find((item: { designId: string }) => item.designId === 'std_well-done')
    expect(mine).toMatchObject({ review: 'refused', refusal: '글씨가 잘 안 보여요.' })
    expect(
      (await readNotifications(backend.db, { userId: SON_GEURIM })).map(({ body }) => body).join(),
    ).toContain('글씨가 잘 안 보여요.')
    const card = await backend.call('GET', `/api/card/detail/MASTER/${mine.cardId}`, { as: SON_GEURIM })
    expect(card.body.title).toBe('수고 많았어')
    const { designId } = await addDraft(backend, KIM_DAMA)
    const requested = { skinName: '수고 많았어', attribute: 'PUBLIC' } as const
    expect((await publishDraft(backend, KIM_DAMA, designId, requested)).status).toBe(200)
    expect(await press('approve', { design: 'std_well-done' })).toContain('7003')
  })

  it('has one result for two concurrent reviewers', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    await publishDraft(backend, KIM_DAMA, designId, { skinName: '둘이 보는 카드', attribute: 'PUBLIC' })
    const messages = await Promise.all([
      press('approve', { design: designId }),
      press('approve', { design: designId }),
      press('refuse', { design: designId, reason: '아니에요.' }),
    ])
    expect(messages.filter((message) => message.includes('7003'))).toHaveLength(2)
    expect(await backend.db.$count(cardDesigns, eq(cardDesigns.title, '둘이 보는 카드'))).toBeLessThan(2)
  })
})

describe('removing a design', () => {
  it('removes it from the shop; existing cards of others stay', async () => {
    const { designId, shopId } = await showOne(KIM_DAMA, '곧 내릴 카드')
    const taken = (await take(LEE_SAEBOM, shopId)).body
    await backend.call('DELETE', `/api/studio/designs/${designId}`, { as: KIM_DAMA })
    expect((await backend.call('GET', `/api/card-shop/designs/${shopId}`)).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
    expect((await take(SON_GEURIM, shopId)).body.code).toBe(errorCodes.NOT_FOUND)
    const card = await backend.call('GET', `/api/card/detail/MASTER/${taken.cardId}`, { as: LEE_SAEBOM })
    expect(card.status).toBe(200)
  })

  it('keeps it removed when the console lists the cards of the season again', async () => {
    const { designId, shopId } = await showOne(KIM_DAMA, '지난 계절 카드')
    const own = eq(cardDesigns.id, shopId)
    await backend.db.update(cardDesigns).set({ occasion: 'season' }).where(own)
    await backend.call('DELETE', `/api/studio/designs/${designId}`, { as: KIM_DAMA })
    const body = new URLSearchParams({ published: 'true' })
    expect((await console.request('/card-shop/season', { method: 'POST', body })).status).toBe(303)
    expect((await backend.db.select().from(cardDesigns).where(own))[0]?.published).toBe(false)
  })

  it('removes the designs and photos of a member who is erased', async () => {
    await addMember(backend.db, 'studio-leaver')
    const photo = await uploadPicture(backend, 'studio-leaver', 'studio')
    const body = { path: photo }
    await backend.call('POST', '/api/studio/pictures', { as: 'studio-leaver', body })
    await addDraft(backend, 'studio-leaver', createDocument({ layers: [createPictureLayer(photo)] }))
    const { shopId } = await showOne('studio-leaver', '떠나는 카드')
    await backend.db.update(users).set({ status: 'withdraw_requested' }).where(eq(users.id, 'studio-leaver'))
    const at = backend.deps.now()
    await backend.db.transaction((tx) => eraseMember(tx, 'studio-leaver', at, 'a secret'))
    const left = [
      await backend.db.$count(studioDesigns, eq(studioDesigns.ownerId, 'studio-leaver')),
      await backend.db.$count(studioPictures, eq(studioPictures.ownerId, 'studio-leaver')),
    ]
    expect(left).toEqual([0, 0])
    const own = eq(uploads.ownerId, 'studio-leaver')
    expect(await backend.db.$count(uploads, own)).toBe(2)
    expect(await backend.db.$count(uploads, and(own, gt(uploads.uses, 0)))).toBe(0)
    expect((await backend.call('GET', `/api/card-shop/designs/${shopId}`)).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  })
})

it('the seed has every review state, each with a picture that can be rendered', async () => {
  const list = async (state: string) =>
    (await backend.call('GET', `/api/studio/designs?state=${state}`, { as: SON_GEURIM })).body.items
  const [drafts, published] = [await list('draft'), await list('published')]
  expect(drafts).toHaveLength(2)
  expect(published.map((review: { review: string }) => review.review).toSorted()).toEqual([
    'none',
    'refused',
    'refused',
  ])
  for (const { preview } of [...drafts, ...published])
    expect((await backend.app.request(`http://dama.local/api/media/${preview}?w=96&v=1`)).status).toBe(200)
  expect((await backend.call('GET', '/api/card-shop/designs/dsg_studio-good-luck')).body).toMatchObject({
    designerName: '한라산다람쥐',
    cardType: 'NORMAL_B2C',
  })
})
