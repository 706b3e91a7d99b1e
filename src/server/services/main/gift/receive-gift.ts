import { and, eq, sql } from 'drizzle-orm'
import type { AnsweredGift } from '@/contract/main/gift'
import { maskName } from '@/domain/person-name'
import { sentGiftPath } from '@/lib/gift-paths'
import { formatWon } from '@/lib/money'
import { type Db, prepareOnce } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { cardAccount, escrowAccount, postLedger } from '@/server/ledger/post-ledger'
import type { CardRow } from '../card/card-rows'
import { lockCards } from '../card/own-card'
import { type GiftRow, giftsOfLink, listedIdOf, lockCardsOfLink } from '../gift-record'
import { notify } from '../notification/notify'
import { isScheduled, reloadGift, returnGifts } from './return-gift'

interface GiftReceipt {
  userId: string
  secondaryCardId: string
  /** The token of the link; without it the member must have opened the link before. */
  token?: string
  at: Date
}

const isOwnOfLink = (shareId: string, userId: string) =>
  and(eq(gifts.shareId, shareId), eq(gifts.receiverId, userId))

/** Returns whether the member has the link, opened it before, or has accepted what it opens. */
const mayReceive = async (tx: Db, gift: GiftRow, { userId, token }: GiftReceipt): Promise<boolean> => {
  if (token !== undefined) return token === gift.token
  if (gift.receiverId === userId) return true
  if (gift.shareId !== null && (await tx.$count(gifts, isOwnOfLink(gift.shareId, userId))) > 0) return true
  const [opening] = await tx
    .select({ cardId: giftOpenings.cardId })
    .from(giftOpenings)
    .where(and(eq(giftOpenings.cardId, gift.secondaryCardId), eq(giftOpenings.userId, userId)))
  return opening !== undefined
}

const findStatement = prepareOnce((tx) =>
  tx
    .select({ gift: gifts, receiverName: users.name })
    .from(gifts)
    .leftJoin(users, eq(users.id, sql.placeholder('userId')))
    .where(eq(gifts.secondaryCardId, sql.placeholder('secondaryCardId')))
    .prepare('gift_to_receive'),
)

/** One statement for the card and the gift. */
const acceptStatement = prepareOnce((tx) => {
  const userId = sql.placeholder('userId')
  const at = sql`${sql.param(sql.placeholder('at'), gifts.updatedAt)}`
  const owned = tx.$with('owned').as(
    tx
      .update(cards)
      .set({ status: 'OWNED', ownerId: sql`${userId}` })
      .where(eq(cards.id, sql.placeholder('cardId')))
      .returning({ id: cards.id }),
  )
  return tx
    .with(owned)
    .update(gifts)
    .set({ status: 'OWNED', receiverId: sql`${userId}`, receivedAt: at, updatedAt: at })
    .where(eq(gifts.id, sql.placeholder('giftId')))
    .prepare('accept_gift')
})

/** Returns the gift of a card that the member may receive, and the member's name. */
const findGift = async (tx: Db, receipt: GiftReceipt): Promise<{ gift: GiftRow; receiverName: string }> => {
  const { userId, secondaryCardId } = receipt
  const [found] = await findStatement(tx).execute({ userId, secondaryCardId })
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const { gift, receiverName } = found
  if (gift.senderId === userId) throw new AppError('OWN_GIFT')
  if (!(await mayReceive(tx, gift, receipt))) throw new AppError('CARD_HISTORY_NOT_FOUND')
  return { gift, receiverName: receiverName ?? '' }
}

/** A gift past its deadline can't be accepted, even before the job has returned it. */
const checkReceivable = (gift: GiftRow, { userId, at }: GiftReceipt): void => {
  if (gift.status === 'OWNED' && gift.receiverId === userId) throw new AppError('GIFT_ALREADY_RECEIVED')
  if (isScheduled(gift))
    throw new AppError('INVALID_CARD_STATUS', {
      message: '아직 열리지 않은 선물이에요. 정해진 날에 받을 수 있어요.',
    })
  if (gift.status !== 'RECEIVING' || gift.receiveBy <= at) throw new AppError('INVALID_CARD_STATUS')
}

/**
 * Returns the gift that the member gets by a link for several members: one that nobody has accepted. All cards of the link are locked,
 * so that members who press at the same time get different ones.
 *
 * @throws GIFT_ALREADY_RECEIVED for a member who has one of them; INVALID_CARD_STATUS, also once all of them were accepted
 */
