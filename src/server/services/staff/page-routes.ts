import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Banner, CustomPageBlock } from '@/contract/channel/setting'
import type { staffPageOperations } from '@/contract/operations/staff/page'
import type { addCustomPageBody, changeBannersBody } from '@/contract/staff/page'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { channels, customPages, shopPictures } from '@/server/db/schema/channel'
import { AppError, invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { changeChannel, type ChannelRow, lockChannel, requireChannel } from '../channel/channel/channel'
import { staffDesignRoutes } from './design-routes'
import { readPicture } from './product-pictures'
import { checkShopPictures, removeShopPicture, storeShopPicture } from './shop-pictures'
import { checkVersion, textTrace, versionOf } from './version'

type PageRow = typeof customPages.$inferSelect
type SentBanner = NonNullable<v.InferOutput<typeof changeBannersBody>['home']>[number]
type SentBlock = v.InferOutput<typeof addCustomPageBody>['blocks'][number]

const toBanner = (banner: SentBanner): Banner => ({ id: newId('bnr'), ...banner })

const bannersOf = ({ home, productPage }: ChannelRow) => ({
  home: home.bannerImages,
  productPage: productPage.bannerImages,
})
const toBanners = (channel: ChannelRow) => {
  const banners = bannersOf(channel)
  return { id: channel.id, version: versionOf(banners), ...banners }
}

const pageContent = ({
  path,
  title,
  description,
  blocks,
}: Pick<PageRow, 'path' | 'title' | 'description' | 'blocks'>) => ({
  path,
  title,
  description,
  blocks,
})
/** What the trail keeps of a page: texts of any length are a hash. */
const pageTrace = ({ blocks, ...row }: PageRow) => ({
  ...row,
  blocks: blocks.map((block) =>
    block.type === 'text' ? { type: 'text', html: textTrace(block.html) } : block,
  ),
})
/** @returns the row as it is stored: its version is a hash of that, and a column of JSON has its own order of names */
const toStored = (rows: readonly PageRow[]) => {
  const row = onlyRow(rows)
  return { row, changed: { id: row.id, version: versionOf(pageContent(row)) } }
}

const toBlock = (block: SentBlock): CustomPageBlock =>
  block.type === 'banner' ? { ...block, banner: toBanner(block.banner) } : block

/** The pictures of banners, by the fields that name them. */
const picturesOfBlocks = (blocks: readonly SentBlock[]) =>
  new Map(
    blocks.flatMap((block, at) =>
      block.type === 'banner' ? [[`blocks.${at}.banner.image`, block.banner.image] as const] : [],
    ),
  )

/** Checks that the products of blocks are of the channel. @throws INVALID_INPUT naming each that is not */
const checkProducts = async (tx: Db, channelId: string, blocks: readonly SentBlock[]): Promise<void> => {
  const named = blocks.flatMap((block, at) =>
    block.type === 'products'
      ? block.productIds.map((id, place) => [`blocks.${at}.productIds.${place}`, id] as const)
      : [],
  )
  const ids = [...new Set(named.map(([, id]) => id))]
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(inArray(products.id, ids), eq(products.channelId, channelId), ne(products.activeStatus, 'deleted')),
    )
  const known = new Set(rows.map(({ id }) => id))
  const unknown = named.filter(([, id]) => !known.has(id))
  if (unknown.length === 0) return
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(unknown.map(([field, id]) => [field, `이 채널에 없는 상품이에요: ${id}`])),
  })
}

/** @throws INVALID_INPUT where another page of the channel has the path */
const checkPath = async (
  tx: Db,
  { id = '', channelId, path }: { id?: string; channelId: string; path: string },
) => {
  const isTaken = and(
    eq(customPages.channelId, channelId),
    eq(customPages.path, path),
    ne(customPages.id, id),
  )
  if ((await tx.$count(customPages, isTaken)) > 0) throw invalidInput('path', '다른 페이지의 주소예요.')
}

/** Locks a page and compares its version. @throws NOT_FOUND, STAFF_VERSION_CHANGED */
const lockPage = async (tx: Db, id: string, version: string): Promise<PageRow> => {
  const [found] = await tx
    .select({ channelId: customPages.channelId })
    .from(customPages)
    .where(eq(customPages.id, id))
  // The channel first, so that two pages do not get one path.
  if (!found || !(await lockChannel(tx, found.channelId))) throw notFound()
  const [page] = await tx.select().from(customPages).where(eq(customPages.id, id)).for('update')
  if (!page) throw notFound()
  checkVersion(version, pageContent(page))
  return page
}

