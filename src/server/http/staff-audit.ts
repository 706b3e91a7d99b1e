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

/** Entries of one statement: it ends long before the limit of statements. */
const ENTRIES_AT_ONCE = 500

/**
 * Adds entries to the audit trail in their order, in the transaction of the change and as its last statement: the entries of all
 * processes are in one row until it commits.
 */
const addStaffAuditEntries = async (
  tx: Pick<Db, 'execute'>,
  entries: readonly StaffAuditEntry[],
): Promise<void> => {
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
    const encoded = entries.slice(at, at + ENTRIES_AT_ONCE).map(({ id, before, after, ...entry }) => ({
      ...entry,
      targetId: id,
      before: before ?? null,
      after: after ?? null,
    }))
    await tx.execute(sql`select append_staff_audit(given) from
      (select value as given from jsonb_array_elements(${JSON.stringify(encoded)}::jsonb) with ordinality order by ordinality) as entries`)
  }
}

/** Adds one entry to the audit trail. */
export const addStaffAuditEntry = (tx: Pick<Db, 'execute'>, entry: StaffAuditEntry): Promise<void> =>
  addStaffAuditEntries(tx, [entry])

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
  const common = { actor, action, reason, requestId: c.get('requestId'), at: now() }
  await addStaffAuditEntries(
    tx,
    records.map((record) => ({ ...record, ...common })),
  )
  for (const { target, id } of records) log('info', 'staff change', { actor, action, target, targetId: id })
}
