CREATE TABLE "ledger_account_slots" (
	"account_id" text NOT NULL,
	"slot" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_be_negative" boolean NOT NULL,
	CONSTRAINT "ledger_account_slots_account_id_slot_pk" PRIMARY KEY("account_id","slot"),
	CONSTRAINT "ledger_account_slots_balance" CHECK (may_be_negative or balance >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account_slots" ADD CONSTRAINT "ledger_account_slots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Slots are updated with every payment: free space on the page keeps those updates out of the index.
ALTER TABLE "ledger_account_slots" SET (fillfactor = 25);
--> statement-breakpoint
-- Opens the accounts that are missing, in the order of their names. The look-ups are subqueries, so that the planner
-- never reads all accounts for a few of them.
CREATE FUNCTION open_ledger_accounts(accounts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts (id, kind, ref, user_id, may_be_negative)
  SELECT n.id, n.kind, n.ref, n.user_id, n.may_be_negative
  FROM jsonb_to_recordset(accounts) AS n(id text, kind text, ref text, user_id text, may_be_negative boolean)
  WHERE (SELECT a.id FROM ledger_accounts a WHERE a.kind = n.kind AND a.ref = n.ref) IS NULL
  ORDER BY (n.kind || '/' || n.ref) COLLATE "C"
  ON CONFLICT (kind, ref) DO NOTHING;
END $$;
--> statement-breakpoint
-- Opens the accounts that are missing and locks all of them until the transaction ends. Returns those of one owner;
-- shared accounts only get the lock that a foreign key takes, which other postings share.
CREATE FUNCTION lock_ledger_accounts(accounts jsonb) RETURNS SETOF ledger_accounts LANGUAGE plpgsql AS $$
DECLARE
  target record;
BEGIN
  PERFORM open_ledger_accounts(accounts);
  -- Every transaction locks in the order of ids, so that two of them never wait for each other.
  FOR target IN
    SELECT (SELECT a.id FROM ledger_accounts a WHERE a.kind = n.kind AND a.ref = n.ref) AS id, n.is_shared
    FROM jsonb_to_recordset(accounts) AS n(kind text, ref text, is_shared boolean)
    ORDER BY 1
  LOOP
    IF target.is_shared THEN
      PERFORM 1 FROM ledger_accounts a WHERE a.id = target.id FOR KEY SHARE;
    ELSE
      RETURN QUERY SELECT a.* FROM ledger_accounts a WHERE a.id = target.id FOR NO KEY UPDATE;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Adds an amount to a shared account. Returns false when the account would fall below zero and may not.
CREATE FUNCTION post_to_shared_ledger_account(shared_id text, can_be_negative boolean, amount bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  slot_count CONSTANT integer := 64;
  home_slot CONSTANT integer := pg_backend_pid() % slot_count;
  chosen_slot integer;
  part record;
  remaining bigint := -amount;
BEGIN
  -- The first free slot from the connection's own one on; a lock of another transaction is passed over.
  SELECT s.slot INTO chosen_slot FROM ledger_account_slots s
  WHERE s.account_id = shared_id AND s.slot >= home_slot AND (can_be_negative OR s.balance + amount >= 0)
  ORDER BY s.slot LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF chosen_slot IS NULL THEN
    SELECT s.slot INTO chosen_slot FROM ledger_account_slots s
    WHERE s.account_id = shared_id AND s.slot < home_slot AND (can_be_negative OR s.balance + amount >= 0)
    ORDER BY s.slot LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  END IF;
  IF chosen_slot IS NULL AND NOT EXISTS (SELECT 1 FROM ledger_account_slots s WHERE s.account_id = shared_id) THEN
    INSERT INTO ledger_account_slots (account_id, slot, may_be_negative)
    SELECT shared_id, n, can_be_negative FROM generate_series(0, slot_count - 1) AS n
    ON CONFLICT DO NOTHING;
  END IF;
  -- Every slot is locked by others: wait for one.
  IF chosen_slot IS NULL AND (can_be_negative OR amount > 0) THEN
    chosen_slot := home_slot;
  END IF;
  IF chosen_slot IS NOT NULL THEN
    UPDATE ledger_account_slots s SET balance = s.balance + amount
    WHERE s.account_id = shared_id AND s.slot = chosen_slot;
    RETURN true;
  END IF;

  -- What was posted before there were slots is on the account itself.
  UPDATE ledger_accounts a SET balance = a.balance + amount WHERE a.id = shared_id AND a.balance + amount >= 0;
  IF FOUND THEN
    RETURN true;
  END IF;

  -- No single part covers the amount: take it from all of them, locked in one order.
  FOR part IN
    SELECT s.slot, s.balance FROM ledger_account_slots s WHERE s.account_id = shared_id
    ORDER BY s.slot FOR NO KEY UPDATE
  LOOP
    EXIT WHEN remaining = 0;
    UPDATE ledger_account_slots s SET balance = s.balance - least(part.balance, remaining)
    WHERE s.account_id = shared_id AND s.slot = part.slot AND part.balance > 0;
    remaining := remaining - least(part.balance, remaining);
  END LOOP;
  UPDATE ledger_accounts a SET balance = a.balance - remaining WHERE a.id = shared_id AND a.balance >= remaining;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Posts one event: the transaction, the accounts and the entries in one statement. Returns false when the event was
-- posted before. An account that would fall below zero raises LG001 with its kind as the detail; of several, the first
-- in the posting.
CREATE FUNCTION post_ledger(posting jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  transaction_id CONSTANT text := posting->>'id';
  posted_at CONSTANT timestamptz := coalesce((posting->>'at')::timestamptz, now());
  entries CONSTANT jsonb := posting->'entries';
  entry record;
  balance_after bigint;
  is_covered boolean;
  refused_position bigint;
  refused_kind text;
BEGIN
  INSERT INTO ledger_transactions (id, kind, event_key, ref, created_at)
  VALUES (transaction_id, posting->>'kind', posting->>'event_key', posting->>'ref', posted_at)
  ON CONFLICT (event_key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM open_ledger_accounts(entries);

  -- Every transaction locks in the order of ids, so that two postings never wait for each other.
  FOR entry IN
    SELECT (SELECT a.id FROM ledger_accounts a WHERE a.kind = e.kind AND a.ref = e.ref) AS account_id, e.*
    FROM ROWS FROM (jsonb_to_recordset(entries)
        AS (kind text, ref text, amount bigint, is_shared boolean, may_be_negative boolean))
      WITH ORDINALITY AS e(kind, ref, amount, is_shared, may_be_negative, entry_position)
    ORDER BY 1, e.entry_position
  LOOP
    IF entry.is_shared THEN
      balance_after := NULL;
      is_covered := post_to_shared_ledger_account(entry.account_id, entry.may_be_negative, entry.amount);
    ELSE
      UPDATE ledger_accounts a SET balance = a.balance + entry.amount
      WHERE a.id = entry.account_id AND (a.may_be_negative OR a.balance + entry.amount >= 0)
      RETURNING a.balance INTO balance_after;
      is_covered := FOUND;
    END IF;
    IF is_covered THEN
      INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after, created_at)
      VALUES (transaction_id, entry.account_id, entry.amount, balance_after, posted_at);
    ELSIF refused_position IS NULL OR entry.entry_position < refused_position THEN
      refused_position := entry.entry_position;
      refused_kind := entry.kind;
    END IF;
  END LOOP;
  IF refused_kind IS NOT NULL THEN
    RAISE EXCEPTION 'a % account would fall below zero', refused_kind USING ERRCODE = 'LG001', DETAIL = refused_kind;
  END IF;
  RETURN true;
END $$;
