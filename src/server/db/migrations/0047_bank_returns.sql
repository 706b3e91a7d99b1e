ALTER TABLE "bank_moves" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD COLUMN "compare_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_returned" CHECK (returned_at is null or status = 'failed');