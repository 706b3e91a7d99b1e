-- Announces changes of what every server process keeps in memory (src/server/db/settings-cache.ts). The triggers run
-- once per statement, and PostgreSQL sends equal notifications of a transaction once.
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY settings_changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channels_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON channels
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint
CREATE TRIGGER channel_extensions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON channel_extensions
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint
CREATE TRIGGER payment_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_settings
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint
-- Only the columns that the products of a category are counted by: commits that notify run one after another, and an
-- order updates the stock of its products.
CREATE TRIGGER category_counts_changed AFTER INSERT OR DELETE OR TRUNCATE
OR UPDATE OF channel_id, category_id, product_class, sales_status, active_status ON products
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
