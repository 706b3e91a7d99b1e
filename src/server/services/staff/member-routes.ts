import { eq } from 'drizzle-orm'
import type { staffMemberOperations } from '@/contract/operations/staff/member'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { gifts } from '@/server/db/schema/wallet'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import type { RecordStaffAudit } from '@/server/http/staff-audit'
import { cancelWithdrawal } from '../main/account-withdrawal/routes'
import { lockCards } from '../main/card/own-card'
import { isOfLink, waitingGifts } from '../main/gift-record'
import { reloadGift, returnGifts } from '../main/gift/return-gift'
import { setMemberBlock } from '../main/user/routes'
import { decideAdjustment, listAdjustments, requestAdjustment } from './adjustments'
import { exportMember } from './export-member'
import {
  balanceOfCard,
  cardContent,
  changeMember,
  findMembers,
  giftContent,
  readMember,
  toCard,
} from './members'
import { checkVersion, versionOf } from './version'

/** Blocks a card or ends its block. @throws NOT_FOUND, STAFF_VERSION_CHANGED, INVALID_CARD_STATUS for a card that has ended */
const setCardBlock = async (
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
const returnWaitingGift = async (
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

/** Members, their cards, gifts and balances. */
export const staffMemberRoutes = {
  findMembers: ({ body, change }) =>
    change(async (tx, record) => {
      const found = await findMembers(tx, body)
      // What was searched for is data of persons: the trail has what was found.
      const by = Object.keys(body).join(',')
      record({ target: 'members', id: by, after: { found: found.items.map(({ id }) => id) } })
      return found
    }),

  readMember: ({ params: { memberId }, change }) =>
    change((tx, record) => {
      record({ target: 'member', id: memberId })
      return readMember(tx, memberId)
    }),

  exportMember: ({ deps, params: { memberId }, change }) =>
    change(async (tx, record) => {
      const tables = await exportMember(tx, memberId)
      const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length] as const)
      record({ target: 'member', id: memberId, after: { exported: Object.fromEntries(counts) } })
      return { memberId, at: deps.now().toISOString(), tables }
    }),

  blockMember: ({ params, body, change }) =>
    changeMember({ ...params, version: body.version }, change, async (tx, { id, status }) => {
      if (status !== 'active') throw new AppError('STAFF_VERSION_CHANGED')
      await setMemberBlock(tx, id, true)
    }),

  unblockMember: ({ params, body, change }) =>
    changeMember({ ...params, version: body.version }, change, async (tx, { id, status }) => {
      if (status !== 'blocked') throw new AppError('STAFF_VERSION_CHANGED')
      await setMemberBlock(tx, id, false)
    }),

  setChargeBlock: ({ params, body, change }) =>
    changeMember({ ...params, version: body.version }, change, (tx, { id }) =>
      tx.update(users).set({ chargeBlock: body.code }).where(eq(users.id, id)),
    ),

  cancelMemberWithdrawal: ({ params, body, change }) =>
    changeMember({ ...params, version: body.version }, change, async (tx, { id }) => {
      if (!(await cancelWithdrawal(tx, id))) throw new AppError('STAFF_VERSION_CHANGED')
    }),

  readCard: async ({ deps: { db }, params }) => {
    const [card] = await db.select().from(cards).where(eq(cards.id, params.cardId))
    if (!card) throw notFound()
    return toCard(card, await balanceOfCard(db, card))
  },

  blockCard: ({ deps, params, body: { version }, change }) =>
    change((tx, record) => setCardBlock(tx, { ...params, version, isBlocked: true, at: deps.now() }, record)),

  unblockCard: ({ deps, params, body: { version }, change }) =>
    change((tx, record) =>
      setCardBlock(tx, { ...params, version, isBlocked: false, at: deps.now() }, record),
    ),

  returnGiftToSender: ({ deps, params, body: { version }, change }) =>
    change((tx, record) => returnWaitingGift(tx, { ...params, version, at: deps.now() }, record)),

  adjustBalance: ({ deps, staff, body, change }) =>
    change((tx, record) => requestAdjustment(tx, { body, staff, at: deps.now() }, record)),

  listAdjustments: ({ deps, query }) => listAdjustments(deps.db, query),

  decideAdjustment: ({ deps, staff, params, body: { version, decision }, change }) =>
    change((tx, record) =>
      decideAdjustment(tx, { ...params, version, decision, staff, at: deps.now() }, record),
    ),
} satisfies Routes<typeof staffMemberOperations>
