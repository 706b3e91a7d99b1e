import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/duration'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import type { Db } from '@/server/db/client'
import { lockUploadPath } from '@/server/db/locks'
import { pictureCopyTasks, productPictures, products, skus } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { pictureHostOf } from '@/server/http/safe-html'
import { createPictureFetch, type FetchPicture, PictureFetchError } from '@/server/media/fetch-picture'
import { deleteRenditions } from '@/server/media/upload-renditions'
import { encodePicture } from './encode-picture'
import { copiedPaths, type CopiedPicture, foreignPictures, rewritePictures } from './rewrite-pictures'

/** Of one product, in all its texts. The longest descriptions have some tens. */
const MAX_PICTURES = 100
const MAX_BYTES = 200 * 1024 * 1024
/** Pictures that are fetched at once. */
const AT_ONCE = 3
/** One run for a product; what is left is copied by the next one. */
const RUN_MS = 30 * SECOND_MS
/** The same address is not asked again for another product meanwhile: sellers have one picture of their terms in all. */
const KNOWN_MS = DAY_MS
/** Longer than a run, so that nobody begins again meanwhile. */
const CLAIM_MS = 5 * MINUTE_MS
/** After a host that did not answer. Afterwards the address stays as it is, and its text is shown. */
const RETRY_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const

const fetchFromSites = createPictureFetch()

/** Fetches pictures of other sites. */
export const pictureFetchOf = ({ fetchPicture = fetchFromSites }: Pick<Deps, 'fetchPicture'>): FetchPicture =>
  fetchPicture

type ProductTexts = Pick<typeof products.$inferSelect, 'description' | 'note' | 'faq'>
const FIELDS = ['description', 'note', 'faq'] as const

export const sourceOf = (address: string): string => createHash('sha256').update(address).digest('base64url')

/** Does `work` for each address, a few at once: pictures are large. */
export const forEachPicture = async (
  addresses: readonly string[],
  work: (address: string) => Promise<void>,
): Promise<void> => {
  const waiting = [...addresses]
  const workOn = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await work(address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn))
}

const readBytes = (address: string, fetchPicture: FetchPicture, signal: AbortSignal): Promise<Uint8Array> =>
  address.startsWith('data:')
    ? Promise.resolve(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    : fetchPicture(address, signal)

/** A copy that exists, which from now on belongs to this product as well. */
const findKnown = async ({ db, now }: Deps, productId: string, source: string): Promise<CopiedPicture> => {
  const rows = await db
    .select()
    .from(productPictures)
    .where(
      and(
        eq(productPictures.source, source),
        or(
          eq(productPictures.productId, productId),
          gt(productPictures.createdAt, new Date(now().getTime() - KNOWN_MS)),
        ),
      ),
    )
    .orderBy(sql`(${productPictures.productId} = ${productId}) desc`, asc(productPictures.productId))
  const owner = rows[0]?.productId
  return rows
    .filter((row) => row.productId === owner)
    .toSorted((a, b) => a.part - b.part)
    .map(({ path, width, height }) => ({ path, width, height }))
}

/** Gives pictures to a product, each with the source that it was made from, and locks their paths until the transaction ends. */
export const insertPictures = async (
  tx: Db,
  rows: readonly Omit<typeof productPictures.$inferInsert, 'createdAt'>[],
  at: Date,
): Promise<void> => {
  if (rows.length === 0) return
  for (const path of [...new Set(rows.map((row) => row.path))].toSorted()) await lockUploadPath(tx, path)
  await tx
    .insert(productPictures)
    .values(rows.map((row) => ({ ...row, createdAt: at })))
    .onConflictDoUpdate({
      target: [productPictures.productId, productPictures.source, productPictures.part],
      set: { path: sql`excluded.path`, width: sql`excluded.width`, height: sql`excluded.height` },
    })
}

/** Records the parts before their files are written, so that a file always has a row by which it is deleted. */
const recordParts = (
  { db, now }: Deps,
  productId: string,
  source: string,
  parts: CopiedPicture,
): Promise<void> => {
  const rows = parts.map(({ path, width, height }, part) => ({
    productId,
    path,
    source,
    part,
    width,
    height,
  }))
  return db.transaction((tx) => insertPictures(tx, rows, now()))
}

/** Copies of other products that somebody pasted into a text belong to this product as well. */
const adoptPasted = async ({ db, now }: Deps, productId: string, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return
  const rows = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.path, [...paths]))
  const own = new Set(rows.flatMap((row) => (row.productId === productId ? [row.path] : [])))
  const pasted = new Map(rows.flatMap((row) => (own.has(row.path) ? [] : [[row.path, row] as const])))
  for (const { path, width, height } of pasted.values())
    await recordParts({ db, now } as Deps, productId, sourceOf(path), [{ path, width, height }])
}

/** Deletes the copies that no text, picture or SKU of the product shows any more, with the files of which no other product has one. */
const deleteUnused = async (
  { db, env, adapters }: Deps,
  productId: string,
  shown: readonly string[],
): Promise<void> => {
  const isOwn = eq(productPictures.productId, productId)
  const rows = await db.selectDistinct({ path: productPictures.path }).from(productPictures).where(isOwn)
  for (const { path } of rows) {
    if (shown.includes(path)) continue
    await db.transaction(async (tx) => {
      await lockUploadPath(tx, path)
      // Under the lock, because `recordImages` may have added it meanwhile.
      const [owner] = await tx
        .select({ images: products.images })
        .from(products)
        .where(eq(products.id, productId))
      const ofSkus = and(eq(skus.productId, productId), eq(skus.image, path))
      if (owner?.images.includes(path) || (await tx.$count(skus, ofSkus)) > 0) return
      await tx.delete(productPictures).where(and(isOwn, eq(productPictures.path, path)))
      if ((await tx.$count(productPictures, eq(productPictures.path, path))) > 0) return
      await adapters.storage.remove(storageKeyOf(path))
      await deleteRenditions({ env }, path)
    })
  }
}

