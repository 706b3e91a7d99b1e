CREATE TABLE "picture_copy_tasks" (
	"product_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" text NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"part" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_product_id_source_part_pk" PRIMARY KEY("product_id","source","part")
);
--> statement-breakpoint
ALTER TABLE "picture_copy_tasks" ADD CONSTRAINT "picture_copy_tasks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_copy_tasks_due_at_index" ON "picture_copy_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "product_pictures_path_index" ON "product_pictures" USING btree ("path");
--> statement-breakpoint
CREATE INDEX "product_pictures_source_index" ON "product_pictures" USING btree ("source");
--> statement-breakpoint
-- What looks like a picture of another site; the job reads exactly.
CREATE FUNCTION names_foreign_picture(html text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT html ~* '<img\M[^>]*(https?:|//|data:image|/api/media/copy/)'
$$;
--> statement-breakpoint
-- Texts are written by programs, by imports and by hand. One without pictures may have had some, which are deleted then.
CREATE FUNCTION add_picture_copy_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF names_foreign_picture(NEW.description || NEW.note || NEW.faq)
    OR EXISTS (SELECT 1 FROM product_pictures WHERE product_id = NEW.id)
  THEN
    INSERT INTO picture_copy_tasks (product_id, due_at) VALUES (NEW.id, '1970-01-01T00:00:00Z')
    ON CONFLICT (product_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_texts_written AFTER INSERT OR UPDATE OF description, note, faq ON products
FOR EACH ROW EXECUTE FUNCTION add_picture_copy_task();
