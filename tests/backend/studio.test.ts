import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StudioDocument } from '@/contract/main/studio'
import { KIM_DAMA, LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { studioLimits } from '@/domain/studio'
import { cards, studioDesigns, studioPictures } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { rateLimits } from '@/server/db/schema/system'
import { uploads } from '@/server/db/schema/upload'
import { deleteOrphanUploads } from '@/server/jobs/delete-abandoned'
import { checkLedger } from '@/server/ledger/check-ledger'
import { postLedger } from '@/server/ledger/post-ledger'
import { eraseMemberDesigns } from '@/server/services/main/studio/change-designs'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import {
  addDraft,
  createDocument,
  createPictureLayer,
  publishDraft,
  uploadPicture,
  createKeyHeader,
} from '@tests/setup/studio-fixtures'
import { addMember } from './order-fixtures'
import { addCard, addWalletMember, callWithProof, openGift, sendGift } from './wallet-fixtures'

let backend: TestBackend
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-studio-'))
  backend = await createTestBackend({ env: { dataDir: folder } })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

const DESIGNS = '/api/studio/designs'
const DAY = 24 * 60 * 60 * 1000
const save = (as: string, id: string, revision: number, document: StudioDocument, preview?: string) =>
  backend.call('PUT', `${DESIGNS}/${id}`, { as, body: { revision, document, ...(preview && { preview }) } })
const begin = (as: string, document: unknown) =>
  backend.call('POST', DESIGNS, { as, body: { document }, headers: createKeyHeader() })
const codeOf = ({ status, body }: { status: number; body: { code?: number } }) =>
  status < 300 ? 200 : (body.code ?? 0)
const red: StudioDocument['background'] = { kind: 'colour', colour: '#ff0000' }
const blue: StudioDocument['background'] = { kind: 'colour', colour: '#0000ff' }

/** The number of references to an upload. */
const usesOf = async (ownerId: string, path: string): Promise<number | undefined> => {
  const [row] = await backend.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.path, path)))
  return row?.uses
}

