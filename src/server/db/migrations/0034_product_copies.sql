-- Lists read the prices and the stock of a product from copies in its row. Orders keep the copy of the stock themselves, one update
-- for each product; when an option is added, priced, stopped or deleted, by whatever program, the copies are written again.
-- The product is locked before its SKUs are read: an order that has changed one of them either has added its pieces to
-- the product already, or adds them to the new sum.
CREATE FUNCTION copy_skus_to_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  UPDATE products p SET
    left_inventory_count = s.stock,
    min_sell_price = coalesce(s.min_price, p.min_sell_price),
    max_sell_price = coalesce(s.max_price, p.max_sell_price)
  FROM (
    SELECT coalesce(sum(left_inventory_count), 0)::int AS stock, min(sell_price) AS min_price, max(sell_price) AS max_price
    FROM skus WHERE product_id = changed AND active_status = 'active'
  ) s
  WHERE p.id = changed AND (p.left_inventory_count, p.min_sell_price, p.max_sell_price)
    IS DISTINCT FROM (s.stock, coalesce(s.min_price, p.min_sell_price), coalesce(s.max_price, p.max_sell_price));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER skus_listed AFTER INSERT OR DELETE ON skus
FOR EACH ROW EXECUTE FUNCTION copy_skus_to_product();
--> statement-breakpoint
CREATE TRIGGER skus_changed AFTER UPDATE OF sell_price, active_status ON skus
FOR EACH ROW WHEN (OLD.sell_price <> NEW.sell_price OR OLD.active_status <> NEW.active_status)
EXECUTE FUNCTION copy_skus_to_product();
--> statement-breakpoint
UPDATE products p SET left_inventory_count = s.stock
FROM (
  SELECT product_id, coalesce(sum(left_inventory_count) FILTER (WHERE active_status = 'active'), 0)::int AS stock
  FROM skus GROUP BY product_id
) s
WHERE s.product_id = p.id AND p.left_inventory_count <> s.stock;
