import type { CustomPage } from '@/contract/channel/setting'
import type { channelOperations } from '@/contract/operations/list'
import type { Db } from '@/server/db/client'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { safeHtml } from '@/server/http/safe-html'
import {
  customPageAt,
  getBasicSetting,
  getInstallStatus,
  getPaymentSettings,
  getProductPageSetting,
} from './channel'

/** Returns the custom page at `path`; leading and trailing slashes are ignored. @throws NOT_FOUND */
const getCustomPage = async (db: Db, channelId: string, path: string): Promise<CustomPage> => {
  const page = await customPageAt(db, channelId, path.replace(/^\/+|\/+$/gu, ''))
  if (!page) throw notFound()
  const blocks = page.blocks.map((block) =>
    block.type === 'text' ? { ...block, html: safeHtml(block.html) } : block,
  )
  return { path: page.path, title: page.title, description: page.description, blocks }
}

export const channelRoutes = {
  getBasicSetting: ({ deps, query }) => getBasicSetting(deps.db, query.domain),
  getInstallStatus: ({ deps, params }) => getInstallStatus(deps.db, params.channelId),
  getProductPageSetting: ({ deps, params }) => getProductPageSetting(deps.db, params.channelId),
  listPaymentSettings: ({ deps, params }) => getPaymentSettings(deps.db, params.channelId),
  getCustomPage: ({ deps, params, query }) => getCustomPage(deps.db, params.channelId, query.path),
} satisfies Routes<typeof channelOperations>
