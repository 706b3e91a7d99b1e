CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_number" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"renew_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_links" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"return_to" text NOT NULL,
	"status" text NOT NULL,
	"account_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"bank_tran_id" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" integer,
	"bank_code" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_moves_bankTranId_unique" UNIQUE("bank_tran_id"),
	CONSTRAINT "bank_moves_amount" CHECK (amount > 0),
	CONSTRAINT "bank_moves_asked" CHECK ((status in ('requested', 'processing')) = (next_ask_at is not null)),
	CONSTRAINT "bank_moves_ended" CHECK ((status in ('done', 'failed')) = (ended_at is not null)),
	CONSTRAINT "bank_moves_failed" CHECK ((status = 'failed') = (failure_code is not null)),
	CONSTRAINT "bank_moves_sent" CHECK (status <> 'processing' or sent_at is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_accounts" (
	"fintech_use_num" text PRIMARY KEY NOT NULL,
	"user_seq_no" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"balance" bigint NOT NULL,
	"behaviour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_seq_no" text NOT NULL,
	"person" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_transfers" (
	"bank_tran_id" text PRIMARY KEY NOT NULL,
	"fintech_use_num" text NOT NULL,
	"check_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"bank_rsp_code" text NOT NULL,
	"questions_left" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_phone" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_consents" ADD CONSTRAINT "bank_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_user_id_linked_at_index" ON "bank_accounts" USING btree ("user_id","linked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_owner" ON "bank_accounts" USING btree ("fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("user_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_links_user_id_index" ON "bank_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_links_expires_at_index" ON "bank_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_moves_user_id_created_at_id_index" ON "bank_moves" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_moves_open" ON "bank_moves" USING btree ("next_ask_at") WHERE status in ('requested', 'processing');--> statement-breakpoint
CREATE INDEX "bank_moves_open_of_account" ON "bank_moves" USING btree ("account_id") WHERE status in ('requested', 'processing');