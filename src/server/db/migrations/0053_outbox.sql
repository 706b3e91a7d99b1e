CREATE TABLE "outbox_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"aggregate" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"aggregate" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_delivered" CHECK ((state = 'delivered') = (delivered_at is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_events_to_dispatch" ON "outbox_events" USING btree ("id") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "outbox_events_occurred_at_index" ON "outbox_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_endpoint_id_id_index" ON "webhook_attempts" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_at_index" ON "webhook_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","aggregate","event_id") WHERE state = 'waiting';
--> statement-breakpoint
-- The checks count from here on. A database that has rows gets a minute, because clocks of processes differ.
INSERT INTO system_facts (key, value)
SELECT 'outbox-since', to_jsonb(CASE WHEN EXISTS (SELECT 1 FROM ledger_transactions) OR EXISTS (SELECT 1 FROM orders)
  OR EXISTS (SELECT 1 FROM users) THEN now() + interval '1 minute' ELSE '2000-01-01T00:00:00Z'::timestamptz END);
--> statement-breakpoint
-- What follows changes several tables that orders use, one after the other: none may wait long while others are locked.
SET LOCAL lock_timeout = '300ms';

--> statement-breakpoint
CREATE FUNCTION outbox_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('order.changed',
    'order/' || NEW.id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'order_id', NEW.id,
    'member_id', NEW.user_id,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_orders_inserted AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION outbox_orders();
--> statement-breakpoint
CREATE TRIGGER outbox_orders_changed AFTER UPDATE OF status ON orders FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_orders();

--> statement-breakpoint
CREATE FUNCTION outbox_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('order_line.changed',
    'order/' || NEW.order_id, NEW.id,
    NEW.status_at, jsonb_build_object(
    'line_id', NEW.id,
    'order_id', NEW.order_id,
    'split_from', NEW.split_from,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_order_lines_inserted AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION outbox_order_lines();
--> statement-breakpoint
CREATE TRIGGER outbox_order_lines_changed AFTER UPDATE OF status ON order_lines FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_order_lines();

--> statement-breakpoint
CREATE FUNCTION outbox_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('claim.changed',
    'order/' || NEW.order_id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'claim_id', NEW.id,
    'order_id', NEW.order_id,
    'member_id', NEW.user_id,
    'kind', NEW.kind,
    'state', NEW.state,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_claims_inserted AFTER INSERT ON claims FOR EACH ROW EXECUTE FUNCTION outbox_claims();
--> statement-breakpoint
CREATE TRIGGER outbox_claims_changed AFTER UPDATE OF status, state ON claims FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION outbox_claims();

--> statement-breakpoint
CREATE FUNCTION outbox_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('refund.changed',
    'order/' || NEW.order_id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'refund_id', NEW.id,
    'order_id', NEW.order_id,
    'claim_id', NEW.claim_id,
    'status', NEW.state,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_refunds_inserted AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION outbox_refunds();
--> statement-breakpoint
CREATE TRIGGER outbox_refunds_changed AFTER UPDATE OF state ON refunds FOR EACH ROW
WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION outbox_refunds();

--> statement-breakpoint
CREATE FUNCTION outbox_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('payment.changed',
    coalesce('order/' || NEW.order_id, 'wallet_payment/' || NEW.wallet_payment_id), NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'payment_id', NEW.id,
    'order_id', NEW.order_id,
    'wallet_payment_id', NEW.wallet_payment_id,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_payments_inserted AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION outbox_payments();
--> statement-breakpoint
CREATE TRIGGER outbox_payments_changed AFTER UPDATE OF status ON payments FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_payments();

--> statement-breakpoint
CREATE FUNCTION outbox_wallet_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('wallet_payment.changed',
    'wallet_payment/' || NEW.id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'wallet_payment_id', NEW.id,
    'member_id', NEW.user_id,
    'purpose', NEW.purpose,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_wallet_payments_inserted AFTER INSERT ON wallet_payments FOR EACH ROW EXECUTE FUNCTION outbox_wallet_payments();
--> statement-breakpoint
CREATE TRIGGER outbox_wallet_payments_changed AFTER UPDATE OF status ON wallet_payments FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_wallet_payments();

--> statement-breakpoint
CREATE FUNCTION outbox_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('gift.changed',
    'card/' || NEW.secondary_card_id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.sent_at ELSE greatest(now(), NEW.sent_at) END, jsonb_build_object(
    'gift_id', NEW.id,
    'card_id', NEW.secondary_card_id,
    'sender_id', NEW.sender_id,
    'receiver_id', NEW.receiver_id,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_gifts_inserted AFTER INSERT ON gifts FOR EACH ROW EXECUTE FUNCTION outbox_gifts();
--> statement-breakpoint
CREATE TRIGGER outbox_gifts_changed AFTER UPDATE OF status ON gifts FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_gifts();

--> statement-breakpoint
CREATE FUNCTION outbox_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('card.changed',
    'card/' || NEW.id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'card_id', NEW.id,
    'owner_id', NEW.owner_id,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_cards_inserted AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION outbox_cards();
--> statement-breakpoint
CREATE TRIGGER outbox_cards_changed AFTER UPDATE OF status, owner_id ON cards FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION outbox_cards();

--> statement-breakpoint
CREATE FUNCTION outbox_bank_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('bank_move.changed',
    'bank_move/' || NEW.id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'bank_move_id', NEW.id,
    'member_id', NEW.user_id,
    'direction', NEW.direction,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_bank_moves_inserted AFTER INSERT ON bank_moves FOR EACH ROW EXECUTE FUNCTION outbox_bank_moves();
--> statement-breakpoint
CREATE TRIGGER outbox_bank_moves_changed AFTER UPDATE OF status ON bank_moves FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_bank_moves();

--> statement-breakpoint
CREATE FUNCTION outbox_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('member.changed',
    'member/' || NEW.id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, jsonb_build_object(
    'member_id', NEW.id,
    'status', NEW.status,
    'previous_status', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_users_inserted AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION outbox_users();
--> statement-breakpoint
CREATE TRIGGER outbox_users_changed AFTER UPDATE OF status ON users FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION outbox_users();

--> statement-breakpoint
CREATE FUNCTION outbox_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, aggregate, subject, occurred_at, data) VALUES ('ledger.posted',
    'ledger/' || coalesce(NEW.ref, NEW.id), NEW.id, NEW.created_at,
    jsonb_build_object('transaction_id', NEW.id, 'kind', NEW.kind, 'ref', NEW.ref));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_ledger_posted AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION outbox_ledger();
