CREATE TABLE "product_views" (
	"product_id" text NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_views_product_id_viewer_day_pk" PRIMARY KEY("product_id","viewer","day")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "faq" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_supply_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_supply_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "giftcard_amount" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "limit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_views_product_id_index" ON "product_views" USING btree ("product_id") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "product_views_day_index" ON "product_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "products_limit_at_index" ON "products" USING btree ("limit_at") WHERE limit_at is not null;