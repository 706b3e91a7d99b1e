ALTER TABLE "refunds" ADD COLUMN "covered_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_covered" CHECK (covered_amount between 0 and amount);