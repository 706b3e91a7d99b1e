import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { addDraft, publishDraft } from '@tests/setup/studio-fixtures'
import { addMember } from './order-fixtures'
import { type StaffCall, staffWith } from './staff-fixtures'

let backend: TestBackend
let staff: StaffCall
beforeAll(async () => {
  backend = await createTestBackend()
  staff = await staffWith(backend, 'support', 'shop', 'finance', 'operator')
})
afterAll(() => backend.close())

// oxlint-disable-next-line typescript/no-explicit-any
const read = async (path: string): Promise<any> => {
  const { status, body } = await staff('GET', path)
  expect(status, path).toBe(200)
  return body
}
const itemOf = async (path: string, id: string) =>
  (await read(path)).items.find((item: { id: string }) => item.id === id)
/** A change that has to succeed, once: what was read before it is old afterwards. */
const change = async (method: string, path: string, body: object) => {
  const answer = await staff(method, path, { body })
  expect(answer.body, path).not.toHaveProperty('code')
  expect((await staff(method, path, { body })).status, path).toBeGreaterThanOrEqual(400)
  return answer.body
}
const shown = async (path: string): Promise<string> => JSON.stringify((await backend.call('GET', path)).body)

describe('notices and questions', () => {
  it('are shown as they are written, changed and removed', async () => {
    const written = {
      title: '설 연휴 배송 안내',
      paragraphs: ['2월 6일까지 주문하면 설 전에 도착해요.'],
      isPinned: true,
    }
    const { id } = (await staff('POST', '/notices', { body: written })).body
    expect(await shown('/api/info/notices?page=1')).toContain(written.title)
    const { version } = await itemOf('/notices', id)
    await change('PUT', `/notices/${id}`, { ...written, version, title: '설 연휴 배송' })
    expect(await shown('/api/info/notices?page=1')).not.toContain(written.title)
    const { version: latest } = await itemOf('/notices', id)
    await change('POST', `/notices/${id}/remove`, { version: latest })
    expect(await shown('/api/info/notices?page=1')).not.toContain('설 연휴')
  })

  it('are in their category, in their order', async () => {
    const written = {
      category: 'gift',
      question: '선물 날짜를 바꿀 수 있나요?',
      answer: '열리기 전까지 바꿀 수 있어요.',
    }
    const { id } = (await staff('POST', '/faqs', { body: written })).body
    const { version } = await itemOf('/faqs', id)
    await change('PUT', `/faqs/${id}`, { ...written, version, sortOrder: 3 })
    expect(await shown('/api/info/faqs')).toContain(written.question)
    const { version: latest, sortOrder } = await itemOf('/faqs', id)
    expect(sortOrder).toBe(3)
    await change('POST', `/faqs/${id}/remove`, { version: latest })
    expect(await shown('/api/info/faqs')).not.toContain(written.question)
  })
})

describe('what shoppers write', () => {
  it('is a review that is answered, hidden and shown again', async () => {
    const [review] = (await read('/reviews?isHidden=false&itemsPerPage=1')).items
    const path = `/reviews?productId=${review.productId}&itemsPerPage=100`
    await change('POST', `/reviews/${review.id}/replies`, {
      version: review.version,
      name: '담아',
      reply: '고맙습니다.',
    })
    const { version, replyCount } = await itemOf(path, review.id)
    expect(replyCount).toBe(review.replyCount + 1)
    await change('POST', `/reviews/${review.id}/hidden`, { version, isHidden: true })
    expect(await itemOf(`${path}&isHidden=true`, review.id)).toMatchObject({ isHidden: true })
    const { version: hidden } = await itemOf(path, review.id)
    await change('POST', `/reviews/${review.id}/hidden`, { version: hidden, isHidden: false })
    expect((await read('/reviews?isReported=true')).items).toEqual(expect.any(Array))
  })

  it('is a question about a product, and one to customer service, that gets an answer', async () => {
    const answer = { answerer: 'seller', answer: '제주는 3,000원이 더 들어요.' }
    const [asked] = (await read('/inquiries/product?isAnswered=false&itemsPerPage=1')).items
    await change('POST', `/inquiries/product/${asked.id}/answer`, { version: asked.version, ...answer })
    expect((await read('/inquiries/product?isAnswered=false')).items).not.toContainEqual(
      expect.objectContaining({ id: asked.id }),
    )
    await addMember(backend.db, 'usr_desk', 0)
    const body = { category: 'order', title: '배송', contents: '언제 도착하나요?', images: [] }
    const written = await backend.call('POST', '/api/info/inquiries', { as: 'usr_desk', body })
    expect(written.status).toBe(201)
    const [support] = (await read('/inquiries/support?isAnswered=false&memberId=usr_desk')).items
    await change('POST', `/inquiries/support/${support.id}/answer`, { version: support.version, ...answer })
  })

  it('is a design that is approved, or refused with a reason', async () => {
    await addMember(backend.db, 'usr_designer', 0)
    for (const name of ['봄밤', '겨울밤']) {
      const { designId } = await addDraft(backend, 'usr_designer')
      await publishDraft(backend, 'usr_designer', designId, { skinName: name, attribute: 'PUBLIC' })
    }
    const waiting = (await read('/designs')).items as { id: string; name: string; version: string }[]
    const [spring, winter] = ['봄밤', '겨울밤'].map((name) => waiting.find((design) => design.name === name))
    await change('POST', `/designs/${spring?.id}/approve`, { version: spring?.version })
    await change('POST', `/designs/${winter?.id}/refuse`, {
      version: winter?.version,
      refusal: '글자가 잘려요.',
    })
    expect(await shown('/api/card-shop/designs?page=1&size=50&sort=LATEST')).toContain('봄밤')
    expect((await read('/designs')).items).not.toContainEqual(expect.objectContaining({ id: winter?.id }))
  })

  it('is a word of the popular searches that is removed', async () => {
    const words = '/api/services/product/dama/search-words/popular'
    expect(await shown(words)).toContain('한우')
    expect((await staff('POST', '/search-words/remove', { body: { word: '한우' } })).status).toBeLessThan(300)
    expect(await shown(words)).not.toContain('한우')
  })
})

