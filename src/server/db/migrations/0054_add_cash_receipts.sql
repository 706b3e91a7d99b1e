CREATE TABLE "cash_receipts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"identity" text NOT NULL,
	"gateway" text NOT NULL,
	"state" text NOT NULL,
	"gateway_id" text NOT NULL,
	"receipt_key" text,
	"issued_amount" bigint DEFAULT 0 NOT NULL,
	"number" text,
	"url" text,
	"refusal" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_receipts_gatewayId_unique" UNIQUE("gateway_id"),
	CONSTRAINT "cash_receipts_issued" CHECK ((issued_amount > 0) = (receipt_key is not null) and issued_amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_receipts_due" ON "cash_receipts" USING btree ("next_try_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "cash_receipts_waiting" ON "cash_receipts" USING btree ("created_at") WHERE state = 'waiting';