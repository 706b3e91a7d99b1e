CREATE TABLE "studio_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"document" jsonb NOT NULL,
	"orientation" text NOT NULL,
	"preview" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"attribute" text,
	"occasion" text,
	"review" text DEFAULT 'none' NOT NULL,
	"refusal" text,
	"card_id" text,
	"shop_design_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_designs_published" CHECK ((state = 'published') = (card_id is not null))
);
--> statement-breakpoint
CREATE TABLE "studio_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_designs" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "card_designs" ADD COLUMN "overlay" text;--> statement-breakpoint
ALTER TABLE "card_designs" ADD COLUMN "designer_id" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "overlay" text;--> statement-breakpoint
ALTER TABLE "studio_designs" ADD CONSTRAINT "studio_designs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_designs" ADD CONSTRAINT "studio_designs_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_designs" ADD CONSTRAINT "studio_designs_shop_design_id_card_designs_id_fk" FOREIGN KEY ("shop_design_id") REFERENCES "public"."card_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_pictures" ADD CONSTRAINT "studio_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_designs_owner_id_state_updated_at_id_index" ON "studio_designs" USING btree ("owner_id","state","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "studio_designs_review_updated_at_id_index" ON "studio_designs" USING btree ("review","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_designs_own_name" ON "studio_designs" USING btree ("owner_id","name_key") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_designs_public_name" ON "studio_designs" USING btree ("name_key") WHERE review in ('waiting', 'shown');--> statement-breakpoint
CREATE UNIQUE INDEX "studio_pictures_once" ON "studio_pictures" USING btree ("owner_id","path");--> statement-breakpoint
CREATE INDEX "studio_pictures_owner_id_created_at_id_index" ON "studio_pictures" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "card_designs" ADD CONSTRAINT "card_designs_designer_id_users_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_designs_designer_id_index" ON "card_designs" USING btree ("designer_id");