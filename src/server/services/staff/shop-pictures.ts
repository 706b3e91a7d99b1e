import { eq, sql } from 'drizzle-orm'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import type { Db } from '@/server/db/client'
import { lockUploadPath } from '@/server/db/locks'
import { onlyRow } from '@/server/db/rows'
import { shopPictures } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { AppError, invalidInput, notFound } from '@/server/http/app-error'
import { deleteRenditions } from '@/server/media/upload-renditions'
import { type readPicture, readShopPictures } from './product-pictures'

type PictureRow = typeof shopPictures.$inferSelect

/** Stores a picture of the shop; the same one again is the one that is there. */
export const storeShopPicture = async (
  tx: Db,
  { adapters, now }: Pick<Deps, 'adapters' | 'now'>,
  { path: copyPath, bytes, width, height }: Awaited<ReturnType<typeof readPicture>>,
): Promise<PictureRow> => {
  const path = copyPath.replace(/^copy\//, 'shop/')
  // A removal of the same picture ends before, so that it deletes no file that has come again.
  await lockUploadPath(tx, path)
  await tx.insert(shopPictures).values({ path, width, height, createdAt: now() }).onConflictDoNothing()
  await adapters.storage.put(storageKeyOf(path), bytes, 'image/webp')
  return onlyRow(await tx.select().from(shopPictures).where(eq(shopPictures.path, path)))
}

/**
 * Checks, by the fields that name them, that pictures are of the shop, and keeps them from being removed until the transaction ends.
 *
 * @returns those that were uploaded, by their paths; an illustration is none
 * @throws INVALID_INPUT naming each that there is not
 */
export const checkShopPictures = async (
  tx: Db,
  { pictures }: Pick<Deps, 'pictures'>,
  named: ReadonlyMap<string, string>,
): Promise<Map<string, PictureRow>> => {
  const known = await readShopPictures(tx, [...named.values()])
  const unknown = [...named].filter(([, path]) => !known.has(path) && !pictures(path))
  if (unknown.length > 0) {
    const message = '없는 그림이에요. addShopPicture로 먼저 올려 주세요.'
    throw new AppError('INVALID_INPUT', {
      message,
      fields: Object.fromEntries(unknown.map(([field]) => [field, message])),
    })
  }
  return known
}

/** What shows a picture: cards that were taken have that of their design, which stays. */
const usersOf = (path: string) => {
  const within = (table: string, ...texts: string[]) =>
    sql`exists (select from ${sql.raw(table)} where ${sql.join(
      texts.map((text) => sql`position(${path} in ${sql.raw(text)}) > 0`),
      sql` or `,
    )})`
  return sql<boolean>`${within('channels', 'home::text', 'product_page::text')}
    or ${within('custom_pages', 'blocks::text')}
    or exists (select from categories where image = ${path})
    or exists (select from card_designs where face = ${path})
    or ${within('products', 'images::text', 'description', 'note', 'faq')}`
}

/** Removes a picture that nothing shows, with its file. @throws NOT_FOUND, INVALID_INPUT */
export const removeShopPicture = async (
  tx: Db,
  { adapters, env }: Pick<Deps, 'adapters' | 'env'>,
  path: string,
): Promise<void> => {
  await lockUploadPath(tx, path)
  const isPicture = eq(shopPictures.path, path)
  const [found] = await tx.select().from(shopPictures).where(isPicture).for('update')
  if (!found) throw notFound()
  const [use] = await tx
    .select({ isShown: usersOf(path) })
    .from(shopPictures)
    .where(isPicture)
  if (use?.isShown)
    throw invalidInput('path', '배너, 페이지, 카테고리, 카드 디자인이나 상품이 쓰는 그림이에요.')
  await tx.delete(shopPictures).where(isPicture)
  await adapters.storage.remove(storageKeyOf(path))
  await deleteRenditions({ env }, path)
}
