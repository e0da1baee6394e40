CREATE FUNCTION "note_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		'product_associations', 'variants', 'variant_prices', 'search_documents', 'media', 'pages', 'ads', 'articles',
		'article_topics', 'article_comments', 'reviews', 'promotions', 'shipping_methods'
	] LOOP
		EXECUTE format(
			'CREATE TRIGGER "note_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"()', "name");
	END LOOP;
END
$$;
