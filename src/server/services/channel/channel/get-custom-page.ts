import type { CustomPage } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { notFound } from '@/server/http/app-error'
import { safeHtml } from '@/server/http/safe-html'
import { customPageAt } from './channel-rows'

/** Returns the custom page at `path`; leading and trailing slashes are ignored. @throws NOT_FOUND */
export const getCustomPage = async (db: Db, channelId: string, path: string): Promise<CustomPage> => {
  const page = await customPageAt(db, channelId, path.replace(/^\/+|\/+$/gu, ''))
  if (!page) throw notFound()
  const blocks = page.blocks.map((block) =>
    block.type === 'text' ? { ...block, html: safeHtml(block.html) } : block,
  )
  return { path: page.path, title: page.title, description: page.description, blocks }
}
