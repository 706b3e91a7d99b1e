import { eq } from 'drizzle-orm'
import type { CreatedOrder } from '@/contract/transaction/direct-order'
import type { GiftFaceRef, GiftOrderBody } from '@/contract/transaction/product-gift'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { basicCardOf } from '../../main/card/basic-cards'
import { type CardLook, cardLook } from '../../main/card/card-rows'
import { readSendAt } from '../../main/gift/schedule-gift'
import { nameOf } from '../../main/user/name-of'
import { createOrder } from '../direct-order/create-order'
import type { GiftLetter } from '../product-gift-record'

/** Returns the look of a ready-made face or of the member's own card. @throws CARD_NOT_FOUND */
const lookOf = async (tx: Db, userId: string, { kind, cardId }: GiftFaceRef): Promise<CardLook> => {
  if (kind === 'basic') {
    const { cardType, title, face, orientation, video, overlay } = await basicCardOf(tx, cardId)
    return { type: cardType, title, face, orientation, video, overlay }
  }
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
  if (card?.ownerId !== userId || card.status !== 'OWNED') throw new AppError('CARD_NOT_FOUND')
  return cardLook(card)
}

/** Returns the letter of a request. @throws CARD_NOT_FOUND */
export const readLetter = async (
  tx: Db,
  userId: string,
  { face, giverName, msgToReceiver }: Pick<GiftOrderBody, 'face' | 'giverName' | 'msgToReceiver'>,
): Promise<GiftLetter> => ({
  look: await lookOf(tx, userId, face),
  giverName: giverName || (await nameOf(tx, userId)),
  message: msgToReceiver,
})

interface GiftOrderRequest {
  userId: string
  channelId: string
  body: GiftOrderBody
  origin: string
}

/**
 * Orders the product once for each receiver in the caller's transaction. Once the order is paid each has a separate link, or all of
 * them have the same one, which each opens once.
 *
 * @throws as `createOrder`; CARD_NOT_FOUND, INVALID_INPUT
 */
export const createGiftOrder = async (
  deps: Deps,
  tx: Db,
  { userId, channelId, body, origin }: GiftOrderRequest,
): Promise<CreatedOrder> => {
  const { skuId, receivers, canChooseOption, isSharedLink = false, ...rest } = body
  const isShared = isSharedLink && receivers.length > 1
  const letter = await readLetter(tx, userId, body)
  const sendAt = readSendAt(body.sendAt, deps.now())
  return createOrder(deps, tx, {
    userId,
    channelId,
    origin,
    gifts: receivers.map(({ name }) => ({
      ...letter,
      receiverName: name,
      canChooseOption,
      sendAt,
      isShared,
    })),
    body: {
      skus: [{ skuId, quantity: receivers.length }],
      orderer: rest.orderer,
      receiver: null,
      deliveryMemo: '',
      points: rest.points,
      paymentMethod: rest.paymentMethod,
      agreements: rest.agreements,
      expectedTotal: rest.expectedTotal,
      onlyIfNoneConfirming: rest.onlyIfNoneConfirming,
    },
  })
}
