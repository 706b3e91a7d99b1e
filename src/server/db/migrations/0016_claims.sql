CREATE TABLE "claim_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_lines" (
	"claim_id" text NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"before_status" text NOT NULL,
	"sku_id" text NOT NULL,
	"exchange_sku_id" text,
	"exchange_sku_title" text,
	"stock" text,
	"is_open" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_lines_claim_id_line_id_pk" PRIMARY KEY("claim_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"fault" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason_text" text NOT NULL,
	"images" jsonb NOT NULL,
	"pickup" jsonb,
	"reship" jsonb,
	"breakdown" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"line_id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"end_status" text
);
--> statement-breakpoint
CREATE TABLE "refund_payouts" (
	"refund_id" text NOT NULL,
	"source" text NOT NULL,
	"card_id" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"paid_to" text,
	CONSTRAINT "refund_payouts_refund_id_source_card_id_pk" PRIMARY KEY("refund_id","source","card_id"),
	CONSTRAINT "refund_payouts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"order_id" text NOT NULL,
	"claim_id" text,
	"state" text NOT NULL,
	"goods_amount" bigint NOT NULL,
	"delivery_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"pg_amount" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount = goods_amount + delivery_amount - fee_amount and amount >= 0),
	CONSTRAINT "refunds_pg" CHECK (pg_amount between 0 and amount)
);
--> statement-breakpoint
DROP INDEX "order_lines_status_index";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "claimed_from" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "split_from" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancelled_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "cancelled_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_exchange_sku_id_skus_id_fk" FOREIGN KEY ("exchange_sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_claim_id_id_index" ON "claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_lines_one_open" ON "claim_lines" USING btree ("line_id") WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX "claims_user_id_created_at_id_index" ON "claims" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "claims_order_id_index" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_lines_refund_id_index" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("updated_at") WHERE state = 'cancelling';--> statement-breakpoint
CREATE INDEX "order_lines_status_status_at_index" ON "order_lines" USING btree ("status","status_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cancelled" CHECK (cancelled_amount between 0 and amount);