CREATE TABLE "search_words" (
	"channel_id" text NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	"search_count" integer NOT NULL,
	"heat" double precision NOT NULL,
	"last_visitor" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_words_channel_id_key_pk" PRIMARY KEY("channel_id","key")
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_channel_id_heat_index" ON "search_words" USING btree ("channel_id","heat" DESC NULLS LAST);