-- A row of "public_changes" for each statement that changed what everybody may see, with what it concerns. Public
-- responses read these tables; one that another table comes to be read by needs it in the list below. "shop" is all of
-- them but those of products and those that shoppers write: header and footer of each page tell of it.
CREATE OR REPLACE FUNCTION "note_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		INSERT INTO "public_changes" DEFAULT VALUES;
	ELSE
		INSERT INTO "public_changes" ("tags") VALUES (
			ARRAY[TG_TABLE_NAME::text]
			|| CASE WHEN TG_TABLE_NAME IN ('reviews', 'article_comments', 'popular_searches') THEN '{}' ELSE '{shop}' END::text[]
		);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Statements about very many products concern everything: telling them apart would cost more than it spares.
CREATE OR REPLACE FUNCTION "note_products"("ids" integer[], "concerned" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality("ids") > 2000 THEN
		INSERT INTO "public_changes" DEFAULT VALUES;
	ELSIF cardinality("ids") > 0 THEN
		INSERT INTO "public_changes" ("products", "tags") VALUES ("ids", "concerned");
	END IF;
END
$$;
--> statement-breakpoint
-- Of tables whose rows belong to products. "products" are told of with whatever is not only stock; "offers" where a
-- product can be found that could not, or by another name; lists of a taxon or brand where they find or count otherwise,
-- "listed" where they come to have another product, or another order.
CREATE OR REPLACE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" integer[] := '{}';
	"concerned" text[] := '{products}';
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		IF TG_OP <> 'DELETE' THEN "ids" := ARRAY(SELECT "id" FROM "fresh_rows"); END IF;
		IF TG_OP = 'DELETE' THEN "ids" := ARRAY(SELECT "id" FROM "former_rows"); END IF;
		IF TG_OP <> 'UPDATE' THEN
			"concerned" := '{products,offers}';
		ELSIF EXISTS (
			SELECT "id", "code", "slug_ar", "slug_en", "enabled", "featured" FROM "fresh_rows"
			EXCEPT SELECT "id", "code", "slug_ar", "slug_en", "enabled", "featured" FROM "former_rows"
		) THEN
			"concerned" := '{products,offers}';
		END IF;
	ELSIF TG_TABLE_NAME = 'variant_prices' THEN
		-- Where prices go with their variants, it is these that tell of it.
		IF TG_OP <> 'DELETE' THEN
			"ids" := ARRAY(SELECT DISTINCT "product_id" FROM "variants" WHERE "id" = ANY(ARRAY(SELECT "variant_id" FROM "fresh_rows")));
		END IF;
		IF TG_OP <> 'INSERT' THEN
			"ids" := "ids" || ARRAY(SELECT DISTINCT "product_id" FROM "variants" WHERE "id" = ANY(ARRAY(SELECT "variant_id" FROM "former_rows")));
		END IF;
	ELSE
		IF TG_OP <> 'DELETE' THEN "ids" := ARRAY(SELECT DISTINCT "product_id" FROM "fresh_rows"); END IF;
		IF TG_OP <> 'INSERT' THEN "ids" := "ids" || ARRAY(SELECT DISTINCT "product_id" FROM "former_rows"); END IF;
	END IF;
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'variants UPDATE' THEN
		IF NOT EXISTS (
			SELECT "id", "product_id", "code", "position", "enabled", "values", "backorder" FROM "fresh_rows"
			EXCEPT SELECT "id", "product_id", "code", "position", "enabled", "values", "backorder" FROM "former_rows"
		) THEN
			"concerned" := '{}';
		END IF;
	WHEN 'product_taxons INSERT' THEN
		"concerned" := "concerned" || ARRAY(SELECT DISTINCT 'taxon:' || "taxon_id" FROM "fresh_rows");
	WHEN 'product_taxons UPDATE' THEN
		"concerned" := "concerned" || ARRAY(SELECT 'taxon:' || "taxon_id" FROM "fresh_rows" UNION SELECT 'taxon:' || "taxon_id" FROM "former_rows");
	WHEN 'product_taxons DELETE' THEN
		"concerned" := "concerned" || ARRAY(SELECT DISTINCT 'taxon:' || "taxon_id" FROM "former_rows");
	WHEN 'listings INSERT' THEN
		"concerned" := ARRAY(SELECT DISTINCT 'brand:' || "brand_id" FROM "fresh_rows" WHERE "brand_id" IS NOT NULL);
	WHEN 'listings UPDATE' THEN
		"concerned" := ARRAY(
			SELECT 'brand:' || "brand_id" FROM "fresh_rows" WHERE "brand_id" IS NOT NULL
			UNION SELECT 'brand:' || "brand_id" FROM "former_rows" WHERE "brand_id" IS NOT NULL);
	WHEN 'listings DELETE' THEN
		"concerned" := ARRAY(SELECT DISTINCT 'brand:' || "brand_id" FROM "former_rows" WHERE "brand_id" IS NOT NULL);
	ELSE
		NULL;
	END CASE;
	IF TG_TABLE_NAME = 'listings' THEN
		IF TG_OP <> 'UPDATE' THEN
			"concerned" := "concerned" || 'listed'::text;
		ELSIF EXISTS (
			SELECT "product_id", "currency", "position", "created_at" FROM "fresh_rows"
			EXCEPT SELECT "product_id", "currency", "position", "created_at" FROM "former_rows"
		) THEN
			"concerned" := "concerned" || 'listed'::text;
		END IF;
		"concerned" := "concerned" || 'listings'::text
			|| ARRAY(SELECT DISTINCT 'taxon:' || "taxon_id" FROM "product_taxons" WHERE "product_id" = ANY("ids"));
	ELSIF TG_TABLE_NAME = 'search_documents' THEN
		"concerned" := '{search}';
	END IF;
	PERFORM "note_products"("ids", "concerned");
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A new picture's preview comes after the picture. Most are of products, or of reviews, and all others in what each page shows.
CREATE OR REPLACE FUNCTION "note_picture_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"hashes" text[] := ARRAY(SELECT "hash" FROM "fresh_rows");
BEGIN
	PERFORM "note_products"(ARRAY(SELECT DISTINCT "product_id" FROM "product_images" WHERE "image" = ANY("hashes")), '{}');
	IF EXISTS (SELECT FROM "review_photos" WHERE "image" = ANY("hashes")) THEN
		INSERT INTO "public_changes" ("tags") VALUES ('{reviews}');
	END IF;
	IF EXISTS (
		SELECT FROM (
			SELECT "image" FROM "brands" UNION ALL SELECT "image" FROM "taxons" UNION ALL SELECT "image" FROM "articles"
			UNION ALL SELECT unnest(ARRAY["logo", "icon"]) FROM "shop_identity"
			UNION ALL SELECT unnest(ARRAY["image" ->> 'ar', "image" ->> 'en']) FROM "ads"
			UNION ALL SELECT jsonb_array_elements("sections") ->> 'picture' FROM "home_page"
		) "others" WHERE "image" = ANY("hashes")
	) THEN
		INSERT INTO "public_changes" ("tags") VALUES ('{media,shop}');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "note_variant_change" ON "variants";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "note_variant_change"();
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY[
		'brands', 'taxons', 'options', 'option_values', 'attributes', 'pages', 'ads', 'articles', 'article_topics',
		'article_comments', 'reviews', 'promotions', 'shipping_methods', 'search_synonyms', 'popular_searches',
		'shop_identity', 'home_page', 'shop_menus', 'shop_terms', 'countries'
	] LOOP
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"()', "name");
	END LOOP;
	-- Which promotions need a coupon; how often one was used is nobody's.
	CREATE OR REPLACE TRIGGER "note_public_change" AFTER INSERT OR DELETE OR TRUNCATE ON "coupons"
		FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"();
	-- How the same is counted.
	CREATE OR REPLACE TRIGGER "note_public_change" AFTER INSERT OR DELETE ON "counted_lists"
		FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"();
	-- A picture that is added is shown by nothing yet, one that is removed by nothing any more.
	DROP TRIGGER IF EXISTS "note_public_change" ON "media";
	CREATE OR REPLACE TRIGGER "note_emptied" AFTER TRUNCATE ON "media"
		FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"();
	CREATE OR REPLACE TRIGGER "note_updated" AFTER UPDATE ON "media" REFERENCING NEW TABLE AS "fresh_rows"
		FOR EACH STATEMENT EXECUTE FUNCTION "note_picture_change"();
	FOREACH "name" IN ARRAY ARRAY[
		'products', 'product_taxons', 'product_images', 'product_associations', 'variants', 'variant_prices', 'listings',
		'search_documents'
	] LOOP
		EXECUTE format('DROP TRIGGER IF EXISTS "note_public_change" ON %I', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "fresh_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"()', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_updated" AFTER UPDATE ON %I
			REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"()', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "former_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"()', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_emptied" AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"()', "name");
	END LOOP;
END
$$;
