import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addedCartLines,
  cart,
  cartCalculation,
  cartLine,
  changedLines,
  mergedCart,
} from '@/contract/transaction/cart'
import {
  claim,
  claimBreakdown,
  claimList,
  confirmedPurchase,
  createdClaim,
  exchangeOptions,
  tracking,
  withdrawnClaim,
} from '@/contract/transaction/claim'
import { cartCount } from '@/contract/transaction/count'
import { stageCounts } from '@/contract/transaction/count'
import { createdOrder, directOrderCalculation } from '@/contract/transaction/direct-order'
import { order, orderList } from '@/contract/transaction/order'
import { JANG_BAGUNI, KIM_DAMA } from '@/demo/seed/persons'
import { toCamel, toSnake } from '@/lib/key-case'
import * as claimWorld from '@tests/backend/claim-fixtures'
import { postPaymentReturn, submitPaymentWindow } from '@tests/backend/order-fixtures'
import { TRANSACTION, SKU, type Call, ask, strictly, holdCalls, openBackend, backend } from './harness'

const guestCartLine = {
  skuId: SKU,
  quantity: 1,
  isSelected: true,
  seenPrice: 10_000,
  addedAt: '2026-01-01T00:00:00.000Z',
}
const newOrder = async () => {
  const { body } = await backend().call(
    'GET',
    `${TRANSACTION}/dama/direct/order?skus=${SKU}__1&postal_code=04524`,
    {
      as: KIM_DAMA,
    },
  )
  return toSnake({
    skus: [{ skuId: SKU, quantity: 1 }],
    orderer: { name: '김담아', phone: '010-1234-5678', email: 'dama@example.com' },
    receiver: {
      name: '김담아',
      phone: '010-1234-5678',
      postalCode: '04524',
      baseAddress: '서울 중구 세종대로 110',
      detailAddress: '3층',
    },
    deliveryMemo: '',
    points: [],
    paymentMethod: 'card',
    agreements: ['order_confirm', 'privacy_third_party'],
    // oxlint-disable-next-line typescript/no-explicit-any
    expectedTotal: (toCamel(body) as any).finalCartCalculations.totalPgAmountToPay,
  })
}

const calls: Call[] = [
  {
    name: 'order lines by stage',
    path: `${TRANSACTION}/dama/orders/stage-counts`,
    as: KIM_DAMA,
    schema: stageCounts,
  },
  { name: 'cart', path: `${TRANSACTION}/dama/cart`, as: JANG_BAGUNI, schema: cart },
  { name: 'cart count', path: `${TRANSACTION}/dama/cart/count`, as: JANG_BAGUNI, schema: cartCount },
  {
    name: 'cart calculation',
    path: `${TRANSACTION}/dama/cart/calculation?product_id=prd_moon-mug&skus=${SKU}__2&postal_code=63122`,
    schema: cartCalculation,
  },
  {
    name: 'preview of a visitor’s cart',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/preview`,
    body: () => toSnake({ lines: [guestCartLine], postalCode: '63122' }),
    schema: cart,
  },
  {
    name: 'new cart lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: KIM_DAMA,
    body: () => toSnake({ lines: [{ skuId: SKU, quantity: 1 }] }),
    schema: addedCartLines,
  },
  {
    name: 'new order of cart lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/orders`,
    as: KIM_DAMA,
    body: newOrder,
    key: 'contract-cart-order',
    schema: createdOrder,
  },
  {
    name: 'merge of kept lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/merges`,
    as: KIM_DAMA,
    body: () => toSnake({ id: 'contract-merge-0001', lines: [guestCartLine] }),
    schema: mergedCart,
  },
  {
    name: 'change of a cart line',
    method: 'PATCH',
    path: `${TRANSACTION}/dama/cart/lines/ctl_baguni_1`,
    as: JANG_BAGUNI,
    body: () => ({ quantity: 3 }),
    schema: cartLine,
  },
  {
    name: 'choice of cart lines',
    method: 'PATCH',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: JANG_BAGUNI,
    body: () => toSnake({ lineIds: ['ctl_baguni_1'], isSelected: false }),
    schema: changedLines,
  },
  {
    name: 'deletion of cart lines',
    method: 'DELETE',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: JANG_BAGUNI,
    body: () => toSnake({ lineIds: ['ctl_baguni_1'] }),
    schema: changedLines,
  },
  {
    name: 'direct order calculation',
    path: `${TRANSACTION}/dama/direct/order?skus=${SKU}__2&postal_code=63122`,
    schema: directOrderCalculation,
  },
  {
    name: 'new direct order',
    method: 'POST',
    path: `${TRANSACTION}/dama/direct/orders`,
    as: KIM_DAMA,
    body: newOrder,
    key: 'contract-order',
    schema: createdOrder,
  },
  {
    name: 'orders',
    path: `${TRANSACTION}/dama/orders?page=1&items_per_page=10`,
    as: KIM_DAMA,
    schema: orderList,
  },
]

openBackend()

describe('the contract of cart, orders and claims', () => {
  holdCalls(calls)

  it('a new order can be read by its owner', async () => {
    const made = await ask(calls.find((call) => call.name === 'new direct order') as Call)
    const answer = await backend().call('GET', `${TRANSACTION}/dama/orders/${made.body.order_id}`, {
      as: KIM_DAMA,
    })
    expect(strictly(order, toCamel(answer.body))).toEqual([])
  })

  it('every call of a claim answers as declared', async () => {
    const lines = async (orderId: string) =>
      (await claimWorld.readLines(backend().db, orderId)).map(({ id }) => id)
    const made = (
      await backend().call('POST', `${TRANSACTION}/dama/direct/orders`, {
        as: KIM_DAMA,
        headers: { 'idempotency-key': 'claims-of-the-contract' },
        body: await newOrder(),
      })
    ).body
    const { window, order_id: id } = made
    await postPaymentReturn(backend(), await submitPaymentWindow(backend(), window, 'approve'))
    const [lineId = ''] = await lines(id)
    await claimWorld.followSteps(backend(), lineId, claimWorld.DELIVERY_STEPS)
    const claimBody = {
      kind: 'refund',
      lines: [{ line_id: lineId, quantity: 1, exchange_sku_id: null }],
      reason_code: 'defective',
    }
    const at = `${TRANSACTION}/dama`
    const is = async (method: string, path: string, schema: v.GenericSchema, body?: unknown) => {
      const headers = { 'idempotency-key': `contract ${path}` }
      const answer = await backend().call(method, at + path, { as: KIM_DAMA, body, headers })
      expect(answer.status, path).toBe(200)
      expect(strictly(schema, toCamel(answer.body)), path).toEqual([])
      return answer.body
    }
    const price = await is('POST', `/orders/${id}/claims/quote`, claimBreakdown, claimBody)
    const { claim_id: claimId } = await is('POST', `/orders/${id}/claims`, createdClaim, {
      ...claimBody,
      reason_text: '깨졌어요',
      images: [],
      pickup: claimWorld.ADDRESS,
      reship: null,
      expected_refund: price.refund_amount,
      expected_exchange_fee: 0,
    })
    await is('GET', `/claims/${claimId}`, claim)
    await is('GET', '/claims?page=1&kind=refund', claimList)
    await is('GET', `/orders/${id}/lines/${lineId}/tracking`, tracking)
    await is('GET', `/orders/${id}/lines/${lineId}/exchange-options`, exchangeOptions)
    await is('POST', `/claims/${claimId}/withdraw`, withdrawnClaim, {})
    await is('POST', `/orders/${id}/confirm`, confirmedPurchase, { line_ids: [lineId] })
  })
})
