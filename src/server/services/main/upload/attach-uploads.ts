import { and, asc, eq, exists, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { REFUND_KINDS } from '@/domain/ledger'
import type { UploadKind } from '@/domain/upload'
import type { Db } from '@/server/db/client'
import { cardDesigns, cards, isUploadedFace, isUploadedOverlay, studioDesigns } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/server/db/schema/ledger'
import { productGifts } from '@/server/db/schema/product-gift'
import { uploads } from '@/server/db/schema/upload'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'

/** Locks a member's uploads of these paths by id and returns their ids. */
const lockRows = async (tx: Db, userId: string, kind: UploadKind, paths: readonly string[]) => {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, userId), eq(uploads.kind, kind), inArray(uploads.path, [...paths])))
    .orderBy(asc(uploads.id))
    .for('update')
  return rows.map((row) => row.id)
}

/**
 * Marks photos as used, so that they are not deleted. For a change, `change.before` are the photos used until now;
 * those that are not used any more are detached.
 *
 * @throws PHOTO_NOT_FOUND for a photo that is unknown, another member's, of another kind, deleted or repeated
 */
export const attachUploads = async (
  tx: Db,
  userId: string,
  kind: UploadKind,
  paths: readonly string[],
  change?: { before: readonly string[]; at: Date },
): Promise<void> => {
  if (new Set(paths).size < paths.length) throw new AppError('PHOTO_NOT_FOUND')
  const before = change?.before ?? []
  const added = paths.filter((path) => !before.includes(path))
  if (added.length > 0) {
    const ids = await lockRows(tx, userId, kind, added)
    if (ids.length < added.length) throw new AppError('PHOTO_NOT_FOUND')
    await tx
      .update(uploads)
      .set({ uses: sql`${uploads.uses} + 1` })
      .where(inArray(uploads.id, ids))
  }
  if (change) {
    const removed = before.filter((path) => !paths.includes(path))
    await detachUploads(tx, userId, kind, removed, change.at)
  }
}

/** Marks photos as not used any more. A job deletes them a day later if nothing else uses them. */
export const detachUploads = async (
  tx: Db,
  userId: string,
  kind: UploadKind,
  paths: readonly string[],
  at: Date,
): Promise<void> => {
  if (paths.length === 0) return
  const ids = await lockRows(tx, userId, kind, paths)
  if (ids.length === 0) return
  await tx
    .update(uploads)
    .set({ uses: sql`greatest(${uploads.uses} - 1, 0)`, idleSince: at })
    .where(inArray(uploads.id, ids))
}

const isActive = ne(users.status, 'withdrawn')

/** Whether a member has a card. A gift that nobody has accepted is its giver's. */
const isHeld = (tx: Db): SQL | undefined =>
  and(
    ne(cards.status, 'DELETED'),
    exists(
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, sql`coalesce(${cards.ownerId}, ${cards.giverId})`), isActive)),
    ),
  )

/** Whether the gift history of its sender or receiver shows a card: also one that the receiver has deleted. */
const isInGiftHistory = (tx: Db): SQL =>
  exists(
    tx
      .select({ id: gifts.id })
      .from(gifts)
      .innerJoin(users, or(eq(users.id, gifts.senderId), eq(users.id, gifts.receiverId)))
      .where(and(eq(gifts.secondaryCardId, cards.id), isActive)),
  )

/** Whether the giver or the receiver of a product is there to see its face. */
const isGiftOfAnybody = (tx: Db): SQL =>
  exists(
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(or(eq(users.id, productGifts.senderId), eq(users.id, productGifts.receiverId)), isActive)),
  )

/** Whether the refund history of its owner shows a card: also a deleted one. */
const isInRefundHistory = (tx: Db): SQL =>
  exists(
    tx
      .select({ id: ledgerEntries.id })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.id, ledgerAccounts.userId))
      .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(
        and(
          eq(ledgerAccounts.kind, 'card'),
          eq(ledgerAccounts.ref, cards.id),
          inArray(ledgerTransactions.kind, REFUND_KINDS),
          gt(ledgerEntries.amount, 0),
          isActive,
        ),
      ),
  )

/** Returns whether a card, a history, a design in the shop or a published design of the studio shows the picture. */
const isShown = async (tx: Db, path: string): Promise<boolean> => {
  const hasPath = or(
    and(eq(cards.face, path), isUploadedFace),
    and(eq(cards.overlay, path), isUploadedOverlay),
  )
  const [card] = await tx
    .select({ id: cards.id })
    .from(cards)
    .leftJoin(studioDesigns, eq(studioDesigns.cardId, cards.id))
    .where(
      and(hasPath, or(isHeld(tx), isNotNull(studioDesigns.id), isInGiftHistory(tx), isInRefundHistory(tx))),
    )
    .limit(1)
  if (card) return true
  const isOnGift = and(
    eq(productGifts.face, path),
    sql`${productGifts.face} like 'upload/%'`,
    isGiftOfAnybody(tx),
  )
  if ((await tx.$count(productGifts, isOnGift)) > 0) return true
  const isListed = and(
    or(eq(cardDesigns.face, path), eq(cardDesigns.overlay, path)),
    eq(cardDesigns.published, true),
  )
  return (await tx.$count(cardDesigns, isListed)) > 0
}

/**
 * Detaches the pictures of cards that nothing shows any more. Copies of a card are gifts, and cards taken from the shop,
 * so the picture stays while any member, a history or the shop shows one. Other paths than those of uploads are ignored. The caller
 * has removed what showed the pictures, in the same transaction.
 */
export const detachFaces = async (tx: Db, paths: readonly (string | null)[], at: Date): Promise<void> => {
  const uploaded = [...new Set(paths)].filter((path): path is string => path?.startsWith('upload/') === true)
  if (uploaded.length === 0) return
  // The lock comes first, so that of two callers the later one sees what the earlier one has removed.
  const rows = await tx
    .select({ id: uploads.id, ownerId: uploads.ownerId, path: uploads.path, uses: uploads.uses })
    .from(uploads)
    .where(and(eq(uploads.kind, 'face'), inArray(uploads.path, uploaded)))
    .orderBy(asc(uploads.id))
    .for('update')
  for (const { id, ownerId, path, uses } of rows) {
    if (await isShown(tx, path)) continue
    const isPreview = and(
      eq(studioDesigns.ownerId, ownerId),
      eq(studioDesigns.state, 'draft'),
      eq(studioDesigns.preview, path),
    )
    const remaining = await tx.$count(studioDesigns, isPreview)
    if (remaining < uses)
      await tx.update(uploads).set({ uses: remaining, idleSince: at }).where(eq(uploads.id, id))
  }
}
