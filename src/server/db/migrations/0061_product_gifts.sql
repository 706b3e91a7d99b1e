CREATE TABLE "product_gift_openings" (
	"gift_id" text NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_gift_openings_gift_id_user_id_pk" PRIMARY KEY("gift_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"receiver_id" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"ended_by" text,
	"amount" bigint NOT NULL,
	"giver_name" text NOT NULL,
	"receiver_name" text NOT NULL,
	"message" text NOT NULL,
	"face_type" text NOT NULL,
	"face_title" text NOT NULL,
	"face" text NOT NULL,
	"orientation" text NOT NULL,
	"video" text,
	"overlay" text,
	"can_choose_option" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"receive_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"received_order_id" text,
	"received_line_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_gifts_token_unique" UNIQUE("token"),
	CONSTRAINT "product_gifts_amount" CHECK (amount > 0),
	CONSTRAINT "product_gifts_accepted" CHECK ((status = 'ACCEPTED') = (receiver_id is not null) and (status = 'ACCEPTED') = (received_order_id is not null)),
	CONSTRAINT "product_gifts_ended" CHECK ((status = 'RETURNED') = (ended_by is not null)),
	CONSTRAINT "product_gifts_open" CHECK (status <> 'WAITING' or receive_by is not null),
	CONSTRAINT "product_gifts_dated" CHECK (status <> 'SCHEDULED' or send_at is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_role" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_id" text;--> statement-breakpoint
ALTER TABLE "product_gift_openings" ADD CONSTRAINT "product_gift_openings_gift_id_product_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."product_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gift_openings" ADD CONSTRAINT "product_gift_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_received_order_id_orders_id_fk" FOREIGN KEY ("received_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gifts" ADD CONSTRAINT "product_gifts_received_line_id_order_lines_id_fk" FOREIGN KEY ("received_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_gift_openings_user_id_index" ON "product_gift_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_gifts_sender_id_created_at_id_index" ON "product_gifts" USING btree ("sender_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_gifts_receiver_id_updated_at_id_index" ON "product_gifts" USING btree ("receiver_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_gifts_order_id_index" ON "product_gifts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_gifts_one_open" ON "product_gifts" USING btree ("line_id") WHERE status not in ('RETURNED', 'CLOSED');--> statement-breakpoint
CREATE INDEX "product_gifts_waiting" ON "product_gifts" USING btree ("receive_by") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "product_gifts_scheduled" ON "product_gifts" USING btree ("send_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "product_gifts_uploaded_face" ON "product_gifts" USING btree ("face") WHERE face like 'upload/%';