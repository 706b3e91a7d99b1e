import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { AppContext } from './app-env'

/** What has changed. Ids, states, amounts and settings only: nothing that names, reaches or describes a person. */
export interface StaffAuditRecord {
  /** The kind of what has changed, such as `order_line`. */
  target: string
  id: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export type RecordStaffAudit = (record: StaffAuditRecord) => void

export interface StaffAuditEntry extends StaffAuditRecord {
  actor: string
  action: string
  reason: string
  requestId: string
  at: Date
}

/**
 * Adds an entry to the audit trail, in the transaction of the change and as its last statement: the entries of all processes are in
 * one row until it commits.
 */
export const addStaffAuditEntry = async (
  tx: Pick<Db, 'execute'>,
  { id, before, after, ...entry }: StaffAuditEntry,
): Promise<void> => {
  const encoded = JSON.stringify({ ...entry, targetId: id, before: before ?? null, after: after ?? null })
  await tx.execute(sql`select append_staff_audit(${encoded}::jsonb)`)
}

/** Adds what a call has changed to the audit trail, and a line for each entry to the log, which the trail can be compared with. */
export const appendStaffAudit = async (
  tx: Db,
  c: AppContext,
  action: string,
  reason: string,
  records: readonly StaffAuditRecord[],
): Promise<void> => {
  const { now, log } = c.get('deps')
  const { actor } = c.get('staff')
  for (const record of records) {
    await addStaffAuditEntry(tx, {
      ...record,
      actor,
      action,
      reason,
      requestId: c.get('requestId'),
      at: now(),
    })
    log('info', 'staff change', { actor, action, target: record.target, targetId: record.id })
  }
}