interface Failure {
  host: string
  reason: string
  isTemporary: boolean
}

/** What became of the pictures of other sites in the texts of a product, in numbers of pictures. */
export interface CopiedPictures {
  copied: number
  failed: number
  /** Of the failed ones: those that a later run tries again. */
  postponed: number
}

const copyAll = async (
  deps: Deps,
  productId: string,
  addresses: readonly string[],
): Promise<{ copies: Map<string, CopiedPicture>; failures: Failure[] }> => {
  const copies = new Map<string, CopiedPicture>()
  const failures: Failure[] = []
  const signal = AbortSignal.timeout(RUN_MS)
  let bytesLeft = MAX_BYTES

  const copyOne = async (address: string): Promise<CopiedPicture> => {
    const source = sourceOf(address)
    const known = await findKnown(deps, productId, source)
    if (known.length > 0) {
      await recordParts(deps, productId, source, known)
      return known
    }
    if (signal.aborted) throw new PictureFetchError('no time left', true)
    if (bytesLeft <= 0) throw new PictureFetchError('too many bytes', false)
    const bytes = await readBytes(address, pictureFetchOf(deps), signal)
    bytesLeft -= bytes.byteLength
    const parts = await encodePicture(bytes)
    await recordParts(deps, productId, source, parts)
    for (const part of parts)
      await deps.adapters.storage.put(storageKeyOf(part.path), part.bytes, 'image/webp')
    return parts
  }

  for (const address of addresses.slice(MAX_PICTURES))
    failures.push({ host: pictureHostOf(address), reason: 'too many pictures', isTemporary: false })
  await forEachPicture(addresses.slice(0, MAX_PICTURES), async (address) => {
    try {
      copies.set(address, await copyOne(address))
    } catch (error) {
      if (!(error instanceof PictureFetchError)) throw error
      failures.push({
        host: pictureHostOf(address),
        reason: error.message,
        isTemporary: error.isTemporary,
      })
    }
  })
  return { copies, failures }
}

/**
 * Copies the pictures of other sites in the texts of a product into the media of the shop, and writes the texts with their copies:
 * whoever writes a text calls it, else a job does within a minute. A picture that can't be copied stays as it is: the page shows its
 * text. It ends after half a minute; what is left is due again.
 */
export const copyProductPictures = async (deps: Deps, productId: string): Promise<CopiedPictures> => {
  const { db, now, log } = deps
  const [texts] = await db
    .select({ description: products.description, note: products.note, faq: products.faq })
    .from(products)
    .where(eq(products.id, productId))
  if (!texts) return { copied: 0, failed: 0, postponed: 0 }
  const [task] = await db.select().from(pictureCopyTasks).where(eq(pictureCopyTasks.productId, productId))

  const addresses = [...new Set(FIELDS.flatMap((field) => foreignPictures(texts[field])))]
  const { copies, failures } = await copyAll(deps, productId, addresses)
  const written = Object.fromEntries(
    FIELDS.map((field) => [field, rewritePictures(texts[field], copies)]),
  ) as ProductTexts
  const shown = FIELDS.flatMap((field) => copiedPaths(written[field]))
  await adoptPasted(deps, productId, shown)

  const postponed = failures.filter(({ isTemporary }) => isTemporary).length
  const attempts = copies.size > 0 ? 0 : (task?.attempts ?? 0)
  const retryMs = copies.size > 0 ? MINUTE_MS : RETRY_MS[attempts]
  const dueAt = postponed > 0 && retryMs !== undefined ? new Date(now().getTime() + retryMs) : undefined
  const isWritten = await db.transaction(async (tx) => {
    const unchanged = FIELDS.map((field) => eq(products[field], texts[field]))
    const changed = await tx
      .update(products)
      .set(written)
      .where(and(eq(products.id, productId), ...unchanged))
      .returning({ id: products.id })
    // Somebody has written the text meanwhile, and the trigger has made it due.
    if (changed.length === 0) return false
    // The trigger has seen this text as well.
    const isOwn = eq(pictureCopyTasks.productId, productId)
    if (dueAt)
      await tx
        .update(pictureCopyTasks)
        .set({ dueAt, attempts: attempts + 1 })
        .where(isOwn)
    else await tx.delete(pictureCopyTasks).where(isOwn)
    return true
  })
  if (isWritten) await deleteUnused(deps, productId, shown)
  if (failures.length > 0)
    log('warn', 'pictures not copied', {
      product: productId,
      count: failures.length,
      postponed: dueAt ? postponed : 0,
      reasons: [...new Set(failures.map(({ host, reason }) => `${host}: ${reason}`))].slice(0, 10),
    })
  return { copied: copies.size, failed: failures.length, postponed: dueAt ? postponed : 0 }
}

/** Products of which a text is due, one after another, each for one process at a time. */
export async function* dueProducts({ db, now }: Pick<Deps, 'db' | 'now'>): AsyncGenerator<string> {
  for (;;) {
    const due = db
      .select({ productId: pictureCopyTasks.productId })
      .from(pictureCopyTasks)
      .where(lte(pictureCopyTasks.dueAt, now()))
      .orderBy(asc(pictureCopyTasks.dueAt), asc(pictureCopyTasks.productId))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(pictureCopyTasks)
      .set({ dueAt: new Date(now().getTime() + CLAIM_MS) })
      .where(inArray(pictureCopyTasks.productId, due))
      .returning({ productId: pictureCopyTasks.productId })
    if (!claimed) return
    yield claimed.productId
  }
}
