CREATE TABLE "gift_openings" (
	"card_id" text NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_openings_card_id_user_id_pk" PRIMARY KEY("card_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"secondary_card_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"receiver_id" text,
	"source" text NOT NULL,
	"sender_card_id" text NOT NULL,
	"sender_card_division" text NOT NULL,
	"amount" bigint NOT NULL,
	"giver_name" text NOT NULL,
	"msg_to_receiver" text NOT NULL,
	"thank_msg_from_receiver" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"ended_by" text,
	"returned_card_id" text,
	"receive_by" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_secondaryCardId_unique" UNIQUE("secondary_card_id"),
	CONSTRAINT "gifts_token_unique" UNIQUE("token"),
	CONSTRAINT "gifts_amount" CHECK (amount > 0),
	CONSTRAINT "gifts_taken" CHECK ((status = 'OWNED') = (receiver_id is not null)),
	CONSTRAINT "gifts_ended" CHECK ((status in ('CANCELLED', 'CANCELLED_EXPIRED')) = (ended_by is not null))
);
--> statement-breakpoint
CREATE TABLE "passcode_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passcodes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passcodes_misses" CHECK (misses between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "wallet_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"card_id" text,
	"plan" jsonb,
	"gift_id" text,
	"failure_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_payments_purpose" CHECK ((purpose = 'card_charge') = (card_id is not null))
);
--> statement-breakpoint
DROP INDEX "cards_owner_id_status_index";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "orientation" text DEFAULT 'horizontal' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "attribute" text DEFAULT 'PRIVATE' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "charge_block" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_payment_id" text;--> statement-breakpoint
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_secondary_card_id_cards_id_fk" FOREIGN KEY ("secondary_card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_returned_card_id_cards_id_fk" FOREIGN KEY ("returned_card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passcode_proofs" ADD CONSTRAINT "passcode_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_payments" ADD CONSTRAINT "wallet_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_payments" ADD CONSTRAINT "wallet_payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_payments" ADD CONSTRAINT "wallet_payments_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_openings_user_id_index" ON "gift_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gifts_sender_id_sent_at_id_index" ON "gifts" USING btree ("sender_id","sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gifts_receiver_id_sent_at_id_index" ON "gifts" USING btree ("receiver_id","sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gifts_waiting" ON "gifts" USING btree ("receive_by") WHERE status = 'RECEIVING';--> statement-breakpoint
CREATE INDEX "passcode_proofs_user_id_index" ON "passcode_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passcode_proofs_expires_at_index" ON "passcode_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_payments_user_id_created_at_id_index" ON "wallet_payments" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "wallet_payments_open" ON "wallet_payments" USING btree ("expires_at") WHERE status in ('pending_payment', 'awaiting_deposit');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet_payment_id_wallet_payments_id_fk" FOREIGN KEY ("wallet_payment_id") REFERENCES "public"."wallet_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_owner_id_status_created_at_id_index" ON "cards" USING btree ("owner_id","status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_wallet_payment_id_index" ON "payments" USING btree ("wallet_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_approved_wallet" ON "payments" USING btree ("wallet_payment_id") WHERE status in ('approved', 'deposit_waiting');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_charge_block" CHECK (charge_block in (9800, 9801));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_purpose" CHECK ((order_id is null) <> (wallet_payment_id is null));