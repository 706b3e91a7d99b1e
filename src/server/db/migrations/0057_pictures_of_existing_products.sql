INSERT INTO picture_copy_tasks (product_id, due_at)
SELECT id, '1970-01-01T00:00:00Z' FROM products WHERE names_foreign_picture(description || note || faq)
ON CONFLICT DO NOTHING;
