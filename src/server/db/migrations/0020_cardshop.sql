CREATE TABLE "card_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"face" text NOT NULL,
	"title" text NOT NULL,
	"occasion" text NOT NULL,
	"type" text NOT NULL,
	"orientation" text DEFAULT 'horizontal' NOT NULL,
	"remaining" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"designer_name" text,
	"published" boolean DEFAULT true NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_designs_remaining" CHECK (remaining >= 0),
	CONSTRAINT "card_designs_limited" CHECK ((type = 'EVENT_LIMITED') = (remaining is not null))
);
--> statement-breakpoint
CREATE TABLE "card_takes" (
	"design_id" text NOT NULL,
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_takes_design_id_user_id_pk" PRIMARY KEY("design_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "card_takes" ADD CONSTRAINT "card_takes_design_id_card_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."card_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_takes" ADD CONSTRAINT "card_takes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_takes" ADD CONSTRAINT "card_takes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_designs_taken_count_id_index" ON "card_designs" USING btree ("taken_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "card_designs_created_at_id_index" ON "card_designs" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "card_designs_occasion_taken_count_id_index" ON "card_designs" USING btree ("occasion","taken_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "card_takes_user_id_index" ON "card_takes" USING btree ("user_id");