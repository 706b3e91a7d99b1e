ALTER TABLE "gifts" ADD COLUMN "receiver_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "batch_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "share_id" text;