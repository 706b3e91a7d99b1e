import { Hono } from 'hono'
import * as v from 'valibot'
import { MAX_CUSTOM_PATH } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { readQuery, reply } from '@/server/http/wire'
import {
  getBasicSetting,
  getInstallStatus,
  getPaymentSettings,
  getProductPageSetting,
} from './channel-settings'
import { getCustomPage } from './get-custom-page'

const domainQuery = v.object({ domain: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(253))) })
const pathQuery = v.object({ path: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CUSTOM_PATH)) })

export const channelRoutes = new Hono<AppEnv>()

channelRoutes.get('/basic-setting', async (c) =>
  reply(c, await getBasicSetting(c.get('deps').db, readQuery(c, domainQuery).domain)),
)
channelRoutes.get('/channel/:channelId/product-page-setting', async (c) =>
  reply(c, await getProductPageSetting(c.get('deps').db, c.req.param('channelId'))),
)
channelRoutes.get('/:channel/extensions/install-status', async (c) =>
  reply(c, await getInstallStatus(c.get('deps').db, c.req.param('channel'))),
)
channelRoutes.get('/:channel/payment-settings', async (c) =>
  reply(c, await getPaymentSettings(c.get('deps').db, c.req.param('channel'))),
)
channelRoutes.get('/:channel/custom-pages', async (c) =>
  reply(c, await getCustomPage(c.get('deps').db, c.req.param('channel'), readQuery(c, pathQuery).path)),
)