describe('a draft', () => {
  it('can be created, read, listed, changed and deleted only by its owner', async () => {
    const made = await addDraft(backend, KIM_DAMA)
    expect(made).toMatchObject({ state: 'draft', name: '', revision: 1, preview: null, review: 'none' })
    const path = `${DESIGNS}/${made.designId}`
    expect((await backend.call('GET', path, { as: KIM_DAMA })).body.document).toEqual(createDocument())
    const preview = await uploadPicture(backend, KIM_DAMA, 'face')
    const saved = await save(KIM_DAMA, made.designId, 1, createDocument({ background: red }), preview)
    expect(saved.body).toMatchObject({ revision: 2, preview })
    const list = (await backend.call('GET', `${DESIGNS}?state=draft`, { as: KIM_DAMA })).body
    expect(list.items[0]).toEqual(saved.body)
    expect(codeOf(await backend.call('GET', path, { as: PARK_JEJU }))).toBe(errorCodes.NOT_FOUND)
    expect(codeOf(await save(PARK_JEJU, made.designId, 2, createDocument()))).toBe(errorCodes.NOT_FOUND)
    expect(codeOf(await publishDraft(backend, PARK_JEJU, made.designId))).toBe(errorCodes.NOT_FOUND)
    expect(codeOf(await backend.call('DELETE', path, { as: PARK_JEJU }))).toBe(errorCodes.NOT_FOUND)
    expect((await backend.call('GET', path)).status).toBe(401)
    expect((await backend.call('DELETE', path, { as: KIM_DAMA })).body).toEqual({ designId: made.designId })
    expect(codeOf(await backend.call('GET', path, { as: KIM_DAMA }))).toBe(errorCodes.NOT_FOUND)
    expect(await usesOf(KIM_DAMA, preview)).toBe(0)
  })

  it('can be created two hundred times a day', async () => {
    const member = await addMember(backend.db, 'studio-collector')
    const resetsAt = new Date(backend.deps.now().getTime() + DAY)
    await backend.db.insert(rateLimits).values({ key: `studio-design:${member}`, count: 199, resetsAt })
    expect(codeOf(await begin(member, createDocument()))).toBe(200)
    expect(codeOf(await begin(member, createDocument()))).toBe(errorCodes.TOO_MANY_REQUESTS)
  })

  it('is rejected when it was tampered with', async () => {
    const text = createDocument().layers[0]!
    const bad: unknown[] = [
      {},
      { ...createDocument(), version: 2 },
      { ...createDocument(), extra: 1 },
      createDocument({ background: { kind: 'colour', colour: 'red;}' } }),
      createDocument({ background: { kind: 'video', loop: '../../secret' as 'snow' } }),
      createDocument({ layers: [text, text] }),
      createDocument({ layers: [{ ...text, id: 'x', onclick: 'alert(1)' } as never] }),
      createDocument({ layers: [{ ...text, x: 1e9 }] }),
      createDocument({ layers: [{ ...text, text: '가'.repeat(201) } as never] }),
      createDocument({ layers: [{ ...text, text: '\ud800' } as never] }),
      createDocument({ layers: [createPictureLayer('upload/../../etc/passwd')] }),
      createDocument({ layers: [createPictureLayer('https://elsewhere.example/a.png')] }),
      createDocument({ layers: Array.from({ length: 61 }, (_, index) => ({ ...text, id: `t-${index}` })) }),
    ]
    for (const document of bad)
      expect(codeOf(await begin(LEE_SAEBOM, document))).toBe(errorCodes.INVALID_INPUT)
    const points = Array.from({ length: 4_000 }, (_, at) => (at % 300) + 0.123_456)
    const strokes = Array.from({ length: 20 }, () => ({ colour: '#000000', width: 3, points }))
    const place = { id: 'd', x: 0, y: 0, rotation: 0, scale: 1, opacity: 1 }
    const heavy = createDocument({ layers: [{ ...place, kind: 'drawing', strokes }] })
    expect(codeOf(await begin(LEE_SAEBOM, heavy))).toBe(errorCodes.DESIGN_TOO_LARGE)
    const fits = createDocument({ layers: [{ ...place, kind: 'drawing', strokes: strokes.slice(0, 8) }] })
    expect(codeOf(await begin(LEE_SAEBOM, fits))).toBe(200)
  })

  it("accepts the member's own photos only, and keeps them while it refers to them", async () => {
    const [mine, theirs, face] = [
      await uploadPicture(backend, KIM_DAMA, 'studio'),
      await uploadPicture(backend, PARK_JEJU, 'studio'),
      await uploadPicture(backend, KIM_DAMA, 'face'),
    ]
    for (const path of [theirs, face])
      expect(codeOf(await begin(KIM_DAMA, createDocument({ layers: [createPictureLayer(path)] })))).toBe(
        errorCodes.PHOTO_NOT_FOUND,
      )
    const twice = createDocument({ layers: [createPictureLayer(mine), createPictureLayer(mine, 'again')] })
    const { designId } = await addDraft(backend, KIM_DAMA, twice)
    expect(await usesOf(KIM_DAMA, mine)).toBe(1)
    backend.passTime(2 * DAY)
    await deleteOrphanUploads(backend.deps)
    expect(codeOf(await save(KIM_DAMA, designId, 1, createDocument()))).toBe(200)
    expect(await usesOf(KIM_DAMA, mine)).toBe(0)
    backend.passTime(2 * DAY)
    await deleteOrphanUploads(backend.deps)
    expect(codeOf(await save(KIM_DAMA, designId, 2, twice))).toBe(errorCodes.PHOTO_NOT_FOUND)
    expect(codeOf(await save(KIM_DAMA, designId, 2, createDocument(), theirs))).toBe(
      errorCodes.PHOTO_NOT_FOUND,
    )
  })

  it('is limited to fifty', async () => {
    await addMember(backend.db, 'studio-full')
    for (let made = 0; made < studioLimits.maxDrafts - 1; made += 1) await addDraft(backend, 'studio-full')
    const last = await Promise.all([1, 2, 3].map(() => begin('studio-full', createDocument())))
    expect(last.map(codeOf).toSorted()).toEqual([200, 7801, 7801])
    const again = {
      as: 'studio-full',
      body: { document: createDocument() },
      headers: createKeyHeader('one-tap'),
    }
    const [draft] = (await backend.call('GET', DESIGNS, { as: 'studio-full' })).body.items
    await backend.call('DELETE', `${DESIGNS}/${draft.designId}`, { as: 'studio-full' })
    const taps = await Promise.all([1, 2].map(() => backend.call('POST', DESIGNS, again)))
    expect(new Set(taps.map(({ body }) => body.designId)).size).toBe(1)
  })
})

