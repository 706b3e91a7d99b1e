import { and, eq, max } from 'drizzle-orm'
import type { CardDetail, DeletedCard } from '@/contract/main/card'
import { cardActions, type CardDivision } from '@/domain/card'
import { addSeoulYears } from '@/domain/seoul-calendar'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts, ledgerEntries } from '@/server/db/schema/ledger'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { cardAccount, lockAccounts, lockedBalanceOf } from '@/server/ledger/post-ledger'
import { countShares } from '../gift-record'
import { detachFaces } from '../upload/attach-uploads'
import { remainingCapacity } from '../wallet-limit/check-amount'
import { cardsWhere, type CardRow, visibleTo } from './card-rows'
import { lockCards } from './own-card'

const giftOf = async (db: Db, cardId: string): Promise<CardDetail['gift']> => {
  const [gift] = await db.select().from(gifts).where(eq(gifts.secondaryCardId, cardId))
  if (!gift) return null
  const isWaiting = gift.status === 'RECEIVING'
  const shares = await countShares(db, gift.shareId !== null && isWaiting ? [gift.shareId] : [])
  return {
    cardHistoryId: gift.id,
    senderCardId: gift.senderCardId,
    giverName: gift.giverName,
    msgToReceiver: gift.msgToReceiver,
    thankMsgFromReceiver: gift.thankMsgFromReceiver,
    amount: gift.amount,
    sentAt: gift.sentAt.toISOString(),
    receivedAt: gift.receivedAt?.toISOString() ?? null,
    share: shares.get(gift.shareId ?? '') ?? null,
  }
}

const VALID_YEARS = 5

/** Returns when a card expires: five years after its last movement or, without one, its creation (terms, article 5). */
const validUntil = async (db: Db, cardId: string, createdAt: string): Promise<string> => {
  const [last] = await db
    .select({ at: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'card'), eq(ledgerAccounts.ref, cardId)))
  return addSeoulYears(last?.at ?? new Date(createdAt), VALID_YEARS).toISOString()
}

/** Returns a card that the member may see, with the actions they may take. @throws CARD_NOT_FOUND */
export const cardDetail = async (
  db: Db,
  { userId, cardId, division }: { userId: string; cardId: string; division: CardDivision },
): Promise<CardDetail> => {
  const where = and(eq(cards.id, cardId), eq(cards.division, division), visibleTo(db, userId))
  const [card] = await cardsWhere(db, where)
  if (!card) throw new AppError('CARD_NOT_FOUND')
  const { status, balance } = card
  return {
    ...card,
    gift: division === 'SECONDARY' ? await giftOf(db, cardId) : null,
    ...cardActions({ division, status, balance }),
    roomLeft: remainingCapacity(balance),
    validUntil: await validUntil(db, cardId, card.createdAt),
  }
}

const DELETE_REFUSAL: Partial<Record<CardRow['status'], 'ALREADY_REMOVED' | 'INVALID_CARD_STATUS'>> = {
  DELETED: 'ALREADY_REMOVED',
  RECEIVING: 'INVALID_CARD_STATUS',
  CANCELLED: 'INVALID_CARD_STATUS',
  CANCELLED_EXPIRED: 'INVALID_CARD_STATUS',
}

/**
 * Deletes a card without a balance. Gifts from it that are still waiting are not affected; if they are returned, their
 * amount goes to a REFUND card.
 *
 * @throws CARD_NOT_FOUND, ALREADY_REMOVED, CARD_BALANCE_REMAINS, INVALID_CARD_STATUS
 */
export const deleteCard = async (
  tx: Db,
  { userId, cardId, division, at }: { userId: string; cardId: string; division: CardDivision; at: Date },
): Promise<DeletedCard> => {
  const [card] = await lockCards(tx, [cardId])
  if (card?.ownerId !== userId || card.division !== division) throw new AppError('CARD_NOT_FOUND')
  const refusal = DELETE_REFUSAL[card.status]
  if (refusal) throw new AppError(refusal)
  const account = cardAccount(cardId, userId)
  if (lockedBalanceOf(await lockAccounts(tx, [account]), account) > 0)
    throw new AppError('CARD_BALANCE_REMAINS')
  await tx.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, cardId))
  await detachFaces(tx, [card.face, card.overlay], at)
  return { cardId, status: 'DELETED' }
}
