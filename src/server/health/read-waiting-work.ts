import { sql } from 'drizzle-orm'
import { COUNTED_UPLOAD_KINDS } from '@/config/counted-upload-kinds'
import { uploadLimits } from '@/domain/limits/upload'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { Db } from '../db/client'

/**
 * Per kind of work that a job does: how many items wait, and since when the oldest does, in seconds. The time is that of the event,
 * not of the last attempt: work that a provider never answers grows old, though it is tried again and again.
 */
export const readWaitingWork = async (
  db: Db,
  now: Date,
): Promise<{ kind: string; waiting: number; seconds: number }[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const orphanTerm = sql`make_interval(secs => ${uploadLimits.orphanMs / 1000}::int)`
  const { rows } = await db.execute<{ kind: string; waiting: number; seconds: number }>(sql`
    select kind, count(*)::int as waiting,
      greatest(0, extract(epoch from ${at} - min(since)))::float as seconds
    from (
      select 'sms' as kind, case when attempts = 0 then next_try_at else created_at end as since
        from sms_messages where state = 'queued' and (attempts > 0 or next_try_at <= ${at})
      union all
      select 'payment', coalesce(approval_requested_at, created_at)
        from payments where status in ('approving', 'cancelling')
      union all
      select 'expired payment', expires_at from orders
        where status in ${UNPAID_ORDER_STATUSES} and expires_at <= ${at}
      union all
      select 'expired payment', expires_at from wallet_payments
        where status in ${UNPAID_ORDER_STATUSES} and expires_at <= ${at}
      union all
      select 'bank move', created_at from bank_moves where status in ('requested', 'processing')
      union all
      select 'refund', created_at from refunds where state = 'cancelling'
      union all
      select 'gift', receive_by from gifts where status = 'RECEIVING' and receive_by <= ${at}
      union all
      select 'orphan upload', idle_since + ${orphanTerm} from uploads
        where uses = 0 and idle_since <= ${at} - ${orphanTerm}
          and kind = any(${sql.param([...COUNTED_UPLOAD_KINDS])})
    ) waiting group by kind order by kind`)
  return rows
}