describe('a change from two tabs', () => {
  it('is rejected for one of them with a conflict', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    expect(codeOf(await save(KIM_DAMA, designId, 1, createDocument({ background: red })))).toBe(200)
    expect(codeOf(await save(KIM_DAMA, designId, 1, createDocument({ background: blue })))).toBe(
      errorCodes.DESIGN_CHANGED_ELSEWHERE,
    )
    const stored = (await backend.call('GET', `${DESIGNS}/${designId}`, { as: KIM_DAMA })).body
    expect(stored).toMatchObject({ revision: 2, document: { background: red } })
  })

  it('is accepted although one of them has saved a preview of the same document', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const preview = await uploadPicture(backend, KIM_DAMA, 'face')
    const pictured = await save(KIM_DAMA, designId, 1, createDocument(), preview)
    expect(pictured.body).toMatchObject({ revision: 1, preview })
    const changed = await save(KIM_DAMA, designId, 1, createDocument({ background: red }))
    expect(changed.body).toMatchObject({ revision: 2, preview })
    expect(codeOf(await save(KIM_DAMA, designId, 1, createDocument(), preview)), 'too late').toBe(
      errorCodes.DESIGN_CHANGED_ELSEWHERE,
    )
  })

  it('returns the first answer again when that answer was lost', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const first = await save(KIM_DAMA, designId, 1, createDocument({ background: red }))
    expect(await save(KIM_DAMA, designId, 1, createDocument({ background: red }))).toMatchObject({
      status: 200,
      body: first.body,
    })
  })

  it('is accepted once under concurrent requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { designId } = await addDraft(backend, KIM_DAMA)
      const tabs = ['#111111', '#222222', '#333333', '#444444'].map((colour) =>
        save(KIM_DAMA, designId, 1, createDocument({ background: { kind: 'colour', colour } })),
      )
      expect((await Promise.all(tabs)).map(codeOf).toSorted()).toEqual([200, 7803, 7803, 7803])
    }
  })
})