const chooseOfLink = async (
  tx: Db,
  { gift, locked }: { gift: GiftRow & { shareId: string }; locked: readonly CardRow[] },
  { userId }: GiftReceipt,
): Promise<GiftRow> => {
  const linked = await giftsOfLink(tx, gift.shareId)
  if (linked.some(({ receiverId }) => receiverId === userId))
    throw new AppError('GIFT_ALREADY_RECEIVED', {
      message: '이미 받은 선물이에요. 이 링크의 선물은 한 분이 한 번만 받을 수 있어요.',
    })
  if (linked.every(({ status }) => status === 'OWNED'))
    throw new AppError('INVALID_CARD_STATUS', {
      message: `준비된 선물 ${linked.length}개를 모두 받아 갔어요.`,
    })
  const blocked = new Set(locked.flatMap(({ id, blockedAt }) => (blockedAt === null ? [] : id)))
  const free = linked.filter(({ status }) => status === 'RECEIVING')
  return free.find(({ secondaryCardId }) => !blocked.has(secondaryCardId)) ?? gift
}

const isShared = (gift: GiftRow): gift is GiftRow & { shareId: string } => gift.shareId !== null

const toTakenGift = (
  gift: GiftRow,
  card: Pick<CardRow, 'title'>,
  status: AnsweredGift['status'],
): AnsweredGift => ({
  secondaryCardId: gift.secondaryCardId,
  cardHistoryId: gift.id,
  status,
  giverName: gift.giverName,
  title: card.title,
  amount: gift.amount,
})

/**
 * Accepts a gift: the card and its amount become the receiver's. The card is locked before the gift is read, so that
 * no other transaction changes the gift afterwards. By a link for several members each gets one gift.
 *
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS, OWN_GIFT, GIFT_ALREADY_RECEIVED
 */
export const acceptGift = async (tx: Db, receipt: GiftReceipt): Promise<AnsweredGift> => {
  const { userId, at } = receipt
  const locked = await lockCardsOfLink(tx, receipt.secondaryCardId)
  const { gift: found, receiverName } = await findGift(tx, receipt)
  const gift = isShared(found) ? await chooseOfLink(tx, { gift: found, locked }, receipt) : found
  checkReceivable(gift, receipt)
  const card = locked.find(({ id }) => id === gift.secondaryCardId)
  if (!card) throw new AppError('CARD_HISTORY_NOT_FOUND')
  if (card.blockedAt !== null) throw new AppError('INVALID_CARD_STATUS')
  await acceptStatement(tx).execute({ userId, cardId: card.id, giftId: gift.id, at })
  // The link is in the lists of those who have received nothing by it.
  if (isShared(gift))
    await tx
      .delete(giftOpenings)
      .where(and(eq(giftOpenings.cardId, found.secondaryCardId), eq(giftOpenings.userId, userId)))
  await postLedger(tx, {
    kind: 'gift_accept',
    eventKey: `gift-accept:${gift.id}`,
    ref: gift.id,
    at,
    entries: [
      { account: escrowAccount(card.id), amount: -gift.amount },
      { account: cardAccount(card.id, userId), amount: gift.amount },
    ],
  })
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    eventKey: `gift-accepted:${gift.id}`,
    title: `${receiverName}님이 선물을 받았어요`,
    body: `${card.title} ${formatWon(gift.amount)}`,
    href: sentGiftPath({ ...gift, cardHistoryId: listedIdOf(gift) }),
    at,
    push: { title: `${maskName(receiverName)}님이 선물을 받았어요`, body: card.title },
  })
  return toTakenGift(gift, card, 'OWNED')
}

/**
 * Declines a gift: its amount returns to the sender. One of a link for several members is not declined for the others.
 *
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS, OWN_GIFT, GIFT_ALREADY_RECEIVED, NOT_SUPPORTED
 */
export const declineGift = async (tx: Db, receipt: GiftReceipt): Promise<AnsweredGift> => {
  const { gift: unlocked } = await findGift(tx, receipt)
  if (unlocked.shareId !== null)
    throw new AppError('NOT_SUPPORTED', {
      message: '여러 분이 함께 받는 선물이라 거절할 수 없어요. 받지 않으면 보낸 분께 돌아가요.',
    })
  const locked = await lockCards(tx, [receipt.secondaryCardId, unlocked.senderCardId])
  const gift = await reloadGift(tx, unlocked.id)
  checkReceivable(gift, receipt)
  await returnGifts(tx, { gifts: [gift], locked, endedBy: 'receiver', at: receipt.at })
  const card = locked.find((candidate) => candidate.id === gift.secondaryCardId)
  return toTakenGift(gift, { title: card?.title ?? '' }, 'CANCELLED')
}
