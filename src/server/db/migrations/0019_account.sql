CREATE TABLE "exposure_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"target" text NOT NULL,
	"place" text NOT NULL,
	"contents" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"request_no" text NOT NULL,
	"secret" jsonb NOT NULL,
	"return_url" text NOT NULL,
	"error_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_requests_requestNo_unique" UNIQUE("request_no")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	"forget_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_verifications" (
	"token" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "exposure_reports" ADD CONSTRAINT "exposure_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exposure_reports_user_id_created_at_index" ON "exposure_reports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_requests_user_id_created_at_index" ON "verification_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_requests_expires_at_index" ON "verification_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "withdrawals_final_at_index" ON "withdrawals" USING btree ("final_at");--> statement-breakpoint
CREATE INDEX "withdrawals_forget_at_index" ON "withdrawals" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "users_phone_index" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_phone_hash_index" ON "users" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower(email));