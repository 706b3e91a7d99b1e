CREATE TABLE "review_counts" (
	"product_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"score" integer NOT NULL,
	"age_group" integer NOT NULL,
	"gender" text NOT NULL,
	"has_photos" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_counts_product_id_sku_id_score_age_group_gender_has_photos_pk" PRIMARY KEY("product_id","sku_id","score","age_group","gender","has_photos"),
	CONSTRAINT "review_counts_count" CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_reactions" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_like" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reactions_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
DROP INDEX "reviews_product_id_like_count_id_index";--> statement-breakpoint
DROP INDEX "reviews_product_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "reviews_product_id_score_id_index";--> statement-breakpoint
DROP INDEX "reviews_user_id_index";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_line_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reactions" ADD CONSTRAINT "review_reactions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reactions" ADD CONSTRAINT "review_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_created_at_index" ON "review_reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_likes" ON "reviews" USING btree ("product_id","like_count","id") WHERE status = 'posted';--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("product_id","created_at","id") WHERE status = 'posted';--> statement-breakpoint
CREATE INDEX "reviews_by_score" ON "reviews" USING btree ("product_id","score","id") WHERE status = 'posted';--> statement-breakpoint
CREATE INDEX "reviews_with_photos" ON "reviews" USING btree ("product_id","created_at","id") WHERE status = 'posted' and images <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "reviews_user_id_created_at_id_index" ON "reviews" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_orderLineId_unique" UNIQUE("order_line_id");