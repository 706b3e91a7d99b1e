CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"division" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"owner_id" text,
	"giver_id" text,
	"title" text NOT NULL,
	"face" text NOT NULL,
	"receive_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_owner_id_status_index" ON "cards" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "cards_giver_id_status_index" ON "cards" USING btree ("giver_id","status");