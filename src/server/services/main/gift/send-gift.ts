import { sql } from 'drizzle-orm'
import type { SentGift } from '@/contract/main/gift'
import type { CardDivision, GiftSource } from '@/domain/card'
import { giftLimits } from '@/domain/limits'
import { giftLinkPath } from '@/lib/gift-paths'
import { type Db, prepareOnce } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { type AccountName, cardAccount, escrowAccount, postLedger } from '@/server/ledger/post-ledger'
import { type CardLook, cardLook, toWireLook } from '../card/card-rows'
import { lockOwnCard } from '../card/own-card'
import { checkGiftLimits } from '../wallet-limit/check-amount'

export interface NewGift {
  senderId: string
  source: GiftSource
  senderCardId: string
  senderCardDivision: CardDivision
  look: CardLook
  amount: number
  giverName: string
  msgToReceiver: string
  /** The account that pays. */
  from: AccountName
  /** The hour at which it opens; null for at once. */
  sendAt: Date | null
  at: Date
}

/** One statement for the card and the gift. A column of instants maps no value for a placeholder that is null. */
const insertStatement = prepareOnce((tx) => {
  const { placeholder } = sql
  const instantOrNull = (name: string) => sql`${placeholder(name)}::timestamptz`
  const card = tx.$with('card').as(
    tx
      .insert(cards)
      .values({
        id: placeholder('cardId'),
        division: 'SECONDARY',
        status: 'RECEIVING',
        giverId: placeholder('senderId'),
        type: placeholder('type'),
        title: placeholder('title'),
        face: placeholder('face'),
        orientation: placeholder('orientation'),
        video: placeholder('video'),
        overlay: placeholder('overlay'),
        receiveBy: instantOrNull('listedUntil'),
        createdAt: placeholder('at'),
      })
      .returning({ id: cards.id }),
  )
  return tx
    .with(card)
    .insert(gifts)
    .values({
      id: placeholder('giftId'),
      secondaryCardId: placeholder('cardId'),
      senderId: placeholder('senderId'),
      source: placeholder('source'),
      senderCardId: placeholder('senderCardId'),
      senderCardDivision: placeholder('senderCardDivision'),
      amount: placeholder('amount'),
      giverName: placeholder('giverName'),
      msgToReceiver: placeholder('msgToReceiver'),
      token: placeholder('token'),
      status: 'RECEIVING',
      sendAt: instantOrNull('sendAt'),
      receiveBy: placeholder('receiveBy'),
      sentAt: placeholder('at'),
      updatedAt: placeholder('at'),
    })
    .prepare('insert_gift')
})

/**
 * Creates a gift on a new SECONDARY card and posts its amount to the escrow account of the card, where it also waits for the hour of
 * a dated gift.
 *
 * @throws INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY
 */
export const createGift = async (tx: Db, gift: NewGift): Promise<SentGift> => {
  const { senderId, look, amount, giverName, msgToReceiver, sendAt, at } = gift
  const [giftId, secondaryCardId, token] = [newId('gft'), newId('crd'), newId('gl')]
  const receiveBy = new Date((sendAt ?? at).getTime() + giftLimits.receiveWithinMs)
  await insertStatement(tx).execute({
    ...look,
    giftId,
    cardId: secondaryCardId,
    senderId,
    source: gift.source,
    senderCardId: gift.senderCardId,
    senderCardDivision: gift.senderCardDivision,
    amount,
    giverName,
    msgToReceiver,
    token,
    sendAt: sendAt?.toISOString() ?? null,
    receiveBy,
    listedUntil: sendAt === null ? receiveBy.toISOString() : null,
    at,
  })
  await postLedger(tx, {
    kind: 'gift_send',
    eventKey: `gift-send:${giftId}`,
    ref: giftId,
    at,
    entries: [
      { account: gift.from, amount: -amount },
      { account: escrowAccount(secondaryCardId), amount },
    ],
  })
  return {
    cardHistoryId: giftId,
    secondaryCardId,
    senderCardId: gift.senderCardId,
    ...toWireLook(look),
    giverName,
    msgToReceiver,
    amount,
    link: giftLinkPath(token),
    receiveBy: receiveBy.toISOString(),
  }
}

export interface GiftFromCard {
  userId: string
  division: 'MASTER' | 'SECONDARY'
  cardId: string
  amount: number
  giverName: string
  msgToReceiver: string
  sendAt: Date | null
  at: Date
}

/**
 * Sends a part or all of a card's balance as a gift.
 *
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED, BELOW_MINIMUM
 */
export const sendGiftFromCard = async (tx: Db, gift: GiftFromCard): Promise<SentGift> => {
  const { userId, division, cardId, amount, at } = gift
  const sender = await lockMember(tx, userId)
  if (!sender) throw new AppError('MEMBER_NOT_FOUND')
  await checkGiftLimits(tx, userId, amount, at)
  const card = await lockOwnCard(tx, { userId, cardId, division })
  return createGift(tx, {
    senderId: userId,
    source: 'card',
    senderCardId: cardId,
    senderCardDivision: division,
    look: cardLook(card),
    amount,
    giverName: gift.giverName || sender.name,
    msgToReceiver: gift.msgToReceiver,
    from: cardAccount(cardId, userId),
    sendAt: gift.sendAt,
    at,
  })
}
