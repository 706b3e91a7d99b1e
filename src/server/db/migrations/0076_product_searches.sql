CREATE TABLE "product_searches" (
	"product_id" text PRIMARY KEY NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_searches" ADD CONSTRAINT "product_searches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_searches_grams_index" ON "product_searches" USING gin ("grams");
--> statement-breakpoint
CREATE FUNCTION search_grams(jamo text, choseong text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT substr(jamo, n, 3) AS gram FROM generate_series(1, length(jamo) - 2) n
    UNION ALL
    SELECT substr(choseong, n, 2) FROM generate_series(1, length(choseong) - 1) n
  ) parts
$$;
--> statement-breakpoint
-- The search columns are written by programs, by imports and by a job.
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_searches (product_id, grams) VALUES (NEW.id, search_grams(NEW.search_jamo, NEW.search_choseong))
  ON CONFLICT (product_id) DO UPDATE SET grams = excluded.grams;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_written AFTER INSERT OR UPDATE OF search_jamo, search_choseong ON products
FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
INSERT INTO product_searches (product_id, grams) SELECT id, search_grams(search_jamo, search_choseong) FROM products;
