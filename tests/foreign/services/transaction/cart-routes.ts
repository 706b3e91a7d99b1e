import type { Context, Hono } from 'hono'
import type { CartLine } from '@tests/foreign/data/world'
import { queryOf, readBody, reply } from '@tests/foreign/http/commerce'
import { ServiceError } from '@tests/foreign/http/service-error'
import { memberIdOf, visitorOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'
import { calculateCart } from '@tests/foreign/services/transaction/calculation'

const MAX_QUANTITY = 50

interface Pair {
  skuId: number
  quantity: number
}

/** Every pair of sku and quantity in a body, however deep, because its shape is not specified. */
const pairsIn = (value: unknown): Pair[] => {
  if (Array.isArray(value)) return value.flatMap(pairsIn)
  if (value === null || typeof value !== 'object') return []
  const record = value as Record<string, unknown>
  const skuId = Number(record.skuId ?? record.sellableSkuId)
  if (skuId > 0 && Number(record.quantity) > 0) return [{ skuId, quantity: Number(record.quantity) }]
  return Object.values(record).flatMap(pairsIn)
}

/** `12__2` as a pair. */
const parsePair = (text: string): Pair => {
  const [skuId, quantity] = text.split('__').map(Number)
  if (!skuId || !quantity) throw new ServiceError(400, 'skus must look like 12__2.')
  return { skuId, quantity }
}

export const addCartRoutes = (service: Hono, context: CommerceContext) => {
  const { world } = context

  const lineOf = ({ skuId, quantity }: Pair): CartLine => {
    const product = world.products.find((candidate) => candidate.skuList.some((sku) => sku.id === skuId))
    const sku = product?.skuList.find((candidate) => candidate.id === skuId)
    if (!product || !sku) throw new ServiceError(404, 'The sku does not exist.')
    if (quantity > Math.min(sku.leftInventoryCount, MAX_QUANTITY)) {
      throw new ServiceError(409, 'Not enough in stock.')
    }
    return { skuId, productId: product.id, quantity, isSelected: true }
  }

  const replyCalculation = (c: Context, lines: CartLine[]) =>
    reply(c, calculateCart(world.products, lines, queryOf(c, 'postalCode') ?? '', visitorOf(c, context)))

  service.post('/:channel/cart/lines', async (c) => {
    memberIdOf(c, context)
    const pairs = pairsIn(await readBody(c))
    if (pairs.length === 0) throw new ServiceError(400, 'The sku and its quantity are missing.')
    for (const line of pairs.map(lineOf)) {
      const known = world.cartLines.find((cartLine) => cartLine.skuId === line.skuId)
      if (known) known.quantity = Math.min(known.quantity + line.quantity, MAX_QUANTITY)
      else world.cartLines.push(line)
    }
    return reply(c, { added: pairs.length }, 201)
  })

  service.get('/:channel/direct/order', (c) =>
    replyCalculation(c, (c.req.queries('skus') ?? []).map(parsePair).map(lineOf)),
  )

  // The calculation and the cart itself are specified without a path.
  service.get('/:channel/cart/calculation', (c) =>
    replyCalculation(c, (c.req.queries('skus') ?? []).map(parsePair).map(lineOf)),
  )
  service.get('/:channel/cart', (c) => {
    memberIdOf(c, context)
    return replyCalculation(c, world.cartLines)
  })
  service.delete('/:channel/cart/lines/:skuId', (c) => {
    memberIdOf(c, context)
    const index = world.cartLines.findIndex((line) => line.skuId === Number(c.req.param('skuId')))
    if (index >= 0) world.cartLines.splice(index, 1)
    return c.body(null, 204)
  })
}
