CREATE TABLE "sandbox_sms" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_messages_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "voucher_notices" (
	"line_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_refunds" (
	"line_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"rest_amount" bigint NOT NULL,
	"base" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_refunds_amount" CHECK (amount > 0 and amount <= base and rate between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"use_key" text NOT NULL,
	"amount" bigint,
	"balance_after" bigint NOT NULL,
	"store" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_uses_lineId_useKey_unique" UNIQUE("line_id","use_key"),
	CONSTRAINT "voucher_uses_amount" CHECK (amount is null or amount > 0)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_notices" ADD CONSTRAINT "voucher_notices_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_refunds" ADD CONSTRAINT "voucher_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_messages_queued" ON "sms_messages" USING btree ("next_try_at") WHERE state = 'queued';