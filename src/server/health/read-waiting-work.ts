import { sql } from 'drizzle-orm'
import { uploadLimits } from '@/domain/limits'
import type { Db } from '../db/client'

/** Per kind of work that a job does: how many items wait, and since when the oldest is due, in seconds. */
export const readWaitingWork = async (
  db: Db,
  now: Date,
): Promise<{ kind: string; waiting: number; seconds: number }[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const orphanTerm = sql`make_interval(secs => ${uploadLimits.orphanMs / 1000}::int)`
  const { rows } = (await db.execute(sql`
    select kind, count(*)::int as waiting,
      greatest(0, extract(epoch from ${at} - min(due)))::float as seconds
    from (
      select 'sms' as kind, next_try_at as due from sms_messages where state = 'queued' and next_try_at <= ${at}
      union all
      select 'payment', updated_at from payments where status in ('approving', 'cancelling')
      union all
      select 'bank move', next_ask_at from bank_moves
        where status in ('requested', 'processing') and next_ask_at <= ${at}
      union all
      select 'refund', updated_at from refunds where state = 'cancelling'
      union all
      select 'gift', receive_by from gifts where status = 'RECEIVING' and receive_by <= ${at}
      union all
      select 'orphan upload', idle_since + ${orphanTerm} from uploads
        where uses = 0 and idle_since <= ${at} - ${orphanTerm}
    ) waiting group by kind order by kind`)) as unknown as {
    rows: { kind: string; waiting: number; seconds: number }[]
  }
  return rows
}
