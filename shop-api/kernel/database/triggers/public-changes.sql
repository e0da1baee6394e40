-- A row of "public_changes" for each statement that changed what everybody may see. Public responses read these tables;
-- one that another table comes to be read by needs it in the list below.
CREATE OR REPLACE FUNCTION "note_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public_changes" DEFAULT VALUES;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY[
		'brands', 'taxons', 'options', 'option_values', 'attributes', 'products', 'product_taxons', 'product_images',
		'product_associations', 'variant_prices', 'search_documents', 'media', 'pages', 'ads', 'articles',
		'article_topics', 'article_comments', 'reviews', 'promotions', 'shipping_methods'
	] LOOP
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"()', "name");
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_public_change" AFTER INSERT OR DELETE OR TRUNCATE ON "variants"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"();
--> statement-breakpoint
-- Selling some of many changes the responses that tell this product's stock, and no list.
CREATE OR REPLACE FUNCTION "note_variant_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public_changes" ("lists", "sold")
	SELECT "lists", CASE WHEN "lists" THEN '{}' ELSE ARRAY(SELECT DISTINCT "product_id" FROM "fresh_rows") END
	FROM (SELECT EXISTS (
		SELECT "id", "product_id", "code", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "fresh_rows"
		EXCEPT SELECT "id", "product_id", "code", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "former_rows"
	) AS "lists") AS "change";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_variant_change" AFTER UPDATE ON "variants"
	REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_variant_change"();
