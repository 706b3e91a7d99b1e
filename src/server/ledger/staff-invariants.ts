import { sql } from 'drizzle-orm'

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
