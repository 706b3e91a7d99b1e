DROP INDEX "users_by_email";--> statement-breakpoint
ALTER TABLE "user_identities" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "user_identities_by_email" ON "user_identities" USING btree (lower(email));--> statement-breakpoint
UPDATE "user_identities" SET "email" = "users"."email" FROM "users" WHERE "users"."id" = "user_identities"."user_id";