describe('publishing', () => {
  it('is limited to twenty a day', async () => {
    await addMember(backend.db, 'studio-often')
    const codes: number[] = []
    // Of no design: each attempt counts.
    for (let count = 0; count < 21; count += 1)
      codes.push(
        codeOf(await publishDraft(backend, 'studio-often', 'unknown', { face: `upload/${'f'.repeat(43)}` })),
      )
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 7003), 7004])
  })

  it('creates an own card without a balance', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const face = await uploadPicture(backend, KIM_DAMA, 'face')
    const { status, body } = await publishDraft(backend, KIM_DAMA, designId, {
      skinName: ' 할머니  생신 🎂 ',
      face,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cardDivision: 'MASTER', title: '할머니 생신 🎂', review: 'none' })
    const card = (await backend.call('GET', `/api/card/detail/MASTER/${body.cardId}`, { as: KIM_DAMA })).body
    expect(card).toMatchObject({ cardType: 'NORMAL', face, video: null, overlay: null, balance: 0 })
    const tab = (await backend.call('GET', '/api/card/my-cards/PUBLISH', { as: KIM_DAMA })).body
    expect(tab.items[0].cardId).toBe(body.cardId)
    const mine = (await backend.call('GET', `${DESIGNS}?state=published`, { as: KIM_DAMA })).body.items[0]
    expect(mine).toMatchObject({ designId, cardId: body.cardId, preview: face, attribute: 'PRIVATE' })
    expect(codeOf(await save(KIM_DAMA, designId, 2, createDocument()))).toBe(
      errorCodes.DESIGN_ALREADY_PUBLISHED,
    )
    expect(codeOf(await publishDraft(backend, KIM_DAMA, designId, { revision: 2, skinName: '또' }))).toBe(
      7804,
    )
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('keeps animations: the loop below, the layers over it', async () => {
    const { designId } = await addDraft(
      backend,
      KIM_DAMA,
      createDocument({ orientation: 'vertical', background: { kind: 'video', loop: 'snow' } }),
    )
    const upright = { width: 627, height: 984 }
    const face = await uploadPicture(backend, KIM_DAMA, 'face', upright)
    const overlay = await uploadPicture(backend, KIM_DAMA, 'face', { ...upright, clear: true })
    const requested = { skinName: '눈 오는 날', face }
    expect((await publishDraft(backend, KIM_DAMA, designId, requested)).body.fields).toHaveProperty('overlay')
    const { body } = await publishDraft(backend, KIM_DAMA, designId, { ...requested, overlay })
    const card = (await backend.call('GET', `/api/card/detail/MASTER/${body.cardId}`, { as: KIM_DAMA })).body
    expect(card).toMatchObject({ orientation: 'vertical', video: '/studio/loops/snow.mp4', overlay })
    for (const accept of ['image/webp', 'image/*']) {
      const shown = await backend.app.request(`http://dama.local/api/media/${overlay}?w=390&v=1`, {
        headers: { accept },
      })
      const { data } = await sharp(await shown.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data[3]).toBeGreaterThan(120)
      expect(data[3]).toBeLessThan(136)
      expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=3600')
    }
  })

  it('requires a face of the right shape, uploaded by the member for this purpose', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const requested = async (size: object) =>
      codeOf(
        await publishDraft(backend, KIM_DAMA, designId, {
          face: await uploadPicture(backend, KIM_DAMA, 'face', size),
        }),
      )
    expect(await requested({ width: 984, height: 984 })).toBe(7805)
    expect(await requested({ width: 627, height: 984 })).toBe(7805)
    expect(await requested({ width: 200, height: 127 })).toBe(7805)
    const theirs = await uploadPicture(backend, PARK_JEJU, 'face')
    expect(codeOf(await publishDraft(backend, KIM_DAMA, designId, { face: theirs }))).toBe(
      errorCodes.PHOTO_NOT_FOUND,
    )
    const photo = await uploadPicture(backend, KIM_DAMA, 'studio')
    expect(codeOf(await publishDraft(backend, KIM_DAMA, designId, { face: photo }))).toBe(
      errorCodes.PHOTO_NOT_FOUND,
    )
    expect(codeOf(await publishDraft(backend, KIM_DAMA, designId, { revision: 7 }))).toBe(
      errorCodes.DESIGN_CHANGED_ELSEWHERE,
    )
  })

  it('reports an invalid name at its field', async () => {
    const { designId } = await addDraft(backend, LEE_SAEBOM)
    const answer = await publishDraft(backend, LEE_SAEBOM, designId, { skinName: '시 발' })
    expect(answer).toMatchObject({ status: 400, body: { code: 2001 } })
    expect(answer.body.fields).toEqual({ skinName: answer.body.message })
    expect(codeOf(await publishDraft(backend, LEE_SAEBOM, designId, { skinName: 'a'.repeat(100) }))).toBe(
      2001,
    )
    expect(codeOf(await publishDraft(backend, LEE_SAEBOM, designId, { skinName: '사과 나무' }))).toBe(200)
    const other = await addDraft(backend, LEE_SAEBOM)
    expect(codeOf(await publishDraft(backend, LEE_SAEBOM, other.designId, { skinName: '사과나무' }))).toBe(
      2002,
    )
    const shopName = { skinName: '한 그릇의 복', attribute: 'PUBLIC' } as const
    const [taken] = (await backend.call('GET', '/api/card-shop/designs')).body.items
    expect(
      codeOf(await publishDraft(backend, LEE_SAEBOM, other.designId, { ...shopName, skinName: taken.title })),
    ).toBe(2002)
    const stranger = await addDraft(backend, PARK_JEJU)
    expect(codeOf(await publishDraft(backend, PARK_JEJU, stranger.designId, { skinName: '사과 나무' }))).toBe(
      200,
    )
  })

  it('creates one card under concurrent requests', async () => {
    for (let round = 0; round < 3; round += 1) {
      // A member may publish twenty times a day.
      backend.passTime(DAY)
      const { designId } = await addDraft(backend, KIM_DAMA)
      const face = await uploadPicture(backend, KIM_DAMA, 'face')
      const requested = { skinName: `두 번 누른 카드 ${round}`, face }
      const before = await backend.db.$count(cards, eq(cards.ownerId, KIM_DAMA))
      const same = await Promise.all(
        [1, 2, 3].map(() =>
          publishDraft(backend, KIM_DAMA, designId, { ...requested, key: `taps-${round}` }),
        ),
      )
      expect(new Set(same.map(({ body }) => body.cardId)).size).toBe(1)
      const other = await addDraft(backend, KIM_DAMA)
      const keys = await Promise.all(
        [1, 2, 3].map(() =>
          publishDraft(backend, KIM_DAMA, other.designId, { ...requested, skinName: `다른 열쇠 ${round}` }),
        ),
      )
      expect(keys.map(codeOf).toSorted()).toEqual([200, 7804, 7804])
      expect(await backend.db.$count(cards, eq(cards.ownerId, KIM_DAMA))).toBe(before + 2)
    }
  })

  it('accepts one of many members who use the same name concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const drafts: { as: string; designId: string; face: string }[] = []
      for (let index = 0; index < 4; index += 1) {
        const as = `studio-name-${round}-${index}`
        await addMember(backend.db, as)
        const { designId } = await addDraft(backend, as)
        drafts.push({ as, designId, face: await uploadPicture(backend, as, 'face') })
      }
      const answers = await Promise.all(
        drafts.map(({ as, designId, face }) =>
          publishDraft(backend, as, designId, {
            skinName: `모두의 이름 ${round}`,
            attribute: 'PUBLIC',
            face,
          }),
        ),
      )
      expect(answers.map(codeOf).toSorted()).toEqual([200, 2002, 2002, 2002])
      const losers = await backend.db
        .select()
        .from(studioDesigns)
        .where(eq(studioDesigns.ownerId, drafts[answers.findIndex(({ status }) => status !== 200)]!.as))
      expect(losers[0]).toMatchObject({ state: 'draft', cardId: null })
    }
  })

  it('keeps the card when its design is deleted', async () => {
    const { designId } = await addDraft(backend, KIM_DAMA)
    const face = await uploadPicture(backend, KIM_DAMA, 'face')
    const { cardId } = (await publishDraft(backend, KIM_DAMA, designId, { skinName: '남는 카드', face })).body
    await backend.call('DELETE', `${DESIGNS}/${designId}`, { as: KIM_DAMA })
    const card = await backend.call('GET', `/api/card/detail/MASTER/${cardId}`, { as: KIM_DAMA })
    expect(card.body.face).toBe(face)
    backend.passTime(2 * DAY)
    await deleteOrphanUploads(backend.deps)
    expect(await usesOf(KIM_DAMA, face)).toBe(1)
  })
})

