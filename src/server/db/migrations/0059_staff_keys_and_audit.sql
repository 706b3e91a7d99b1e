CREATE TABLE "staff_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"account_ref" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "staff_adjustments_amount" CHECK (amount <> 0),
	CONSTRAINT "staff_adjustments_decided" CHECK ((state = 'waiting') = (decided_by is null))
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"request_id" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_audit_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "staff_audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_audit_head_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"rotated_from" text,
	CONSTRAINT "staff_keys_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE INDEX "staff_adjustments_state_created_at_id_index" ON "staff_adjustments" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "staff_adjustments_user_id_index" ON "staff_adjustments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_audit_target_target_id_seq_index" ON "staff_audit" USING btree ("target","target_id","seq");--> statement-breakpoint
CREATE INDEX "staff_audit_actor_seq_index" ON "staff_audit" USING btree ("actor","seq");
--> statement-breakpoint
-- The hash of an entry over its content and the hash before it. A list of JSON cannot be read in two ways.
CREATE FUNCTION staff_audit_hash(entry staff_audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.seq, extract(epoch FROM entry.at), entry.actor, entry.action, entry.target, entry.target_id,
    entry.before, entry.after, entry.reason, entry.request_id, entry.prev_hash)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The lock of the head puts writers in a row until they commit, so that each sees the entry before its own.
CREATE FUNCTION append_staff_audit(given jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  head staff_audit_head;
  entry staff_audit;
BEGIN
  INSERT INTO staff_audit_head (id, seq, hash) VALUES (1, 0, '') ON CONFLICT (id) DO NOTHING;
  SELECT * INTO head FROM staff_audit_head WHERE id = 1 FOR UPDATE;
  entry.seq := head.seq + 1;
  entry.at := (given->>'at')::timestamptz;
  entry.actor := given->>'actor';
  entry.action := given->>'action';
  entry.target := given->>'target';
  entry.target_id := given->>'targetId';
  entry.before := nullif(given->'before', 'null'::jsonb);
  entry.after := nullif(given->'after', 'null'::jsonb);
  entry.reason := given->>'reason';
  entry.request_id := given->>'requestId';
  entry.prev_hash := head.hash;
  entry.hash := staff_audit_hash(entry);
  INSERT INTO staff_audit SELECT (entry).*;
  UPDATE staff_audit_head SET seq = entry.seq, hash = entry.hash WHERE id = 1;
  RETURN entry.seq;
END $$;
--> statement-breakpoint
CREATE FUNCTION staff_audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_audit_append_only BEFORE UPDATE OR DELETE ON staff_audit
  FOR EACH ROW EXECUTE FUNCTION staff_audit_append_only();
--> statement-breakpoint
CREATE TRIGGER staff_audit_never_emptied BEFORE TRUNCATE ON staff_audit
  FOR EACH STATEMENT EXECUTE FUNCTION staff_audit_append_only();
