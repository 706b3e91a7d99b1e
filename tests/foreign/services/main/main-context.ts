import type { Context } from 'hono'
import type { World } from '@tests/foreign/data/world'
import { hasNext, pageOf, positive } from '@tests/foreign/http/paging'
import { required } from '@tests/foreign/http/service-error'
import type { Sessions } from '@tests/foreign/sessions'

export interface MainContext {
  world: World
  sessions: Sessions
}

/** The signed-in member of a call. */
export const memberOf = (c: Context, { world, sessions }: MainContext) => {
  const id = sessions.requireMember(c.req.header('authorization'))
  return required(
    world.members.find((member) => member.id === id),
    'The member',
  )
}

/** The JSON body, or an empty object. */
export const bodyOf = async (c: Context): Promise<Record<string, unknown>> =>
  (await c.req.json().catch(() => ({}))) as Record<string, unknown>

/** Lists of the main API carry `nextAvailable`; `size` is the page size. */
export const replyPage = <T>(c: Context, all: T[], defaultSize = 20) => {
  const page = pageOf(all, positive(c.req.query('page'), 1), positive(c.req.query('size'), defaultSize))
  return c.json({ ...page, nextAvailable: hasNext(page) })
}

/** The first number under a key that looks like an amount; payloads with amounts are not specified. */
export const amountIn = (body: Record<string, unknown>) => {
  const entry = Object.entries(body).find(
    ([key, value]) => /amount|money|price|balance/i.test(key) && Number(value) > 0,
  )
  return entry ? Number(entry[1]) : undefined
}
