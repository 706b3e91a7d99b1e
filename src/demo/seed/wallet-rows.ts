import { addMilliseconds } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { CardDivision, CardType } from '@/domain/card'
import { giftLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { BANK, cardAccount, escrowAccount, postLedger } from '@/server/ledger/post-ledger'
import { createOwnedCard, lockCards } from '@/server/services/main/card/own-card'
import { acceptGift } from '@/server/services/main/gift/receive-gift'
import { reloadGift, returnGifts } from '@/server/services/main/gift/return-gift'
import { createBasicGift } from '@/server/services/main/gift/send-basic-gift'
import { CARD_FACES } from '../illustrations/card/card-faces'

export interface SeedCard {
  id: string
  ownerId: string
  /** The path after `card/`. */
  face: string
  type?: CardType
  division?: CardDivision
  amount: number
  at: Date
}

const faceOf = (id: string) => {
  const design = CARD_FACES.find((face) => face.id === id)
  if (!design) throw new Error(`no card face ${id}`)
  return { title: design.title, face: `card/${id}`, orientation: design.orientation }
}

/** A sample member's card with a balance. */
export const seedCard = async (tx: Db, card: SeedCard): Promise<void> => {
  const { id, ownerId, type = 'NORMAL', division = 'MASTER', amount, at } = card
  await createOwnedCard(tx, { id, ownerId, type, division, ...faceOf(card.face), at })
  if (amount === 0) return
  await postLedger(tx, {
    kind: 'seed_grant',
    eventKey: `seed-grant:${id}`,
    at,
    entries: [
      { account: BANK, amount: -amount },
      { account: cardAccount(id, ownerId), amount },
    ],
  })
}

export interface SeedGift {
  /** Part of the ids of gift, card and link. */
  slug: string
  from: { userId: string; cardId: string; name: string }
  face: string
  amount: number
  message: string
  at: Date
  /** The hour at which it opens; without one at once. */
  sendAt?: Date
  /** Who opened the link. */
  openedBy?: string
  outcome?: 'taken' | 'cancelled' | 'declined' | 'expired'
  thanks?: string
}

const OUTCOME_STATUS = { cancelled: 'sender', declined: 'receiver', expired: 'expiry' } as const

/** A gift in one of its statuses, created by the services that members use. */
export const seedGift = async (tx: Db, gift: SeedGift): Promise<void> => {
  const { slug, from, amount, at, sendAt } = gift
  const [giftId, cardId, token] = [`gft_${slug}`, `crd_${slug}`, `gl_seed_${slug}`]
  const receiveBy = addMilliseconds(sendAt ?? at, giftLimits.receiveWithinMs)
  const shared = {
    receiveBy: sendAt ? null : receiveBy,
    giverId: from.userId,
    status: 'RECEIVING',
    createdAt: at,
  } as const
  await tx
    .insert(cards)
    .values({ id: cardId, division: 'SECONDARY', type: 'NORMAL', ...faceOf(gift.face), ...shared })
  await tx.insert(gifts).values({
    id: giftId,
    secondaryCardId: cardId,
    senderId: from.userId,
    source: 'card',
    senderCardId: from.cardId,
    senderCardDivision: 'MASTER',
    amount,
    giverName: from.name,
    msgToReceiver: gift.message,
    token,
    status: 'RECEIVING',
    ...(sendAt && { sendAt }),
    receiveBy,
    sentAt: at,
    updatedAt: at,
  })
  await postLedger(tx, {
    kind: 'gift_send',
    eventKey: `gift-send:${giftId}`,
    ref: giftId,
    at,
    entries: [
      { account: cardAccount(from.cardId, from.userId), amount: -amount },
      { account: escrowAccount(cardId), amount },
    ],
  })
  if (gift.openedBy) {
    await tx.insert(giftOpenings).values({ cardId, userId: gift.openedBy, openedAt: at })
  }
  if (gift.outcome === 'taken') {
    await acceptGift(tx, { userId: gift.openedBy ?? '', secondaryCardId: cardId, at })
    if (gift.thanks)
      await tx.update(gifts).set({ thankMsgFromReceiver: gift.thanks }).where(eq(gifts.id, giftId))
  } else if (gift.outcome) {
    const locked = await lockCards(tx, [cardId, from.cardId])
    const row = await reloadGift(tx, giftId)
    await returnGifts(tx, {
      gifts: [row],
      locked,
      endedBy: OUTCOME_STATUS[gift.outcome],
      at: gift.outcome === 'expired' ? receiveBy : at,
    })
  }
}

interface SeedGifts {
  /** Part of the token of the first link. */
  slug: string
  from: string
  names: readonly string[]
  isSharedLink: boolean
  /** Of each, in won. */
  amount: number
  at: Date
}

/** Gifts that one payment has sent to several receivers, and that nobody has accepted. */
export const seedGiftsToMany = async (
  tx: Db,
  { slug, from, names, isSharedLink, amount, at }: SeedGifts,
): Promise<void> => {
  const sent = await createBasicGift(tx, {
    userId: from,
    plan: {
      basicCardId: 'basic_thanks-persimmon',
      giverName: '',
      msgToReceiver: '모두 고마워요.',
      receivers: names.map((name) => ({ name })),
      isSharedLink,
    },
    amount,
    source: 'gateway',
    from: BANK,
    at,
  })
  await tx
    .update(gifts)
    .set({ token: `gl_seed_${slug}` })
    .where(eq(gifts.id, sent.cardHistoryId))
}
