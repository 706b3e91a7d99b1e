ALTER TABLE "payments" ADD COLUMN "reversed_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unknown_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "compare_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed" CHECK (reversed_amount between 0 and greatest(amount, credited_amount));