import { eq } from 'drizzle-orm'
import type { staffMemberOperations } from '@/contract/operations/staff/member'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { cancelWithdrawal } from '../main/account-withdrawal/routes'
import { setMemberBlock } from '../main/user/routes'
import { decideAdjustment, listAdjustments, requestAdjustment } from './adjustments'
import { returnWaitingGift, setCardBlock } from './cards-and-gifts'
import { exportMember } from './export-member'
import { balanceOfCard, changeMember, findMembers, readMember, toCard } from './members'

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