describe('money', () => {
  it('of a voucher is redeemed in part, once for a key of the store', async () => {
    const [line] = await backend.db
      .select({ id: orderLines.id, pin: orderLines.pinNumber })
      .from(orderLines)
      .where(and(isNotNull(orderLines.pinNumber), eq(orderLines.status, 'received')))
    const body = { pin: line?.pin, store: '연남점', useKey: 'sale-1' }
    const used = await staff('POST', '/vouchers/redeem', { body })
    expect(used.body).toMatchObject({ lineId: line?.id })
    const again = await staff('POST', '/vouchers/redeem', { body: { ...body, useKey: 'sale-2' } })
    expect(again.status).toBeGreaterThanOrEqual(400)
    const unknown = await staff('POST', '/vouchers/redeem', { body: { ...body, pin: '0000000000000000' } })
    expect(unknown.body.code).toBe(errorCodes.VOUCHER_PIN_NOT_FOUND)
  })

  it('that a bank has returned is booked for the member, once', async () => {
    const { items } = await read('/bank-moves')
    const move = items.find(
      ({ direction, status }: { direction: string; status: string }) =>
        direction === 'withdraw' && status === 'done',
    )
    const body = { version: move.version, bankCode: '451', reason: '계좌 해지' }
    await change('POST', `/bank-moves/${move.id}/return`, body)
    expect((await itemOf(`/bank-moves?memberId=${move.memberId}`, move.id)).returnedAt).not.toBeNull()
  })

  it('of an order and of a payment is compared with what the gateway says', async () => {
    const [order] = await backend.db.select({ id: orders.id }).from(orders).limit(1)
    expect((await staff('POST', `/orders/${order?.id}/settle-refunds`)).status).toBeLessThan(300)
    const [payment] = await backend.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.status, 'approved'))
    expect((await staff('POST', `/payments/${payment?.id}/compare`)).status).toBeLessThan(300)
    expect((await staff('POST', '/payments/pay_nothing/compare')).body.code).toBe(errorCodes.NOT_FOUND)
  })

  it('is reported by days as a file', async () => {
    const { status, body } = await staff('GET', '/reports/prepaid-balance.csv?from=2026-11-01&to=2026-11-03')
    expect(status).toBe(200)
    expect(String(body).trim().split('\n')).toHaveLength(4)
  })
})

it('an operator turns a part of the shop off, and reads who did what', async () => {
  const { version } = await itemOf('/channels', 'dama')
  const extensions = (await read('/channels')).items[0]
  expect(extensions).toBeDefined()
  await change('PUT', '/channels/dama/extensions/review', { version, isInstalled: false })
  const { items } = await read('/audit?action=setExtension')
  expect(items[0]).toMatchObject({ action: 'setExtension' })
  expect((await read('/adjustments')).items).toEqual([])
  expect((await read('/openapi.json')).openapi).toBe('3.1.0')
})
