import { Hono } from 'hono'
import * as v from 'valibot'
import { cardTab } from '@/contract/main/card'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { pageQuery, parse, queryInt, readQuery, reply } from '@/server/http/wire'
import { myCards } from './service'

const { page } = pageQuery(20)

export const cardRoutes = new Hono<AppEnv>().get('/my-cards/:tab', requireUser(), async (c) => {
  const tab = parse(cardTab, c.req.param('tab'))
  const query = readQuery(c, v.object({ page, size: queryInt(1, 100, 20) }))
  const { db } = c.get('deps')
  return reply(c, await myCards(db, c.get('userId'), tab, { page: query.page, itemsPerPage: query.size }))
})
