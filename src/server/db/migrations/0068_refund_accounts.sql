ALTER TABLE "refunds" ADD COLUMN "refund_account" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "awaits_account" boolean DEFAULT false NOT NULL;