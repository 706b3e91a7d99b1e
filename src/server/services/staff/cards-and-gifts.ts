import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { AppError, notFound } from '@/server/http/app-error'
import type { RecordStaffAudit } from '@/server/http/staff-audit'
import { lockCards } from '../main/card/own-card'
import { isOfLink, waitingGifts } from '../main/gift-record'
import { reloadGift, returnGifts } from '../main/gift/return-gift'
import { balanceOfCard, cardContent, giftContent } from './members'
import { checkVersion, versionOf } from './version'

/** Blocks a card or ends its block. @throws NOT_FOUND, STAFF_VERSION_CHANGED, INVALID_CARD_STATUS for a card that has ended */
export const setCardBlock = async (
  tx: Db,
  { cardId, version, isBlocked, at }: { cardId: string; version: string; isBlocked: boolean; at: Date },
  record: RecordStaffAudit,
): Promise<{ id: string; version: string }> => {
  const [card] = await lockCards(tx, [cardId])
  if (!card) throw notFound()
  const balance = await balanceOfCard(tx, card)
  checkVersion(version, cardContent(card, balance))
  if (card.status !== 'OWNED' && card.status !== 'RECEIVING') throw new AppError('INVALID_CARD_STATUS')
  const blockedAt = isBlocked ? (card.blockedAt ?? at) : null
  await tx.update(cards).set({ blockedAt }).where(eq(cards.id, cardId))
  record({ target: 'card', id: cardId, before: { blockedAt: card.blockedAt }, after: { blockedAt } })
  return { id: cardId, version: versionOf(cardContent({ ...card, blockedAt }, balance)) }
}

/** Returns a gift that nobody has received to its sender, with what is left of a link for several members. @throws NOT_FOUND, STAFF_VERSION_CHANGED, INVALID_CARD_STATUS */
export const returnWaitingGift = async (
  tx: Db,
  { giftId, version, at }: { giftId: string; version: string; at: Date },
  record: RecordStaffAudit,
): Promise<{ id: string; version: string }> => {
  const [found] = await tx.select().from(gifts).where(eq(gifts.id, giftId))
  if (!found) throw notFound()
  const waiting = await waitingGifts(tx, isOfLink(found))
  const cardIds = waiting.map(({ secondaryCardId }) => secondaryCardId)
  const locked = await lockCards(tx, [found.secondaryCardId, found.senderCardId, ...cardIds])
  const gift = await reloadGift(tx, giftId)
  checkVersion(version, giftContent(gift))
  if (gift.status !== 'RECEIVING') throw new AppError('INVALID_CARD_STATUS')
  const others = (await waitingGifts(tx, isOfLink(found))).filter(({ id }) => id !== giftId)
  const cardId = await returnGifts(tx, { gifts: [gift, ...others], locked, endedBy: 'sender', at })
  const { status } = await reloadGift(tx, giftId)
  const amount = others.reduce((sum, other) => sum + other.amount, gift.amount)
  const after = { status, returnedCardId: cardId, amount }
  record({ target: 'gift', id: giftId, before: { status: gift.status }, after })
  return { id: giftId, version: versionOf(giftContent({ ...gift, status })) }
}
