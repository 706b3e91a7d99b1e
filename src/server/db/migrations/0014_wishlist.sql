CREATE TABLE "wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "inquiries_inquirer_id_index";--> statement-breakpoint
DROP INDEX "inquiries_product_id_created_at_id_index";--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_user_id_channel_id_product_id_index" ON "wishes" USING btree ("user_id","channel_id","product_id");--> statement-breakpoint
CREATE INDEX "wishes_user_id_channel_id_created_at_id_index" ON "wishes" USING btree ("user_id","channel_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_inquirer_id_created_at_id_index" ON "inquiries" USING btree ("inquirer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_product_id_created_at_id_index" ON "inquiries" USING btree ("product_id","created_at" DESC NULLS LAST,"id") WHERE status <> 'deleted_by_inquirer';