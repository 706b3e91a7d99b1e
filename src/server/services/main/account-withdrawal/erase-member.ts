import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type WithdrawalObstacleKind, withdrawalLimits } from '@/domain/withdrawal'
import type { Db } from '@/server/db/client'
import { rememberedDays, verificationRequests, withdrawals } from '@/server/db/schema/account'
import { bankAccounts, bankConsents, bankLinks } from '@/server/db/schema/bank'
import { cartLines, cartMerges } from '@/server/db/schema/cart'
import { cashReceipts } from '@/server/db/schema/cash-receipt'
import { claims } from '@/server/db/schema/claim'
import { inquiries, inquiryAnswers, reviews, supportInquiries } from '@/server/db/schema/feedback'
import {
  addresses,
  passkeyChallenges,
  passkeys,
  refreshTokens,
  securityEvents,
  sessions,
  userIdentities,
  users,
} from '@/server/db/schema/identity'
import { notifications, notificationSettings, pushSubscriptions } from '@/server/db/schema/notification'
import { orders, withoutPersons } from '@/server/db/schema/order'
import { idempotencyKeys } from '@/server/db/schema/system'
import { smsMessages } from '@/server/db/schema/voucher'
import { giftOpenings, passcodeProofs, passcodes } from '@/server/db/schema/wallet'
import { restockAlerts, wishes } from '@/server/db/schema/wishlist'
import { phoneHashOf } from '../auth/check-contacts-free'
import { eraseMemberDesigns } from '../studio/change-designs'
import { detachUploads } from '../upload/attach-uploads'
import { WITHDRAWN_NAME } from '../user/name-of'
import { findObstacles } from './check-obstacles'
import { eraseMemberGifts } from './erase-member-gifts'
import { eraseNamesOfNotification } from './erase-names'

/**
 * Deletes a member's questions about products, and the photos of their inquiries to customer service. The text of these stays
 * with its answer as a record of a complaint, as reports do, until `deleteExpired` ends its term.
 */
const eraseInquiries = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const inquiryIds = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.inquirerId, userId))
  await tx.delete(inquiryAnswers).where(inArray(inquiryAnswers.inquiryId, inquiryIds))
  await tx.delete(inquiries).where(eq(inquiries.inquirerId, userId))
  const isOwn = eq(supportInquiries.userId, userId)
  const support = await tx.select({ images: supportInquiries.images }).from(supportInquiries).where(isOwn)
  for (const { images } of support) await detachUploads(tx, userId, 'inquiry', images, at)
  await tx.update(supportInquiries).set({ images: [] }).where(isOwn)
}

/** Removes the persons and addresses of a withdrawn member's orders, and of the claims about them with their photos. */
const anonymiseOrders = async (
  tx: Db,
  userId: string,
  which: 'never paid' | 'all',
  at: Date,
): Promise<void> => {
  const isMeant = and(eq(orders.userId, userId), which === 'all' ? undefined : isNull(orders.paidAt))
  const isOfOrders = inArray(claims.orderId, tx.select({ id: orders.id }).from(orders).where(isMeant))
  const withPhotos = await tx.select({ images: claims.images }).from(claims).where(isOfOrders)
  for (const { images } of withPhotos) await detachUploads(tx, userId, 'claim', images, at)
  await tx.update(claims).set({ pickup: null, reship: null, reasonText: '', images: [] }).where(isOfOrders)
  await tx.update(orders).set(withoutPersons(WITHDRAWN_NAME)).where(isMeant)
  const meant = tx.select({ id: orders.id }).from(orders).where(isMeant)
  await tx.update(cashReceipts).set({ identity: '' }).where(inArray(cashReceipts.orderId, meant))
}

/** Deletes the text messages to a member's phone, and those about them to others. */
const eraseContacts = async (
  tx: Db,
  { name, phone, verifiedPhone }: typeof users.$inferSelect,
): Promise<void> => {
  const phones = [phone, verifiedPhone].flatMap((number) => number?.replace(/\D/g, '') || [])
  await tx.delete(smsMessages).where(inArray(smsMessages.phone, phones))
  if (name === '') return
  const withName = await tx
    .select({ id: smsMessages.id, body: smsMessages.body })
    .from(smsMessages)
    .where(sql`position(${`${name}님`} in ${smsMessages.body}) > 0`)
  // Another member's name may end with this one.
  const aboutMember = withName.filter(({ body }) => eraseNamesOfNotification(body, [name]) !== body)
  const ids = aboutMember.map(({ id }) => id)
  await tx.delete(smsMessages).where(inArray(smsMessages.id, ids))
}

