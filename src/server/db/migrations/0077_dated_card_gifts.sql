ALTER TABLE "gifts" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "opened_at" timestamp with time zone;