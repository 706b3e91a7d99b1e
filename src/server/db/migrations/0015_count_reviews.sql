-- Reviews that were there before their totals were kept.
INSERT INTO "review_counts" SELECT "product_id", "sku_id", "score", coalesce("age_group", 0), coalesce("gender", ''), "images" <> '[]'::jsonb, count(*) FROM "reviews" WHERE "status" = 'posted' GROUP BY 1, 2, 3, 4, 5, 6 ON CONFLICT DO NOTHING;
