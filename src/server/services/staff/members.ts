import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { memberSearchBody } from '@/contract/staff/member'
import { maskName } from '@/domain/person-name'
import { maskPhone } from '@/lib/phone'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { claims } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import { orders } from '@/server/db/schema/order'
import { smsMessages } from '@/server/db/schema/voucher'
import { gifts } from '@/server/db/schema/wallet'
import { AppError, notFound } from '@/server/http/app-error'
import type { StaffChange } from '@/server/http/route'
import { balanceOf, balancesOf } from '@/server/ledger/post-ledger'
import { versionOf, checkVersion } from './version'

type UserRow = typeof users.$inferSelect
export type CardRow = typeof cards.$inferSelect
export type GiftRow = typeof gifts.$inferSelect

const MAX_FOUND = 20
const MAX_GIFTS = 50
const MAX_MESSAGES = 20

const memberContent = ({ status, chargeBlock }: UserRow) => ({ status, chargeBlock })

/** `d***@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

const toMember = (user: UserRow) => ({
  id: user.id,
  version: versionOf(memberContent(user)),
  status: user.status,
  name: maskName(user.name),
  phone: user.phone && maskPhone(user.phone),
  email: user.email && maskEmail(user.email),
  path: user.path,
  isVerified: user.ciHash !== null,
  chargeBlock: user.chargeBlock,
  createdAt: user.createdAt.toISOString(),
})

/** The version of a card for the staff: its state and its balance (won). */
export const cardContent = ({ status, ownerId, blockedAt }: CardRow, balance: number) => ({
  status,
  ownerId,
  blockedAt,
  balance,
})
export const giftContent = ({ status }: GiftRow) => ({ status })
export const moneyContent = (userId: string, balance: number) => ({ userId, balance })

/** The balance (won) of a card; of a gift that waits, its amount. */
export const balanceOfCard = async (db: Db, { id, status }: CardRow): Promise<number> =>
  balanceOf(db, status === 'RECEIVING' ? 'gift_escrow' : 'card', id)

export const toCard = (card: CardRow, balance: number) => ({
  id: card.id,
  version: versionOf(cardContent(card, balance)),
  memberId: card.ownerId,
  division: card.division,
  type: card.type,
  status: card.status,
  title: card.title,
  balance,
  blockedAt: card.blockedAt?.toISOString() ?? null,
  createdAt: card.createdAt.toISOString(),
})

const toGift = (gift: GiftRow) => ({
  id: gift.id,
  version: versionOf(giftContent(gift)),
  cardId: gift.secondaryCardId,
  senderId: gift.senderId,
  receiverId: gift.receiverId,
  amount: gift.amount,
  status: gift.status,
  sentAt: gift.sentAt.toISOString(),
  receiveBy: gift.receiveBy.toISOString(),
})

type MemberSearch = v.InferOutput<typeof memberSearchBody>

/** @throws INVALID_INPUT for a search that is too wide */
const conditionOf = (db: Db, search: MemberSearch) => {
  const { memberId, phone, email, orderSn, name, phoneEnd } = search
  const ofOrder = db
    .select({ id: orders.userId })
    .from(orders)
    .where(eq(orders.sn, orderSn ?? ''))
  const parts = [
    memberId === undefined ? undefined : eq(users.id, memberId),
    phone === undefined ? undefined : eq(users.phone, phone),
    email === undefined ? undefined : sql`lower(${users.email}) = lower(${email})`,
    orderSn === undefined ? undefined : inArray(users.id, ofOrder),
    name === undefined || phoneEnd === undefined
      ? undefined
      : and(eq(users.name, name), sql`${users.phone} like ${`%${phoneEnd}`}`),
  ].filter((part) => part !== undefined)
  if (parts.length === 0)
    throw new AppError('INVALID_INPUT', {
      fields: { memberId: '번호나 주소 하나를, 또는 이름과 전화번호 끝 네 자리를 적어 주세요.' },
    })
  return and(...parts)
}

/** Members by what they say about themselves, with masked data. @throws INVALID_INPUT */
export const findMembers = async (db: Db, search: MemberSearch) => {
  const rows = await db.select().from(users).where(conditionOf(db, search)).orderBy(users.id).limit(MAX_FOUND)
  return { items: rows.map(toMember) }
}

/** A member with masked data, balances, cards and gifts. @throws NOT_FOUND */
export const readMember = async (db: Db, memberId: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, memberId))
  if (!user) throw notFound()
  const owned = await db
    .select()
    .from(cards)
    .where(eq(cards.ownerId, memberId))
    .orderBy(descending(cards.createdAt))
  const balances = await balancesOf(
    db,
    'card',
    owned.map(({ id }) => id),
  )
  const moneyBalance = await balanceOf(db, 'money', memberId)
  const exchanged = await db
    .select()
    .from(gifts)
    .where(or(eq(gifts.senderId, memberId), eq(gifts.receiverId, memberId)))
    .orderBy(descending(gifts.sentAt), gifts.id)
    .limit(MAX_GIFTS)
  const messages = await db
    .select({ id: smsMessages.id, createdAt: smsMessages.createdAt, refusal: smsMessages.refusal })
    .from(smsMessages)
    .where(and(eq(smsMessages.phone, user.phone ?? ''), isNotNull(smsMessages.refusal)))
    .orderBy(descending(smsMessages.createdAt))
    .limit(MAX_MESSAGES)
  return {
    ...toMember(user),
    moneyBalance,
    moneyVersion: versionOf(moneyContent(memberId, moneyBalance)),
    cards: owned.map((card) => toCard(card, balances.get(card.id) ?? 0)),
    gifts: exchanged.map(toGift),
    orderCount: await db.$count(orders, and(eq(orders.userId, memberId), isNotNull(orders.placedAt))),
    openClaimCount: await db.$count(claims, and(eq(claims.userId, memberId), eq(claims.state, 'open'))),
    refusedMessages: messages.map(({ id, createdAt, refusal }) => ({
      id,
      createdAt: createdAt.toISOString(),
      refusal: refusal ?? '',
    })),
  }
}

/**
 * Changes a member under their lock. `work` changes the row of the member, in the statements of a service or here.
 *
 * @throws NOT_FOUND, STAFF_VERSION_CHANGED
 */
export const changeMember = (
  { memberId, version }: { memberId: string; version: string },
  change: StaffChange,
  work: (tx: Db, member: UserRow) => Promise<unknown>,
): Promise<{ id: string; version: string }> =>
  change(async (tx, record) => {
    const [before] = await tx.select().from(users).where(eq(users.id, memberId)).for('update')
    if (!before) throw notFound()
    checkVersion(version, memberContent(before))
    await work(tx, before)
    const [after = before] = await tx.select().from(users).where(eq(users.id, memberId))
    record({ target: 'member', id: memberId, before: memberContent(before), after: memberContent(after) })
    return { id: memberId, version: versionOf(memberContent(after)) }
  })
