DROP INDEX "listings_product";--> statement-breakpoint
DROP INDEX "listings_brand";--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_currency_product_id_pk";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_currency_pk" PRIMARY KEY("product_id","currency");--> statement-breakpoint
ALTER TABLE "public_changes" ADD COLUMN "lists" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_brand" ON "listings" USING btree ("currency","brand_id","position","product_id");--> statement-breakpoint
-- Selling some of many changes an answer that tells the stock, but no list.
CREATE FUNCTION "note_variant_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public_changes" ("lists") SELECT EXISTS (
		SELECT "id", "product_id", "code", "position", "enabled", "values", "stock" > 0 FROM "fresh_rows"
		EXCEPT SELECT "id", "product_id", "code", "position", "enabled", "values", "stock" > 0 FROM "former_rows"
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "note_public_change" ON "variants";
--> statement-breakpoint
CREATE TRIGGER "note_public_change" AFTER INSERT OR DELETE OR TRUNCATE ON "variants"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"();
--> statement-breakpoint
CREATE TRIGGER "note_variant_change" AFTER UPDATE ON "variants"
	REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_variant_change"();
