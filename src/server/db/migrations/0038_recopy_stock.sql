-- Repeats the last statement of 0034: while both versions ran, the previous one still wrote sums that included stopped options.
-- The products are locked before their options are read again, so that an order at the same time changes the new sum.
SELECT p.id FROM products p
WHERE EXISTS (SELECT 1 FROM skus WHERE product_id = p.id) AND p.left_inventory_count <> (
  SELECT coalesce(sum(left_inventory_count) FILTER (WHERE active_status = 'active'), 0) FROM skus WHERE product_id = p.id
)
ORDER BY p.id FOR NO KEY UPDATE;
--> statement-breakpoint
UPDATE products p SET left_inventory_count = s.stock
FROM (
  SELECT product_id, coalesce(sum(left_inventory_count) FILTER (WHERE active_status = 'active'), 0)::int AS stock
  FROM skus GROUP BY product_id
) s
WHERE s.product_id = p.id AND p.left_inventory_count <> s.stock;
