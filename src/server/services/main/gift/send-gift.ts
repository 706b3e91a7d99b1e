import { sql } from 'drizzle-orm'
import type { SentGift } from '@/contract/main/gift'
import type { CardDivision, GiftSource } from '@/domain/card'
import { giftLimits } from '@/domain/limits'
import { giftLinkPath } from '@/lib/gift-paths'
import { type Db, prepareOnce } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { cards } from '@/server/db/schema/card'
import { type BasicGiftPlan, gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { type AccountName, cardAccount, escrowAccount, postLedger } from '@/server/ledger/post-ledger'
import { type CardLook, cardLook, toWireLook } from '../card/card-rows'
import { lockOwnCard } from '../card/own-card'
import { checkGiftLimits } from '../wallet-limit/check-amount'

/** Who gets the gifts of one payment: one gift of the amount for each. */
export interface GiftReceivers {
  /** As the sender typed them; '' for none. At least one. */
  names: readonly string[]
  /** Whether one link opens all of them, one for each member. */
  isShared: boolean
}

/** Returns the receivers of a request or of a stored plan, which have none for one gift without a name. */
export const readGiftReceivers = ({
  receivers = [{ name: '' }],
  isSharedLink = false,
}: Pick<BasicGiftPlan, 'receivers' | 'isSharedLink'>): GiftReceivers => ({
  names: receivers.map(({ name }) => name),
  isShared: isSharedLink && receivers.length > 1,
})

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
  /** One gift for each. */
  receivers: GiftReceivers
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
      receiverName: placeholder('receiverName'),
      msgToReceiver: placeholder('msgToReceiver'),
      token: placeholder('token'),
      batchId: sql`${placeholder('batchId')}::text`,
      batchOrder: placeholder('batchOrder'),
      shareId: sql`${placeholder('shareId')}::text`,
      status: 'RECEIVING',
      sendAt: instantOrNull('sendAt'),
      receiveBy: placeholder('receiveBy'),
      sentAt: placeholder('at'),
      updatedAt: placeholder('at'),
    })
    .prepare('insert_gift')
})

/**
 * Creates a gift for each receiver, each on a new SECONDARY card, and posts their amounts to the escrow accounts of the cards, where they
 * also wait for the hour of a dated gift. One payment sends them all.
 *
 * @returns the first one, whose link is that of all of them where they share one
 * @throws INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY
 */
export const createGifts = async (tx: Db, gift: NewGift): Promise<SentGift> => {
  const { senderId, look, amount, giverName, msgToReceiver, sendAt, at } = gift
  const { names, isShared } = gift.receivers
  const created = names.map((receiverName, batchOrder) => ({
    receiverName,
    batchOrder,
    giftId: newId('gft'),
    cardId: newId('crd'),
    token: newId('gl'),
  }))
  const [first] = created
  if (!first) throw new Error('a gift without a receiver')
  const receiveBy = new Date((sendAt ?? at).getTime() + giftLimits.receiveWithinMs)
  for (const ids of created)
    await insertStatement(tx).execute({
      ...look,
      ...ids,
      batchId: created.length > 1 ? first.giftId : null,
      shareId: isShared ? first.giftId : null,
      senderId,
      source: gift.source,
      senderCardId: gift.senderCardId,
      senderCardDivision: gift.senderCardDivision,
      amount,
      giverName,
      msgToReceiver,
      sendAt: sendAt?.toISOString() ?? null,
      receiveBy,
      listedUntil: sendAt === null ? receiveBy.toISOString() : null,
      at,
    })
  await postLedger(tx, {
    kind: 'gift_send',
    eventKey: `gift-send:${first.giftId}`,
    ref: first.giftId,
    at,
    entries: [
      { account: gift.from, amount: -amount * created.length },
      ...created.map(({ cardId }) => ({ account: escrowAccount(cardId), amount })),
    ],
  })
  return {
    cardHistoryId: first.giftId,
    secondaryCardId: first.cardId,
    senderCardId: gift.senderCardId,
    ...toWireLook(look),
    giverName,
    msgToReceiver,
    amount,
    link: giftLinkPath(first.token),
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
  receivers: GiftReceivers
  at: Date
}

/**
 * Sends a part or all of a card's balance as a gift, or one of the amount to each of several receivers.
 *
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED, BELOW_MINIMUM
 */
export const sendGiftFromCard = async (tx: Db, gift: GiftFromCard): Promise<SentGift> => {
  const { userId, division, cardId, amount, receivers, at } = gift
  const sender = await lockMember(tx, userId)
  if (!sender) throw new AppError('MEMBER_NOT_FOUND')
  await checkGiftLimits(tx, { userId, amount, count: receivers.names.length }, at)
  const card = await lockOwnCard(tx, { userId, cardId, division })
  return createGifts(tx, {
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
    receivers,
    at,
  })
}
