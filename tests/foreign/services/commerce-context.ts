import type { Context } from 'hono'
import type { World } from '@tests/foreign/data/world'
import { required } from '@tests/foreign/http/service-error'
import type { Sessions } from '@tests/foreign/sessions'

export interface CommerceContext {
  world: World
  sessions: Sessions
}

/** The signed-in member's id, or undefined for a visitor. */
export const visitorOf = (c: Context, { sessions }: CommerceContext) =>
  sessions.findMember(c.req.header('authorization'))

/** @throws ServiceError 401 for a visitor */
export const memberIdOf = (c: Context, { sessions }: CommerceContext) =>
  sessions.requireMember(c.req.header('authorization'))

/** @throws ServiceError 404 when there is no such product */
export const findProduct = ({ world }: CommerceContext, id: string | number) =>
  required(
    world.products.find((product) => product.id === Number(id)),
    'The product',
  )

/** The member's own wish among a product's fields. */
export const wishOf = ({ world }: CommerceContext, memberId: number | undefined, id: number) =>
  memberId === undefined ? null : (world.wishes.find((wish) => wish.productId === id)?.id ?? null)
