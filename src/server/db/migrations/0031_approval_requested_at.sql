ALTER TABLE "payments" ADD COLUMN "approval_requested_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "approval_requested_at" = "updated_at" WHERE "tid" IS NOT NULL AND "status" IN ('approving', 'cancelling', 'deposit_waiting');