describe('the pictures of a published design', () => {
  const publish = async (as: string, skinName: string, attribute: 'PRIVATE' | 'PUBLIC' = 'PRIVATE') => {
    const document = createDocument({ background: { kind: 'video', loop: 'snow' } })
    const { designId } = await addDraft(backend, as, document)
    const face = await uploadPicture(backend, as, 'face')
    const overlay = await uploadPicture(backend, as, 'face', { clear: true })
    const { body } = await publishDraft(backend, as, designId, { skinName, attribute, face, overlay })
    return { designId, cardId: body.cardId as string, face, overlay }
  }
  const deleteCard = async (as: string, cardId: string) =>
    expect(
      (await callWithProof(backend, as, `/api/card/delete/MASTER/${cardId}`, {}, { method: 'PATCH' })).status,
    ).toBe(200)
  const deleteDesign = (as: string, designId: string) =>
    backend.call('DELETE', `${DESIGNS}/${designId}`, { as })
  const uses = async (as: string, { face, overlay }: { face: string; overlay: string }) => [
    await usesOf(as, face),
    await usesOf(as, overlay),
  ]

  it.each(['design', 'card'])(
    'are detached with the last of design and card, the %s first',
    async (first) => {
      const as = `studio-deletes-${first}`
      await addWalletMember(backend.db, as)
      const design = await publish(as, '사라질 카드')
      if (first === 'design') await deleteDesign(as, design.designId)
      else await deleteCard(as, design.cardId)
      expect(await uses(as, design)).toEqual([1, 1])
      if (first === 'design') await deleteCard(as, design.cardId)
      else await deleteDesign(as, design.designId)
      expect(await uses(as, design)).toEqual([0, 0])
    },
  )

  it('stay while a copy of the card exists, and the draft that shows them', async () => {
    const as = 'studio-copies'
    await addWalletMember(backend.db, as)
    const design = await publish(as, '남에게 간 카드')
    const draft = await addDraft(backend, as)
    await save(as, draft.designId, 1, createDocument(), design.face)
    const [card] = await backend.db.select().from(cards).where(eq(cards.id, design.cardId))
    await backend.db.insert(cards).values({ ...card!, id: 'crd_copy', ownerId: KIM_DAMA })
    await deleteDesign(as, design.designId)
    await deleteCard(as, design.cardId)
    expect(await uses(as, design)).toEqual([2, 1])
    await deleteCard(KIM_DAMA, 'crd_copy')
    expect(await uses(as, design)).toEqual([1, 0])
  })
})

