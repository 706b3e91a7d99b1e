CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"idle_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_once" ON "uploads" USING btree ("owner_id","kind","path");--> statement-breakpoint
CREATE INDEX "uploads_path_index" ON "uploads" USING btree ("path");--> statement-breakpoint
CREATE INDEX "uploads_uses_idle_since_index" ON "uploads" USING btree ("uses","idle_since");