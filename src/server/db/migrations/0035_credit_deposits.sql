DROP INDEX "payments_unsettled";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credited_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE status in ('approving', 'cancelling', 'deposit_waiting', 'refund_blocked');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credited" CHECK ((status = 'credited') = (credited_amount > 0));