CREATE TABLE "remembered_days" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"calendar" text NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"is_leap_month" boolean DEFAULT false NOT NULL,
	"notice_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remembered_days_date" CHECK (month between 1 and 12 and day between 1 and 31)
);
--> statement-breakpoint
ALTER TABLE "remembered_days" ADD CONSTRAINT "remembered_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_days_user_id_index" ON "remembered_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_days_notice" ON "remembered_days" USING btree ("notice_at") WHERE notice_at is not null;