/** What the pages of a shop show beside its products. */
export const staffPageRoutes = {
  findShopPictures: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const rows = await db
      .select()
      .from(shopPictures)
      .orderBy(descending(shopPictures.createdAt), asc(shopPictures.path))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return toPage(items, await db.$count(shopPictures), query)
  },

  addShopPicture: async ({ deps, file, change }) => {
    const picture = await readPicture(file.bytes)
    return change(async (tx, record) => {
      const { path, width, height } = await storeShopPicture(tx, deps, picture)
      record({ target: 'shop_picture', id: path, after: { width, height } })
      return { path, width, height }
    })
  },

  removeShopPicture: ({ deps, body: { path }, change }) =>
    change(async (tx, record) => {
      await removeShopPicture(tx, deps, path)
      record({ target: 'shop_picture', id: path, after: { removed: 1 } })
      return { removed: 1 }
    }),

  readBanners: async ({ deps: { db }, params: { channelId } }) =>
    toBanners(await requireChannel(db, channelId)),

  changeBanners: ({ deps, params: { channelId }, body: { version, home, productPage }, change }) =>
    change(async (tx, record) => {
      const before = await lockChannel(tx, channelId)
      if (!before) throw notFound()
      checkVersion(version, bannersOf(before))
      const named = Object.entries({ home, productPage }).flatMap(([list, banners = []]) =>
        banners.map(({ image }, at) => [`${list}.${at}.image`, image] as const),
      )
      await checkShopPictures(tx, deps, new Map(named))
      await changeChannel(tx, channelId, {
        ...(home && { home: { bannerImages: home.map(toBanner) } }),
        ...(productPage && { productPage: { bannerImages: productPage.map(toBanner) } }),
      })
      const after = onlyRow(await tx.select().from(channels).where(eq(channels.id, channelId)))
      record({ target: 'channel', id: channelId, before: bannersOf(before), after: bannersOf(after) })
      return toBanners(after)
    }),

  findCustomPages: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const { channelId } = query
    const where = channelId === undefined ? undefined : eq(customPages.channelId, channelId)
    const rows = await db
      .select()
      .from(customPages)
      .where(where)
      .orderBy(asc(customPages.channelId), asc(customPages.path))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map((row) => ({ ...row, version: versionOf(pageContent(row)) }))
    return toPage(items, await db.$count(customPages, where), query)
  },

  addCustomPage: ({ deps, body: { channelId, path, title, description, blocks }, change }) =>
    change(async (tx, record) => {
      if (!(await lockChannel(tx, channelId))) throw invalidInput('channelId', '없는 채널이에요.')
      await checkPath(tx, { channelId, path })
      await checkShopPictures(tx, deps, picturesOfBlocks(blocks))
      await checkProducts(tx, channelId, blocks)
      const values = { id: newId('cpg'), channelId, path, title, description, blocks: blocks.map(toBlock) }
      const { row, changed } = toStored(await tx.insert(customPages).values(values).returning())
      record({ target: 'custom_page', id: row.id, after: pageTrace(row) })
      return changed
    }),

  changeCustomPage: ({ deps, params: { customPageId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockPage(tx, id, body.version)
      const { path = before.path, title = before.title, description = before.description, blocks } = body
      await checkPath(tx, { id, channelId: before.channelId, path })
      await checkShopPictures(tx, deps, picturesOfBlocks(blocks ?? []))
      await checkProducts(tx, before.channelId, blocks ?? [])
      const set = { path, title, description, blocks: blocks?.map(toBlock) ?? before.blocks }
      const { row, changed } = toStored(
        await tx.update(customPages).set(set).where(eq(customPages.id, id)).returning(),
      )
      record({ target: 'custom_page', id, before: pageTrace(before), after: pageTrace(row) })
      return changed
    }),

  removeCustomPage: ({ params: { customPageId: id }, body: { version }, change }) =>
    change(async (tx, record) => {
      const before = await lockPage(tx, id, version)
      await tx.delete(customPages).where(eq(customPages.id, id))
      record({ target: 'custom_page', id, before: pageTrace(before) })
      return { id, version: '' }
    }),

  ...staffDesignRoutes,
} satisfies Routes<typeof staffPageOperations>
