import type { Context, Hono } from 'hono'
import { createLine, createOrder } from '@tests/foreign/data/orders'
import type { Order, OrderLine } from '@tests/foreign/data/orders'
import { nextId } from '@tests/foreign/data/world'
import type { CartLine } from '@tests/foreign/data/world'
import { readBody, reply } from '@tests/foreign/http/commerce'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { memberIdOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'
import { calculateCart } from '@tests/foreign/services/transaction/calculation'
import { addPaymentReturns, windowOf } from '@tests/foreign/services/transaction/payment-returns'

const CANCELLABLE = ['payment_required', 'check_required']

interface Place {
  name: string
  phone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
}

interface OrderBody {
  skus: { skuId: string; quantity: number }[]
  orderer: { name: string; phone: string; email: string }
  receiver: Place | null
  deliveryMemo: string
  points: unknown[]
  expectedTotal: number
}

interface ClaimBody {
  kind: 'cancel' | 'refund' | 'exchange'
  lines: { lineId: string; quantity: number }[]
  expectedRefund: number
}

/**
 * What the openapi document adds for orders and claims, written from it and from the guide. Repeats with the same
 * Idempotency-Key get the first answer.
 */
export const addOrderCalls = (service: Hono, context: CommerceContext, siteOrigin: string) => {
  const { world } = context
  addPaymentReturns(service, world, siteOrigin)
  const answers = new Map<string, unknown>()

  const once = async (c: Context, run: () => unknown) => {
    const key = required(c.req.header('idempotency-key'), 'The Idempotency-Key')
    if (!answers.has(key)) answers.set(key, run())
    return c.json(answers.get(key) as object, 201)
  }

  const findOrder = (id: string | undefined) =>
    required(
      world.orders.find((order) => order.id === Number(id)),
      'The order',
    )

  const productOfSku = (skuId: number) =>
    required(
      world.products.find((product) => product.skuList.some((sku) => sku.id === skuId)),
      'The sku',
    )

  service.get('/capabilities', (c) =>
    c.json({ headers: ['Idempotency-Key'], capabilities: ['directOrders', 'orders', 'claims'] }),
  )

  service.post('/:channel/direct/orders', async (c) => {
    const memberId = memberIdOf(c, context)
    const body = (await readBody(c)) as unknown as OrderBody
    return once(c, () => {
      const cart = body.skus.map(({ skuId, quantity }): CartLine => {
        const product = productOfSku(Number(skuId))
        return { skuId: Number(skuId), productId: product.id, quantity, isSelected: true }
      })
      const { totalPgAmountToPay } = calculateCart(
        world.products,
        cart,
        body.receiver?.postalCode ?? '',
        memberId,
      ).finalCartCalculations
      if (body.expectedTotal !== totalPgAmountToPay)
        throw new ServiceError(409, '결제 금액이 바뀌었어요.', 7104)
      if (body.points.length > 0) throw new ServiceError(400, '포인트로 결제할 수 없어요.', 4062)
      const id = nextId(world)
      const lines = cart.map(({ skuId, quantity }, index) =>
        createLine(productOfSku(skuId), id * 10 + index, 'payment_required', skuId, quantity),
      )
      const order: Order = {
        ...createOrder(id, lines, null),
        deliveryInfo: body.receiver && { ...body.receiver, memo: body.deliveryMemo },
      }
      const first = required(cart[0], 'The first line')
      order.paymentInfo = {
        pgType: productOfSku(first.skuId).pgSettingId === 61 ? 'kginicis' : 'smartro',
        amount: totalPgAmountToPay,
      }
      world.orders.unshift(order)
      return { order_id: id, window: windowOf(world.origin, order) }
    })
  })

  service.post('/:channel/orders/:id/abandon', (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    if (order.paidDate === null) for (const line of order.transactionSkus) line.status = 'order_cancelled'
    return c.body(null, 204)
  })

  const claimedLines = (order: Order, { kind, lines }: ClaimBody): OrderLine[] =>
    lines.map(({ lineId }) => {
      const line = required(
        order.transactionSkus.find((candidate) => candidate.id === Number(lineId)),
        'The order line',
      )
      const isPossible = kind === 'cancel' ? CANCELLABLE.includes(line.status) : line.status === 'delivery_ok'
      if (!isPossible) throw new ServiceError(409, '주문 상태가 바뀌었어요.', 7301)
      return line
    })

  const refundOf = (order: Order, body: ClaimBody): number => {
    const lines = claimedLines(order, body)
    const goods = lines.reduce((sum, line) => sum + line.totalAmount, 0)
    // The delivery fee is refunded with the last line.
    return lines.length === order.transactionSkus.length ? order.paymentInfo.amount : goods
  }

  service.post('/:channel/orders/:id/claims/quote', async (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    const body = (await readBody(c)) as unknown as ClaimBody
    const goodsAmount = claimedLines(order, body).reduce((sum, line) => sum + line.totalAmount, 0)
    const refundAmount = refundOf(order, body)
    return reply(c, {
      goodsAmount,
      deliveryAmount: refundAmount - goodsAmount,
      returnFee: 0,
      refundAmount,
      exchangeFee: 0,
      payouts: [{ source: 'payment', cardId: null, amount: refundAmount, toRefundCard: false }],
    })
  })

  service.post('/:channel/orders/:id/claims', async (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    const body = (await readBody(c)) as unknown as ClaimBody
    return once(c, () => {
      if (body.expectedRefund !== refundOf(order, body))
        throw new ServiceError(409, '환불 금액이 바뀌었어요.', 7302)
      for (const line of claimedLines(order, body))
        line.status = body.kind === 'cancel' ? 'order_cancelled' : `${body.kind}_requested`
      return { order_id: order.id, claim_id: nextId(world) }
    })
  })
}
