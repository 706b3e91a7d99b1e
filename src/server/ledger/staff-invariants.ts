import { sql } from 'drizzle-orm'
import { staffLimits } from '@/domain/staff'

/** Invariants of adjustments: an approved one is booked with its amount, any other one is not. */
export const ADJUSTMENT_INVARIANTS = {
  'adjustments that differ from their postings': sql`
    select j.id from staff_adjustments j
    left join ledger_transactions t on t.event_key = 'adjustment:' || j.id
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id and a.kind = 'adjustments'
    group by j.id, j.state, j.amount
    having coalesce(-sum(case when a.id is not null then e.amount end), 0) <> case when j.state = 'approved' then j.amount else 0 end`,
  'adjustments that nobody has asked for': sql`
    select t.id from ledger_transactions t where t.kind = 'adjustment' and not exists (
      select 1 from staff_adjustments j where j.id = t.ref)`,
  'adjustments above the limit that one person approved': sql`
    select id from staff_adjustments where state = 'approved' and requested_by = decided_by
      and abs(amount) > ${staffLimits.adjustmentWithoutApproval}`,
} as const

/** Invariants of the audit trail. Each query returns the number of the entries that violate it. */
export const AUDIT_INVARIANTS = {
  'entries of the audit trail that differ from their hash': sql`
    select seq::text as id from staff_audit entry where hash <> staff_audit_hash(entry) order by seq`,
  'entries of the audit trail that do not continue the one before': sql`
    select seq::text as id from (
      select seq, prev_hash, lag(hash, 1, '') over (order by seq) as last_hash, lag(seq, 1, 0::bigint) over (order by seq) as last_seq
      from staff_audit) e
    where prev_hash <> last_hash or seq <> last_seq + 1 order by seq`,
  'an end of the audit trail that is missing': sql`
    select coalesce(h.seq, e.seq, 0)::text as id
    from (select seq, hash from staff_audit order by seq desc limit 1) e
    full join (select seq, hash from staff_audit_head where seq > 0) h on true
    where (h.seq, h.hash) is distinct from (e.seq, e.hash)`,
} as const
