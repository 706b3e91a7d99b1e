import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'

/** The number of members who share the generated data; `usr_reviewer_07` is measured. */
const MEMBERS = 40
const MEMBER = sql.raw(`'usr_reviewer_' || lpad((1 + n % ${MEMBERS})::text, 2, '0')`)
const FACE = sql.raw(`'card/birthday-cake'`)

/**
 * Creates `count` accepted gifts, from each member to the next: cards, gifts and both sides'
 * histories.
 */
const growGifts = async (db: Db, count: number, clock: SQL): Promise<void> => {
  await db.execute(sql`insert into cards (id, division, type, status, owner_id, giver_id, title, face, created_at)
    select 'bench_' || n, 'SECONDARY', 'NORMAL', 'OWNED', ${MEMBER},
      'usr_reviewer_' || lpad((1 + (n + 1) % ${sql.raw(String(MEMBERS))})::text, 2, '0'), '생일 축하해', ${FACE}, at
    from generate_series(1, ${count}::int) n, lateral (select ${clock} - n * interval '5 minutes' as at) t`)
  await db.execute(sql`insert into gifts (id, secondary_card_id, sender_id, receiver_id, source, sender_card_id,
      sender_card_division, amount, giver_name, msg_to_receiver, token, status, receive_by, received_at, sent_at, updated_at)
    select id, id, giver_id, owner_id, 'card', 'bench_master', 'MASTER', 1000, '보낸 사람', '생일 축하해!', 'bench-' || id,
      'OWNED', created_at + interval '7 days', created_at, created_at, created_at
    from cards where id like 'bench_%'`)
  await db.execute(sql`insert into ledger_accounts (id, kind, ref, user_id, balance, may_be_negative)
    select 'bench_card_' || id, 'card', id, owner_id, 1000 + hashtext(id)::bigint % 977 * 10 + 9770, false
    from cards where id like 'bench_%'`)
}

/** Movements of one member's 담아머니, one every ten minutes. */
const growMoneyHistory = async (db: Db, count: number, clock: SQL): Promise<void> => {
  await db.execute(sql`insert into ledger_accounts (id, kind, ref, user_id, balance, may_be_negative)
    values ('bench_money', 'money', 'usr_reviewer_07', 'usr_reviewer_07', 0, false), ('bench_bank', 'bank', 'bench', null, 0, true)
    on conflict (kind, ref) do nothing`)
  await db.execute(sql`insert into ledger_transactions (id, kind, event_key, created_at)
    select 'bench_' || n, 'seed_grant', 'bench_' || n, ${clock} - (${count}::int - n) * interval '10 minutes'
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`insert into ledger_entries (transaction_id, account_id, amount, balance_after, created_at)
    select t.id, a.id, case a.kind when 'money' then 100 else -100 end,
      case a.kind when 'money' then 100 else -100 end * substr(t.id, 7)::int, t.created_at
    from ledger_transactions t
    join ledger_accounts a on (a.kind, a.ref) in (('money', 'usr_reviewer_07'), ('bank', 'bench'))
    where t.id like 'bench_%' order by t.created_at`)
}

const growNotifications = (db: Db, count: number, clock: SQL) =>
  db.execute(sql`insert into notifications (id, user_id, kind, event_key, title, body, href, read_at, created_at)
    select 'bench_' || n, ${MEMBER}, 'order', 'bench_' || n, '상품을 보냈어요', '달항아리 머그 350ml', '/my/order/history',
      case when n % 10 = 0 then null else ${clock} end, ${clock} - n * interval '3 minutes'
    from generate_series(1, ${count}::int) n`)

const growTextMessages = (db: Db, count: number, clock: SQL) =>
  db.execute(sql`insert into sms_messages (id, event_key, phone, body, state, next_try_at, sent_at, created_at)
    select 'bench_' || n, 'bench_' || n, '010' || 10000000 + n, '상품을 보냈어요', 'sent', at, at, at
    from generate_series(1, ${count}::int) n, lateral (select ${clock} - n * interval '3 minutes' as at) t`)

/** Transfers from the bank to the members and back, which have ended. */
const growBankMoves = async (db: Db, count: number, clock: SQL): Promise<void> => {
  await db.execute(sql`insert into bank_accounts (id, user_id, sealed_number, fingerprint, bank_code, bank_name, masked_number,
      holder_name)
    select 'bench_' || n, ${MEMBER}, '', 'bench_' || n, '004', '국민은행', '940302-00-***456', '은행희'
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`)
  await db.execute(sql`insert into bank_moves (id, user_id, account_id, direction, amount, bank_tran_id, status, sent_at, created_at,
      updated_at, ended_at)
    select 'bench_' || n, ${MEMBER}, 'bench_' || (1 + (n - 1) % ${sql.raw(String(MEMBERS))}),
      case n % 2 when 0 then 'charge' else 'withdraw' end, 10000, 'bench_' || n, 'done', at, at, at, at
    from generate_series(1, ${count}::int) n, lateral (select ${clock} - n * interval '11 minutes' as at) t`)
}

/** A member's wallet, notifications and wishlist after years of use, until `now`. */
export const growWallet = async (db: Db, count: number, now: Date): Promise<void> => {
  const clock = sql`${now.toISOString()}::timestamptz`
  await growGifts(db, count, clock)
  await growMoneyHistory(db, count, clock)
  await growNotifications(db, count, clock)
  await growTextMessages(db, count, clock)
  await growBankMoves(db, count, clock)
  await db.execute(sql`insert into wishes (id, user_id, channel_id, product_id, created_at)
    select 'bench_' || row_number() over (order by id), 'usr_reviewer_07', 'dama', id, ${clock}
    from products where id like 'bench_%' order by id limit 1000 on conflict do nothing`)
}