/** Tables that lose the rows of a member with the account. */
const OWN_TABLES = [
  addresses,
  wishes,
  restockAlerts,
  rememberedDays,
  cartLines,
  notifications,
  notificationSettings,
  passcodeProofs,
  passcodes,
  passkeyChallenges,
  passkeys,
  refreshTokens,
  pushSubscriptions,
  sessions,
  securityEvents,
  verificationRequests,
  bankLinks,
  bankConsents,
  giftOpenings,
  cartMerges,
  idempotencyKeys,
] as const

const deleteOwnRows = async (tx: Db, userId: string): Promise<void> => {
  for (const table of OWN_TABLES) await tx.delete(table).where(eq(table.userId, userId))
}

/** The sessions of a member that were used after `before`. */
export const visitsAfter = (db: Db, userId: string | typeof users.id, before: Date) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, before)))

/**
 * Deletes a person who signed in, has never agreed to the terms and has not visited after `before`.
 *
 * @returns false when they have, or another transaction holds them
 */
export const deleteSignUp = async (tx: Db, userId: string, before: Date): Promise<boolean> => {
  const [pending] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'terms_pending')))
    .for('update', { skipLocked: true })
  if (!pending) return false
  // A new session or token waits for the lock, so that the answer holds until the deletion.
  const [visit] = await visitsAfter(tx, userId, before).limit(1)
  if (visit) return false
  await deleteOwnRows(tx, userId)
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await tx.delete(users).where(eq(users.id, userId))
  return true
}

/** Puts a withdrawal off by a day, behind those that are due. */
const postponeWithdrawal = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const finalAt = new Date(at.getTime() + withdrawalLimits.retryMs)
  const forgetAt = new Date(finalAt.getTime() + withdrawalLimits.recordsMs)
  await tx.update(withdrawals).set({ finalAt, forgetAt }).where(eq(withdrawals.userId, userId))
}

interface Erasure {
  /** False as well when the member does not request withdrawal any more. */
  isErased: boolean
  /** Why the withdrawal is postponed: an amount that arrived after the request must not be lost. */
  obstacles: WithdrawalObstacleKind[]
}

/**
 * Completes an account withdrawal: the member becomes `withdrawn` and everything that identifies them is erased.
 * Paid orders, payments and the ledger stay as the law requires, until `forgetMember`, and complaints until the end of their
 * term. Hashes of phone and CI stay, so that the person is recognised. With an obstacle nothing is erased and the withdrawal is postponed.
 */
export const eraseMember = async (tx: Db, userId: string, at: Date, secret: string): Promise<Erasure> => {
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'withdraw_requested')))
    .for('update', { skipLocked: true })
  if (!member) return { isErased: false, obstacles: [] }
  const obstacles = (await findObstacles(tx, userId)).map(([kind]) => kind)
  if (obstacles.length > 0) {
    await postponeWithdrawal(tx, userId, at)
    return { isErased: false, obstacles }
  }
  if (member.profileImage) await detachUploads(tx, userId, 'profile', [member.profileImage], at)
  await eraseMemberGifts(tx, member)
  await eraseInquiries(tx, userId, at)
  await eraseContacts(tx, member)
  await anonymiseOrders(tx, userId, 'never paid', at)
  await deleteOwnRows(tx, userId)
  await tx
    .update(users)
    .set({
      status: 'withdrawn',
      name: WITHDRAWN_NAME,
      nickname: WITHDRAWN_NAME,
      email: null,
      phone: null,
      verifiedPhone: null,
      phoneHash: member.phone ? phoneHashOf(member.phone, secret) : null,
      birthday: null,
      gender: null,
      profileImage: null,
      eventAgreed: false,
    })
    .where(eq(users.id, userId))
  await eraseMemberDesigns(tx, userId, at)
  await tx.update(userIdentities).set({ email: null }).where(eq(userIdentities.userId, userId))
  // The row stays for its bank moves; account number and holder are erased.
  await tx
    .update(bankAccounts)
    .set({ removedAt: at, isDefault: false, sealedNumber: '', holderName: '', maskedNumber: '', alias: '' })
    .where(eq(bankAccounts.userId, userId))
  await tx.update(reviews).set({ userNickname: WITHDRAWN_NAME }).where(eq(reviews.userId, userId))
  await tx.update(withdrawals).set({ erasedAt: at }).where(eq(withdrawals.userId, userId))
  return { isErased: true, obstacles }
}

/** Deletes the hashes of a withdrawn member and anonymises their orders when the retention period of the records is over. */
export const forgetMember = async (tx: Db, userId: string, at: Date): Promise<void> => {
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await tx.update(users).set({ phoneHash: null, ciHash: null }).where(eq(users.id, userId))
  await anonymiseOrders(tx, userId, 'all', at)
  await tx.update(withdrawals).set({ forgottenAt: at }).where(eq(withdrawals.userId, userId))
}
