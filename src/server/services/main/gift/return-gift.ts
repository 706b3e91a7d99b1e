import { eq } from 'drizzle-orm'
import type { GiftEnd } from '@/domain/card'
import { sentGiftPath } from '@/lib/gift-paths'
import { formatRoundWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { cardAccount, escrowAccount, lockAccounts, postLedger } from '@/server/ledger/post-ledger'
import { cardLook, type CardRow } from '../card/card-rows'
import { createOwnedCard } from '../card/own-card'
import { notify } from '../notification/notify'
import { remainingCapacity } from '../wallet-limit/check-amount'

export type GiftRow = typeof gifts.$inferSelect

/** Whether a gift waits for its hour: its link shows no more than that, and nobody can accept it. */
export const isScheduled = <Gift extends Pick<GiftRow, 'status' | 'sendAt' | 'openedAt'>>(
  gift: Gift,
): gift is Gift & { sendAt: Date } =>
  gift.status === 'RECEIVING' && gift.sendAt !== null && gift.openedAt === null

/**
 * Reads a gift again after its cards are locked. Every change of a gift locks its card, so the row stays the same until
 * the transaction ends.
 *
 * @throws CARD_HISTORY_NOT_FOUND
 */
export const reloadGift = async (tx: Db, id: string): Promise<GiftRow> => {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, id))
  if (!gift) throw new AppError('CARD_HISTORY_NOT_FOUND')
  return gift
}

interface GiftReturn {
  gift: GiftRow
  /** The gift's card and, where it exists, the source card; both locked. */
  locked: readonly CardRow[]
  endedBy: GiftEnd
  at: Date
}

const TITLE: Record<GiftEnd, string> = {
  sender: '선물을 취소했어요',
  receiver: '받는 분이 선물을 거절했어요',
  expiry: '7일 동안 받지 않은 선물이 취소됐어요',
}

/**
 * Returns the id of the card that receives the amount: the source card if the sender still owns it and its limit allows
 * it, else a new REFUND card.
 */
const findOrCreateTarget = async (
  tx: Db,
  { gift, locked, at }: GiftReturn,
  card: CardRow,
): Promise<string> => {
  const source =
    gift.source === 'card' ? locked.find((candidate) => candidate.id === gift.senderCardId) : undefined
  const names = [escrowAccount(card.id)]
  const isOwnedBySender = source?.status === 'OWNED' && source.ownerId === gift.senderId
  const accounts = await lockAccounts(
    tx,
    isOwnedBySender ? [...names, cardAccount(source.id, gift.senderId)] : names,
  )
  const balance = accounts.find((account) => account.kind === 'card')?.balance ?? 0
  if (isOwnedBySender && gift.amount <= remainingCapacity(balance)) return source.id
  return createOwnedCard(tx, { ...cardLook(card), division: 'REFUND', ownerId: gift.senderId, at })
}

/**
 * Closes a waiting gift and returns its amount to the sender, in the caller's transaction with the cards locked. A
 * source card that is deleted or full is replaced by a REFUND card. The amount of a BASIC gift always goes to a REFUND
 * card, however it was paid.
 *
 * @returns the id of the card that received the amount
 */
export const returnGift = async (tx: Db, ending: GiftReturn): Promise<string> => {
  const { gift, locked, endedBy, at } = ending
  const card = locked.find((candidate) => candidate.id === gift.secondaryCardId)
  if (!card) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const returnedCardId = await findOrCreateTarget(tx, ending, card)
  const status = endedBy === 'expiry' ? 'CANCELLED_EXPIRED' : 'CANCELLED'
  await tx.update(cards).set({ status }).where(eq(cards.id, card.id))
  await tx.update(gifts).set({ status, endedBy, returnedCardId, updatedAt: at }).where(eq(gifts.id, gift.id))
  await postLedger(tx, {
    kind: 'gift_return',
    eventKey: `gift-return:${gift.id}`,
    ref: gift.id,
    at,
    entries: [
      { account: escrowAccount(card.id), amount: -gift.amount },
      { account: cardAccount(returnedCardId, gift.senderId), amount: gift.amount },
    ],
  })
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    eventKey: `gift-returned:${gift.id}`,
    title: TITLE[endedBy],
    body: `${card.title} ${formatRoundWon(gift.amount)}을 돌려받았어요.`,
    href: sentGiftPath({ ...gift, cardHistoryId: gift.id }),
    at,
  })
  return returnedCardId
}
