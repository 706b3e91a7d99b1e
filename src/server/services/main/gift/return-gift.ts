import { eq, inArray } from 'drizzle-orm'
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
import { amountOf, type GiftRow, listedIdOf } from '../gift-record'
import { notify } from '../notification/notify'
import { remainingCapacity } from '../wallet-limit/check-amount'

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
  /** Gifts that end together: of one payment, and at least one. */
  gifts: readonly [GiftRow, ...GiftRow[]]
  /** The cards of the gifts and, where it exists, the source card; all locked. */
  locked: readonly CardRow[]
  endedBy: GiftEnd
  at: Date
}

const TITLE: Record<GiftEnd, string> = {
  sender: '선물을 취소했어요',
  receiver: '받는 분이 선물을 거절했어요',
  expiry: '7일 동안 받지 않은 선물이 취소됐어요',
}

const cardOf = (locked: readonly CardRow[], gift: GiftRow): CardRow => {
  const card = locked.find(({ id }) => id === gift.secondaryCardId)
  if (!card) throw new AppError('CARD_HISTORY_NOT_FOUND')
  return card
}

/**
 * Returns the id of the card that receives the amount: the source card if the sender still owns it and its limit allows
 * it, else a new REFUND card.
 */
const findOrCreateTarget = async (tx: Db, { gifts: ended, locked, at }: GiftReturn): Promise<string> => {
  const [first] = ended
  const source =
    first.source === 'card' ? locked.find((candidate) => candidate.id === first.senderCardId) : undefined
  const names = ended.map(({ secondaryCardId }) => escrowAccount(secondaryCardId))
  const isOwnedBySender = source?.status === 'OWNED' && source.ownerId === first.senderId
  const accounts = await lockAccounts(
    tx,
    isOwnedBySender ? [...names, cardAccount(source.id, first.senderId)] : names,
  )
  const balance = accounts.find((account) => account.kind === 'card')?.balance ?? 0
  if (isOwnedBySender && amountOf(ended) <= remainingCapacity(balance)) return source.id
  const look = cardLook(cardOf(locked, first))
  return createOwnedCard(tx, { ...look, division: 'REFUND', ownerId: first.senderId, at })
}

/**
 * Closes waiting gifts and returns their amount to the sender, in the caller's transaction with the cards locked. A
 * source card that is deleted or full is replaced by a REFUND card. The amount of a BASIC gift always goes to a REFUND
 * card, however it was paid. Gifts that end together return to the same card, with one notification.
 *
 * @returns the id of the card that received the amount
 */
export const returnGifts = async (tx: Db, ending: GiftReturn): Promise<string> => {
  const { gifts: ended, locked, endedBy, at } = ending
  const [first] = ended
  const { title } = cardOf(locked, first)
  const returnedCardId = await findOrCreateTarget(tx, ending)
  const status = endedBy === 'expiry' ? 'CANCELLED_EXPIRED' : 'CANCELLED'
  const cardIds = ended.map((gift) => cardOf(locked, gift).id)
  await tx.update(cards).set({ status }).where(inArray(cards.id, cardIds))
  await tx
    .update(gifts)
    .set({ status, endedBy, returnedCardId, updatedAt: at })
    .where(
      inArray(
        gifts.id,
        ended.map(({ id }) => id),
      ),
    )
  for (const gift of ended)
    await postLedger(tx, {
      kind: 'gift_return',
      eventKey: `gift-return:${gift.id}`,
      ref: gift.id,
      at,
      entries: [
        { account: escrowAccount(gift.secondaryCardId), amount: -gift.amount },
        { account: cardAccount(returnedCardId, gift.senderId), amount: gift.amount },
      ],
    })
  const count = ended.length === 1 ? '' : ` ${ended.length}개,`
  await notify(tx, {
    userId: first.senderId,
    kind: 'gift',
    eventKey: `gift-returned:${first.id}`,
    title: TITLE[endedBy],
    body: `${title}${count} ${formatRoundWon(amountOf(ended))}을 돌려받았어요.`,
    href: sentGiftPath({ ...first, cardHistoryId: listedIdOf(first) }),
    at,
  })
  return returnedCardId
}
