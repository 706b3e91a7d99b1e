import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { productGifts } from '@/server/db/schema/product-gift'
import type { Answer, TestBackend } from '@tests/setup/backend'
import { postPaymentReturn, SERVICES_API, submitPaymentWindow, type Window } from './order-fixtures'

let keys = 0
const key = () => ({ 'idempotency-key': `gift-${(keys += 1)}` })

/** A ready-made face of the seed. */
const FACE = { kind: 'basic', card_id: 'basic_birthday-cake' }

export const giftBody = (skuId: string, expectedTotal: number, change: Record<string, unknown> = {}) => ({
  sku_id: skuId,
  face: FACE,
  giver_name: '앤',
  msg_to_receiver: '생일 축하해요',
  receivers: [{ name: '봄이' }],
  can_choose_option: false,
  send_at: null,
  orderer: { name: '김담아', phone: '010-1234-5678', email: 'a@b.kr' },
  points: [],
  payment_method: 'card',
  agreements: ['order_confirm', 'privacy_third_party'],
  expected_total: expectedTotal,
  ...change,
})

export const ADDRESS = {
  name: '이봄',
  phone: '010-2222-3333',
  postal_code: '63000',
  base_address: '제주시 첨단로',
  detail_address: '1동',
}

/** The calls of gifts as members. */
export const giftCalls = (backend: TestBackend) => {
  const post = (as: string | undefined, path: string, body: unknown = {}): Promise<Answer> =>
    backend.call('POST', `${SERVICES_API}${path}`, { ...(as && { as }), body, headers: key() })
  return {
    order: (as: string, body: unknown) => post(as, '/gifts', body),
    /** Orders gifts and pays in the payment window. @returns the id of the giver's order */
    give: async (as: string, body: unknown): Promise<string> => {
      const answer = await post(as, '/gifts', body)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      const window = answer.body.window as Window | null
      if (window) await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
      return answer.body.order_id
    },
    preview: (as: string | undefined, token: string) => post(as, '/gifts/preview', { token }),
    accept: (as: string, token: string, change: Record<string, unknown> = {}) =>
      post(as, '/gifts/accept', {
        token,
        receiver: null,
        delivery_memo: '',
        sku_id: null,
        agreements: [],
        ...change,
      }),
    acceptGoods: (as: string, token: string, change: Record<string, unknown> = {}) =>
      post(as, '/gifts/accept', {
        token,
        receiver: ADDRESS,
        delivery_memo: '문 앞에 놓아 주세요',
        sku_id: null,
        agreements: ['order_confirm', 'privacy_third_party'],
        ...change,
      }),
    decline: (as: string, token: string) => post(as, '/gifts/decline', { token }),
    cancel: (as: string, giftId: string) => post(as, `/gifts/${giftId}/cancel`),
    schedule: (as: string, giftId: string, sendAt: string | null) =>
      post(as, `/gifts/${giftId}/schedule`, { send_at: sendAt }),
    giveOn: (as: string, lineId: string) =>
      post(as, `/vouchers/${lineId}/gift`, {
        face: FACE,
        giver_name: '',
        msg_to_receiver: '',
        receiver_name: '',
      }),
    list: (as: string, query: string) => backend.call('GET', `${SERVICES_API}/gifts?${query}`, { as }),
    get: (as: string, path: string) => backend.call('GET', `${SERVICES_API}${path}`, { as }),
  }
}

/** The gifts of an order, in the order of its lines. */
export const giftsOf = (db: Db, orderId: string) =>
  db.select().from(productGifts).where(eq(productGifts.orderId, orderId)).orderBy(productGifts.lineId)
