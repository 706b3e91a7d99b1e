ALTER TABLE "payments" ADD COLUMN "transaction_id" text;--> statement-breakpoint
UPDATE "payments" SET "transaction_id" = 'trx' || "payments"."tid" FROM "sandbox_payments" WHERE "sandbox_payments"."tid" = "payments"."tid" AND "payments"."window" = 'kginicis' AND "payments"."status" IN ('approved', 'deposit_waiting');
