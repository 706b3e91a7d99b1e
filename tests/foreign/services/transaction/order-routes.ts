import type { Hono } from 'hono'
import { claimOf, createLine, createOrder } from '@tests/foreign/data/orders'
import { daysAgo } from '@tests/foreign/data/time'
import { nextId } from '@tests/foreign/data/world'
import { pagingOf, readBody, reply } from '@tests/foreign/http/commerce'
import { pageOf } from '@tests/foreign/http/paging'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { findProduct, memberIdOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'
import { inicisForm, smartroForm } from '@tests/foreign/services/transaction/payment-windows'

/** The next status of a line, and the statuses that allow it. */
const ACTIONS: Record<string, { from: string[]; to: string }> = {
  cancel: { from: ['payment_required', 'check_required', 'received', 'manually_issue_required'], to: 'order_cancelled' },
  confirm: { from: ['delivery_ok'], to: 'order_finished' },
  refund: { from: ['delivery_ok'], to: 'refund_requested' },
  exchange: { from: ['delivery_ok'], to: 'exchange_requested' },
} // prettier-ignore

/** Orders have fields and states in the specification but no calls: every path here is this backend's choice. */
export const addOrderRoutes = (service: Hono, context: CommerceContext) => {
  const { world } = context

  const findOrder = (id: string) =>
    required(
      world.orders.find((order) => order.id === Number(id)),
      'The order',
    )

  service.get('/:channel/orders', (c) => {
    memberIdOf(c, context)
    const { page, itemsPerPage } = pagingOf(c, 10)
    return reply(c, pageOf(world.orders, page, itemsPerPage))
  })

  service.get('/:channel/orders/:id', (c) => {
    memberIdOf(c, context)
    return reply(c, findOrder(c.req.param('id')))
  })

  service.get('/:channel/orders/:id/lines/:lineId/claim', (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    const line = order.transactionSkus.find((sku) => sku.id === Number(c.req.param('lineId')))
    const found = required(line, 'The order line')
    return reply(c, claimOf(order, found, findProduct(context, found.sellableProductId)))
  })

  service.post('/:channel/orders', async (c) => {
    memberIdOf(c, context)
    const { skus, returnUrl } = await readBody(c)
    const pairs = (Array.isArray(skus) ? skus : []) as { skuId: number; quantity: number }[]
    if (pairs.length === 0) throw new ServiceError(400, 'skus is required.')
    const id = nextId(world)
    const lines = pairs.map(({ skuId, quantity }, index) => {
      const product = findProduct(context, Math.floor(Number(skuId) / 10))
      return createLine(product, id * 10 + index, 'payment_required', Number(skuId), quantity)
    })
    const order = createOrder(id, lines, null)
    world.orders.unshift(order)
    const window = order.paymentInfo.pgType === 'kginicis' ? inicisForm : smartroForm
    return reply(c, { order, payment: window(world.origin, order, String(returnUrl)) }, 201)
  })

  service.post('/:channel/orders/:id/approval', (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    order.paidDate = daysAgo(0)
    for (const line of order.transactionSkus) line.status = 'check_required'
    return reply(c, order)
  })

  service.post('/:channel/orders/:id/lines/:lineId/:action', (c) => {
    memberIdOf(c, context)
    const order = findOrder(c.req.param('id'))
    const line = required(
      order.transactionSkus.find((sku) => sku.id === Number(c.req.param('lineId'))),
      'The order line',
    )
    const action = required(ACTIONS[c.req.param('action')], 'The action')
    if (!action.from.includes(line.status)) {
      throw new ServiceError(409, `Not possible while the status is ${line.status}.`)
    }
    line.status = action.to
    return reply(c, order)
  })

  // Delivery addresses of the member, without a path in the specification.
  service.get('/:channel/addresses', (c) => {
    memberIdOf(c, context)
    return reply(c, world.addresses)
  })
}
