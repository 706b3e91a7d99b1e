import { Hono } from 'hono'
import * as v from 'valibot'
import { changeSettingBody } from '@/contract/main/notification'
import { pageSizes } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import { changeSettingOf, settingsOf } from './notification-settings'
import { countUnread, ownNotifications, readAllNotifications, readNotification } from './own-notifications'

const listQuery = v.object(pageQuery(pageSizes.default))

export const notificationRoutes = new Hono<AppEnv>()

notificationRoutes.get('/', requireUser(), async (c) => {
  const query = readQuery(c, listQuery)
  return reply(c, await ownNotifications(c.get('deps').db, c.get('userId'), query))
})

notificationRoutes.get('/unread-count', requireUser(), async (c) =>
  reply(c, await countUnread(c.get('deps').db, c.get('userId'))),
)

notificationRoutes.get('/settings', requireUser(), async (c) =>
  reply(c, await settingsOf(c.get('deps').db, c.get('userId'))),
)

notificationRoutes.patch('/settings', requireUser(), async (c) => {
  const body = await readBody(c, changeSettingBody)
  const { db, now } = c.get('deps')
  return reply(c, await db.transaction((tx) => changeSettingOf(tx, c.get('userId'), body, now())))
})

notificationRoutes.post('/read-all', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  return reply(c, await readAllNotifications(db, c.get('userId'), now()))
})

notificationRoutes.post('/:id/read', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  return reply(c, await readNotification(db, c.get('userId'), c.req.param('id'), now()))
})