describe('the picture of a deleted card', () => {
  const FACE = `upload/${'g'.repeat(43)}`
  const fill = async (cardId: string) => {
    const { db, deps } = backend
    const size = { width: 100, height: 100, bytes: 1000, idleSince: deps.now() }
    await db.delete(uploads).where(eq(uploads.path, FACE))
    await db
      .insert(uploads)
      .values({ ...size, id: `upl_${cardId}`, ownerId: KIM_DAMA, kind: 'face', path: FACE, uses: 1 })
    await db.update(cards).set({ face: FACE }).where(eq(cards.id, cardId))
  }
  const deleteCard = async (as: string, division: string, cardId: string) =>
    expect(
      (await callWithProof(backend, as, `/api/card/delete/${division}/${cardId}`, {}, { method: 'PATCH' }))
        .status,
    ).toBe(200)
  const erase = (userId: string) =>
    backend.db.transaction(async (tx) => {
      await tx.update(users).set({ status: 'withdrawn' }).where(eq(users.id, userId))
      await eraseMemberDesigns(tx, userId, backend.deps.now())
    })

  it('stays while the gift history of the sender or the receiver shows it', async () => {
    const { db, deps } = backend
    const giver = await addWalletMember(db, 'picture-giver')
    const taker = await addWalletMember(db, 'picture-taker')
    const cardId = await addCard(db, { id: 'crd_pictured', ownerId: giver, amount: 10_000, at: deps.now() })
    const { secondaryCardId, link } = (await sendGift(backend, giver, cardId, 10_000)).body
    await openGift(backend, taker, link)
    await fill(secondaryCardId)
    expect((await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId })).status).toBe(200)
    await callWithProof(backend, taker, '/api/card/exchange', {
      cardId: secondaryCardId,
      cardDivision: 'SECONDARY',
      amount: 10_000,
    })
    await deleteCard(taker, 'SECONDARY', secondaryCardId)
    expect(await usesOf(KIM_DAMA, FACE)).toBe(1)
    await erase(taker)
    expect(await usesOf(KIM_DAMA, FACE)).toBe(1)
    await erase(giver)
    expect(await usesOf(KIM_DAMA, FACE)).toBe(0)
  })

  it('stays while the refund history of its owner shows it', async () => {
    const { db, deps } = backend
    const owner = await addWalletMember(db, 'picture-refunded')
    const cardId = await addCard(db, { id: 'crd_refunded', ownerId: owner, at: deps.now() })
    await fill(cardId)
    const account = { kind: 'card', ref: cardId, userId: owner } as const
    const sales = { kind: 'sales', ref: 'dama' } as const
    const post = (kind: 'order_refund' | 'order_payment', amount: number) =>
      db.transaction((tx) =>
        postLedger(tx, {
          kind,
          eventKey: `picture:${kind}`,
          ref: 'ord_none',
          entries: [
            { account, amount },
            { account: sales, amount: -amount },
          ],
        }),
      )
    await post('order_refund', 1000)
    await post('order_payment', -1000)
    await deleteCard(owner, 'MASTER', cardId)
    expect(await usesOf(KIM_DAMA, FACE)).toBe(1)
    await erase(owner)
    expect(await usesOf(KIM_DAMA, FACE)).toBe(0)
  })
})

