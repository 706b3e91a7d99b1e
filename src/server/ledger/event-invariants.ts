import { type SQL, sql } from 'drizzle-orm'

/** The instant from which every change has an event: the outbox began, or older events were deleted. */
export const OUTBOX_SINCE = 'outbox-since'

const SINCE = sql`(select (value #>> '{}')::timestamptz from system_facts where key = ${OUTBOX_SINCE})`

/** Each table whose rows have a status that events report, with the expressions of its time and its status. */
const REPORTED: Readonly<Record<string, { type: string; createdAt?: string; status?: string }>> = {
  orders: { type: 'order.changed' },
  order_lines: { type: 'order_line.changed', createdAt: 'status_at' },
  claims: { type: 'claim.changed' },
  refunds: { type: 'refund.changed', status: 'state' },
  payments: { type: 'payment.changed' },
  wallet_payments: { type: 'wallet_payment.changed' },
  gifts: { type: 'gift.changed', createdAt: 'sent_at' },
  cards: { type: 'card.changed' },
  bank_moves: { type: 'bank_move.changed' },
  users: { type: 'member.changed' },
}

const untold = (
  table: string,
  { type, createdAt = 'created_at', status = 'status' }: (typeof REPORTED)[string],
): SQL => sql`
  select r.id from ${sql.raw(table)} r left join (
    select distinct on (subject) subject, data ->> 'status' as status from outbox_events
    where type = ${sql.raw(`'${type}'`)} order by subject, id desc) e on e.subject = r.id
  where (e.subject is null and r.${sql.raw(createdAt)} >= ${SINCE})
    or e.status <> r.${sql.raw(status)}`

/**
 * Events that leave are as many as the changes they tell. What was posted and what changed is known from elsewhere: the ledger, the
 * timeline of a line, the rows themselves.
 */
export const EVENT_INVARIANTS: Readonly<Record<string, SQL>> = {
  'postings of the ledger with no event, or with several': sql`
    select coalesce(t.id, e.subject) as id from (select id from ledger_transactions where created_at >= ${SINCE}) t
    full join (select subject, count(*) as n from outbox_events
      where type = 'ledger.posted' and occurred_at >= ${SINCE} group by 1) e on e.subject = t.id
    where t.id is null or coalesce(e.n, 0) <> 1`,
  // A part that a claim splits off begins with a copy of the timeline.
  'order lines with more or fewer transitions than events': sql`
    select l.id from order_lines l
    left join (select line_id, count(*) as n from order_line_events
      where from_status is not null and from_status <> to_status and created_at >= ${SINCE} group by 1) t on t.line_id = l.id
    left join (select subject, count(*) as n from outbox_events
      where type = 'order_line.changed' and data ->> 'previous_status' is not null and occurred_at >= ${SINCE} group by 1) e
      on e.subject = l.id
    where l.split_from is null and coalesce(t.n, 0) <> coalesce(e.n, 0)`,
  ...Object.fromEntries(
    Object.entries(REPORTED).map(([table, told]) => [
      `${table.replace('_', ' ')} with a status that no event tells`,
      untold(table, told),
    ]),
  ),
}
