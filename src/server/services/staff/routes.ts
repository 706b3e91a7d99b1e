import { and, count, eq, isNull } from 'drizzle-orm'
import type { staffAccessOperations } from '@/contract/operations/staff/access'
import type { staffOperations } from '@/contract/operations/staff/list'
import { descending, onlyRow } from '@/server/db/rows'
import { staffAudit, staffKeys } from '@/server/db/schema/staff'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { findViolations } from '@/server/ledger/check-ledger'
import { AUDIT_INVARIANTS } from '@/server/ledger/staff-invariants'
import { staffCatalogueRoutes } from './catalogue-routes'
import { staffChannelRoutes } from './channel-routes'
import { staffDeliveryRoutes } from './delivery-routes'
import { staffFeedbackRoutes } from './feedback-routes'
import { staffFileRoutes } from './files/routes'
import { staffMemberRoutes } from './member-routes'
import { staffOrderRoutes } from './order-routes'
import { staffPageRoutes } from './page-routes'
import { staffProductRoutes } from './product-routes'
import { staffReportRoutes } from './report-routes'
import { staffShopRoutes } from './shop-routes'
import { staffUnfinishedRoutes } from './unfinished-routes'
import { checkVersion, versionOf } from './version'

type KeyRow = typeof staffKeys.$inferSelect

const contentOf = ({ revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>) => ({
  revokedAt,
  expiresAt,
})

const toKey = (row: KeyRow) => {
  const { id, name, scopes, createdAt, expiresAt, revokedAt, rotatedFrom } = row
  return {
    id,
    version: versionOf(contentOf(row)),
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    rotatedFrom,
  }
}

/** Keys and the audit trail. */
const staffAccessRoutes = {
  readStaffCaller: ({ staff: { actor, name, scopes, expiresAt } }) => ({
    actor,
    name,
    scopes: [...scopes],
    expiresAt: expiresAt.toISOString(),
  }),

  // Loaded for this call only: its descriptions are larger than the routes.
  readStaffDocument: async () => {
    const { createStaffDocument } = await import('@/contract/openapi/document')
    return createStaffDocument()
  },

  listStaffKeys: async ({ deps }) => {
    const rows = await deps.db.select().from(staffKeys).orderBy(descending(staffKeys.createdAt), staffKeys.id)
    return { items: rows.map(toKey) }
  },

  revokeStaffKey: ({ deps, params, body, change }) =>
    change(async (tx, record) => {
      const [key] = await tx
        .select()
        .from(staffKeys)
        .where(and(eq(staffKeys.id, params.keyId), isNull(staffKeys.revokedAt)))
        .for('update')
      if (!key) throw notFound()
      checkVersion(body.version, contentOf(key))
      const revokedAt = deps.now()
      await tx.update(staffKeys).set({ revokedAt }).where(eq(staffKeys.id, key.id))
      record({ target: 'staff_key', id: key.id, before: { revokedAt: null }, after: { revokedAt } })
      return { id: key.id, version: versionOf(contentOf({ ...key, revokedAt })) }
    }),

  listAuditEntries: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const { target, targetId, actor, action } = query
    const where = and(
      target === undefined ? undefined : eq(staffAudit.target, target),
      targetId === undefined ? undefined : eq(staffAudit.targetId, targetId),
      actor === undefined ? undefined : eq(staffAudit.actor, actor),
      action === undefined ? undefined : eq(staffAudit.action, action),
    )
    const rows = await db
      .select()
      .from(staffAudit)
      .where(where)
      .orderBy(descending(staffAudit.seq))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return toPage(items, await db.$count(staffAudit, where), query)
  },

  checkAuditTrail: async ({ deps: { db } }) => {
    const findings = await findViolations(db, AUDIT_INVARIANTS)
    const [last] = await db.select().from(staffAudit).orderBy(descending(staffAudit.seq)).limit(1)
    const { entries } = onlyRow(await db.select({ entries: count() }).from(staffAudit))
    return {
      entries,
      lastHash: last?.hash ?? '',
      isIntact: findings.length === 0,
      findings: findings.map(({ what, ids }) => ({ what, seqs: ids.slice(0, 20) })),
    }
  },
} satisfies Routes<typeof staffAccessOperations>

/** The route of each operation of the staff API. */
export const staffRoutes = {
  ...staffAccessRoutes,
  ...staffOrderRoutes,
  ...staffMemberRoutes,
  ...staffFeedbackRoutes,
  ...staffShopRoutes,
  ...staffProductRoutes,
  ...staffFileRoutes,
  ...staffCatalogueRoutes,
  ...staffChannelRoutes,
  ...staffPageRoutes,
  ...staffDeliveryRoutes,
  ...staffReportRoutes,
  ...staffUnfinishedRoutes,
} satisfies Routes<typeof staffOperations>