describe('the picture library', () => {
  const keep = (as: string, path: string) =>
    backend.call('POST', '/api/studio/pictures', { as, body: { path } })

  it('stores a photo once for its member', async () => {
    const path = await uploadPicture(backend, KIM_DAMA, 'studio', { width: 400, height: 300 })
    const taps = await Promise.all([keep(KIM_DAMA, path), keep(KIM_DAMA, path)])
    expect(taps.map(({ status }) => status)).toEqual([201, 201])
    expect(taps[0]?.body).toEqual(taps[1]?.body)
    expect(taps[0]?.body).toMatchObject({ path, width: 400, height: 300 })
    expect(codeOf(await keep(PARK_JEJU, path))).toBe(errorCodes.PHOTO_NOT_FOUND)
    expect(await usesOf(KIM_DAMA, path)).toBe(1)
    const list = (await backend.call('GET', '/api/studio/pictures', { as: KIM_DAMA })).body
    expect(list.items[0].path).toBe(path)
    const address = `/api/studio/pictures/${taps[0]?.body.pictureId}`
    expect(codeOf(await backend.call('DELETE', address, { as: PARK_JEJU }))).toBe(errorCodes.NOT_FOUND)
    const { designId } = await addDraft(
      backend,
      KIM_DAMA,
      createDocument({ layers: [createPictureLayer(path)] }),
    )
    expect((await backend.call('DELETE', address, { as: KIM_DAMA })).status).toBe(200)
    expect(codeOf(await backend.call('DELETE', address, { as: KIM_DAMA }))).toBe(errorCodes.NOT_FOUND)
    backend.passTime(2 * DAY)
    await deleteOrphanUploads(backend.deps)
    const again = createDocument({ background: red, layers: [createPictureLayer(path)] })
    expect(codeOf(await save(KIM_DAMA, designId, 1, again))).toBe(200)
  })

  it('is limited to two hundred', async () => {
    await addMember(backend.db, 'studio-photos')
    const at = backend.deps.now()
    await backend.db.insert(studioPictures).values(
      Array.from({ length: studioLimits.maxPictures - 1 }, (_, index) => ({
        id: `pic_${index}`,
        ownerId: 'studio-photos',
        path: `upload/${index}`,
        width: 1,
        height: 1,
        createdAt: at,
      })),
    )
    const paths = [
      await uploadPicture(backend, 'studio-photos', 'studio'),
      await uploadPicture(backend, 'studio-photos', 'studio'),
    ]
    const answers = await Promise.all(paths.map((path) => keep('studio-photos', path)))
    expect(answers.map(codeOf).toSorted()).toEqual([200, 7806])
  })
})
