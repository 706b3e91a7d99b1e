CREATE TABLE "delivery_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"name" text NOT NULL,
	"is_additional_pricing_set" boolean NOT NULL,
	"region_division_level" integer,
	"division2_fee" bigint,
	"division3_jeju_fee" bigint,
	"division3_outside_jeju_fee" bigint
);
--> statement-breakpoint
CREATE TABLE "delivery_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"delivery_method" text NOT NULL,
	"delivery_pricing_method" text NOT NULL,
	"delivery_pricing_unit" text NOT NULL,
	"base_delivery_fee" bigint NOT NULL,
	"unit_charge_standard" integer,
	"conditional_charge_standard" bigint,
	"is_installation_fee" boolean DEFAULT false NOT NULL,
	"delivery_group_id" text,
	"is_additional_pricing_set" boolean NOT NULL,
	"region_division_level" integer,
	"division2_fee" bigint,
	"division3_jeju_fee" bigint,
	"division3_outside_jeju_fee" bigint,
	"release_address" text NOT NULL,
	"refund_address" text NOT NULL,
	"refund_delivery_fee" bigint NOT NULL,
	"refund_delivery_fee_if_free_delivery" bigint NOT NULL,
	"exchange_delivery_fee" bigint NOT NULL,
	"refund_exchange_delivery_policy" text NOT NULL,
	"international_shipment_policy" text NOT NULL,
	"default_carrier" jsonb NOT NULL,
	"refund_carrier" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"category_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"delivery_policy_id" text NOT NULL,
	"payment_setting_id" text,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"images" jsonb NOT NULL,
	"product_class" text NOT NULL,
	"issuance_type" text,
	"sales_status" text NOT NULL,
	"active_status" text NOT NULL,
	"description" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"manufacturer" text NOT NULL,
	"notice_id" text NOT NULL,
	"notice_info" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"option_names" jsonb NOT NULL,
	"market_price" bigint NOT NULL,
	"min_sell_price" bigint NOT NULL,
	"max_sell_price" bigint NOT NULL,
	"left_inventory_count" integer NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"ratings" numeric(3, 2) DEFAULT 0 NOT NULL,
	"validity_days" integer,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"search_jamo" text NOT NULL,
	"search_choseong" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_prices" CHECK (min_sell_price >= 0 and max_sell_price >= min_sell_price)
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"representative" text NOT NULL,
	"business_number" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"sell_price" bigint NOT NULL,
	"left_inventory_count" integer NOT NULL,
	"active_status" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "skus_stock_not_negative" CHECK (left_inventory_count >= 0),
	CONSTRAINT "skus_price" CHECK (sell_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "time_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_sales_percent" CHECK (discount_percent between 1 and 90),
	CONSTRAINT "time_sales_period" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"image" text,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_extensions" (
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_installed" boolean NOT NULL,
	CONSTRAINT "channel_extensions_channel_id_kind_pk" PRIMARY KEY("channel_id","kind")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"basic" jsonb NOT NULL,
	"home" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"product_page" jsonb NOT NULL,
	CONSTRAINT "channels_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "custom_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "custom_pages_channelId_path_unique" UNIQUE("channel_id","path")
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_default" boolean NOT NULL,
	"mid_type" text NOT NULL,
	"pg_type" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"inquirer_id" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"email" text NOT NULL,
	"inquiry_title" text NOT NULL,
	"inquiry_contents" text NOT NULL,
	"is_displayed" boolean NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"answerer_type" text NOT NULL,
	"answer_contents" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"initiator_type" text NOT NULL,
	"initiator_name" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"sku_title" text NOT NULL,
	"user_id" text NOT NULL,
	"user_nickname" text NOT NULL,
	"score" integer NOT NULL,
	"comments" text NOT NULL,
	"images" jsonb NOT NULL,
	"age_group" integer,
	"gender" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"postal_code" text NOT NULL,
	"base_address" text NOT NULL,
	"detail_address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"phone" text,
	"birthday" text,
	"gender" text,
	"email" text,
	"path" text NOT NULL,
	"profile_image" text,
	"ci_hash" text,
	"harmony_id" text NOT NULL,
	"status" text NOT NULL,
	"event_agreed" boolean DEFAULT false NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_ciHash_unique" UNIQUE("ci_hash"),
	CONSTRAINT "users_harmonyId_unique" UNIQUE("harmony_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"user_id" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_be_negative" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_kind_ref_unique" UNIQUE("kind","ref"),
	CONSTRAINT "ledger_accounts_balance" CHECK (may_be_negative or balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "order_line_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"product_title" text NOT NULL,
	"sku_title" text NOT NULL,
	"image" text NOT NULL,
	"product_class" text NOT NULL,
	"issuance_type" text,
	"quantity" integer NOT NULL,
	"sell_price" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"point_amount" bigint NOT NULL,
	"status" text NOT NULL,
	"carrier" jsonb,
	"tracking_number" text,
	"pin_number" text,
	"publisher_name" text,
	"publisher_method" text,
	"giftcard_original_amount" bigint,
	"giftcard_current_amount" bigint,
	"expiration_date" timestamp with time zone,
	"sort_order" integer NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK (quantity between 1 and 50),
	CONSTRAINT "order_lines_amount" CHECK (total_amount = sell_price * quantity)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"sn" text NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"status" text NOT NULL,
	"payment_setting_id" text NOT NULL,
	"total_product_price" bigint NOT NULL,
	"total_delivery_fee" bigint NOT NULL,
	"group_delivery_discount" bigint NOT NULL,
	"regional_fees" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"point_amount" bigint NOT NULL,
	"points" jsonb NOT NULL,
	"pg_amount" bigint NOT NULL,
	"orderer" jsonb NOT NULL,
	"receiver" jsonb,
	"delivery_memo" text DEFAULT '' NOT NULL,
	"agreements" jsonb NOT NULL,
	"payment_method" text,
	"failure_code" integer,
	"placed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_sn_unique" UNIQUE("sn"),
	CONSTRAINT "orders_amounts" CHECK (total_amount = point_amount + pg_amount and pg_amount >= 0 and point_amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"window" text NOT NULL,
	"moid" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"tid" text,
	"approval_ticket" jsonb,
	"method" text,
	"receipt" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_moid_unique" UNIQUE("moid"),
	CONSTRAINT "payments_window_tid_unique" UNIQUE("window","tid")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "stock_reservations_order_id_sku_id_pk" PRIMARY KEY("order_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response_status" integer,
	"response_body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_login_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"profile" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"tid" text PRIMARY KEY NOT NULL,
	"window" text NOT NULL,
	"mid" text NOT NULL,
	"moid" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"ticket" text NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_switches" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_groups" ADD CONSTRAINT "delivery_groups_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_policies" ADD CONSTRAINT "delivery_policies_delivery_group_id_delivery_groups_id_fk" FOREIGN KEY ("delivery_group_id") REFERENCES "public"."delivery_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_delivery_policy_id_delivery_policies_id_fk" FOREIGN KEY ("delivery_policy_id") REFERENCES "public"."delivery_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sales" ADD CONSTRAINT "time_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_extensions" ADD CONSTRAINT "channel_extensions_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_pages" ADD CONSTRAINT "custom_pages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_inquirer_id_users_id_fk" FOREIGN KEY ("inquirer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_events" ADD CONSTRAINT "order_line_events_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_setting_id_payment_settings_id_fk" FOREIGN KEY ("payment_setting_id") REFERENCES "public"."payment_settings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_channel_id_category_id_index" ON "products" USING btree ("channel_id","category_id");--> statement-breakpoint
CREATE INDEX "products_channel_id_sold_count_id_index" ON "products" USING btree ("channel_id","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_channel_id_view_count_id_index" ON "products" USING btree ("channel_id","view_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_channel_id_approved_at_id_index" ON "products" USING btree ("channel_id","approved_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_channel_id_min_sell_price_id_index" ON "products" USING btree ("channel_id","min_sell_price","id");--> statement-breakpoint
CREATE INDEX "products_channel_id_ratings_id_index" ON "products" USING btree ("channel_id","ratings" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "skus_product_id_sort_order_index" ON "skus" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "time_sales_product_id_ends_at_index" ON "time_sales" USING btree ("product_id","ends_at");--> statement-breakpoint
CREATE INDEX "categories_channel_id_parent_id_index" ON "categories" USING btree ("channel_id","parent_id");--> statement-breakpoint
CREATE INDEX "inquiries_product_id_created_at_id_index" ON "inquiries" USING btree ("product_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_inquirer_id_index" ON "inquiries" USING btree ("inquirer_id");--> statement-breakpoint
CREATE INDEX "inquiry_answers_inquiry_id_index" ON "inquiry_answers" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "review_replies_review_id_index" ON "review_replies" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_like_count_id_index" ON "reviews" USING btree ("product_id","like_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_id_index" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_score_id_index" ON "reviews" USING btree ("product_id","score","id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_index" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_id_index" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_identities_user_id_index" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_user_id_index" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_id_index" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_ref_index" ON "ledger_transactions" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "order_line_events_line_id_id_index" ON "order_line_events" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_sort_order_index" ON "order_lines" USING btree ("order_id","sort_order");--> statement-breakpoint
CREATE INDEX "order_lines_status_index" ON "order_lines" USING btree ("status");--> statement-breakpoint
CREATE INDEX "orders_user_id_placed_at_id_index" ON "orders" USING btree ("user_id","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE status in ('pending_payment', 'awaiting_deposit');--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_approved" ON "payments" USING btree ("order_id") WHERE status in ('approved', 'deposit_waiting');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE status in ('approving', 'cancelling');