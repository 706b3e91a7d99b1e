CREATE TABLE "sandbox_parcel_scans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parcel_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_parcel_scans_carrier_tracking_number_index" ON "sandbox_parcel_scans" USING btree ("carrier","tracking_number");