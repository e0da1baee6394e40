-- "listings" follow products, variants and prices, whoever writes them. Rows that would stay the same are not written.
-- What is sold beyond its stock counts as stocked. New products and variants are not listed before they have prices.
CREATE OR REPLACE FUNCTION "refresh_listings"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
	WITH "fresh" AS (
		SELECT "p"."id" AS "product_id", "vp"."currency", "p"."brand_id", "p"."position", "p"."created_at", "p"."sort_ar", "p"."sort_en",
			(array_agg("vp"."price" ORDER BY "v"."position", "v"."id"))[1] AS "price",
			array_agg("v"."values" ->> 'size' ORDER BY "v"."position", "v"."id") AS "sizes",
			array_agg("v"."values" ->> 'color' ORDER BY "v"."position", "v"."id") AS "colors",
			array_agg(("v"."stock" > 0 OR "v"."backorder") ORDER BY "v"."position", "v"."id") AS "stocked",
			array_agg(coalesce("vp"."original" > "vp"."price", false) ORDER BY "v"."position", "v"."id") AS "reduced",
			greatest(0, coalesce(max(round(100.0 * ("vp"."original" - "vp"."price") / nullif("vp"."original", 0))), 0))::integer AS "discount",
			-- As if four more had given three stars: one review of five stars is not the best of all.
			CASE WHEN "p"."review_count" = 0 THEN 0
				ELSE round(1000.0 * ("p"."rating_sum" + 12) / ("p"."review_count" + 4)) END::integer AS "rating",
			"p"."units_sold" AS "sold"
		FROM "products" "p"
		JOIN "variants" "v" ON "v"."product_id" = "p"."id" AND "v"."enabled"
		JOIN "variant_prices" "vp" ON "vp"."variant_id" = "v"."id"
		WHERE "p"."id" = ANY("ids") AND "p"."enabled"
		GROUP BY "p"."id", "vp"."currency"
	), "gone" AS (
		DELETE FROM "listings" "l" WHERE "l"."product_id" = ANY("ids") AND NOT EXISTS (
			SELECT FROM "fresh" "f" WHERE "f"."product_id" = "l"."product_id" AND "f"."currency" = "l"."currency"
		)
	)
	INSERT INTO "listings" ("product_id", "currency", "brand_id", "position", "created_at", "sort_ar", "sort_en", "price", "sizes", "colors", "stocked", "reduced", "discount", "rating", "sold")
	SELECT * FROM "fresh" ORDER BY "product_id", "currency"
	ON CONFLICT ("currency", "product_id") DO UPDATE SET
		("brand_id", "position", "created_at", "sort_ar", "sort_en", "price", "sizes", "colors", "stocked", "reduced", "discount", "rating", "sold") =
		("excluded"."brand_id", "excluded"."position", "excluded"."created_at", "excluded"."sort_ar", "excluded"."sort_en",
			"excluded"."price", "excluded"."sizes", "excluded"."colors", "excluded"."stocked", "excluded"."reduced",
			"excluded"."discount", "excluded"."rating", "excluded"."sold")
	WHERE "listings" IS DISTINCT FROM "excluded"
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "listings_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" integer[];
BEGIN
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'products UPDATE' THEN
		SELECT array_agg("id") INTO "ids" FROM (
			SELECT "id", "brand_id", "position", "created_at", "sort_ar", "sort_en", "review_count", "rating_sum", "units_sold", "enabled" FROM "fresh_rows"
			EXCEPT SELECT "id", "brand_id", "position", "created_at", "sort_ar", "sort_en", "review_count", "rating_sum", "units_sold", "enabled" FROM "former_rows"
		) "changed";
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(DISTINCT "product_id") INTO "ids" FROM (
			(SELECT "id", "product_id", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "fresh_rows"
				EXCEPT SELECT "id", "product_id", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "former_rows")
			UNION ALL
			(SELECT "id", "product_id", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "former_rows"
				EXCEPT SELECT "id", "product_id", "position", "enabled", "values", ("stock" > 0 OR "backorder") FROM "fresh_rows")
		) "changed";
	WHEN 'variants DELETE' THEN
		SELECT array_agg(DISTINCT "product_id") INTO "ids" FROM "former_rows";
	-- Not joined: planned for a table that is small as yet, and kept, a join would read all of it each time.
	WHEN 'variant_prices INSERT', 'variant_prices UPDATE' THEN
		SELECT array_agg(DISTINCT "product_id") INTO "ids"
		FROM "variants" WHERE "id" = ANY(ARRAY(SELECT "variant_id" FROM "fresh_rows"));
	WHEN 'variant_prices DELETE' THEN
		SELECT array_agg(DISTINCT "product_id") INTO "ids"
		FROM "variants" WHERE "id" = ANY(ARRAY(SELECT "variant_id" FROM "former_rows"));
	END CASE;
	IF "ids" IS NOT NULL THEN
		PERFORM "refresh_listings"("ids");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_products" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_variants" AFTER UPDATE ON "variants"
	REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_old_variants" AFTER DELETE ON "variants"
	REFERENCING OLD TABLE AS "former_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_new_prices" AFTER INSERT ON "variant_prices"
	REFERENCING NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_prices" AFTER UPDATE ON "variant_prices"
	REFERENCING NEW TABLE AS "fresh_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "listings_follow_old_prices" AFTER DELETE ON "variant_prices"
	REFERENCING OLD TABLE AS "former_rows" FOR EACH STATEMENT EXECUTE FUNCTION "listings_follow"();
--> statement-breakpoint
-- All listings anew where what they hold is another than when they last were: minutes for very many products. The
-- function's comment tells of which definition they are.
DO $$
DECLARE
	"wanted" text := (SELECT md5("prosrc") FROM "pg_proc" WHERE "oid" = 'refresh_listings(integer[])'::regprocedure);
BEGIN
	IF obj_description('refresh_listings(integer[])'::regprocedure, 'pg_proc') IS DISTINCT FROM "wanted" THEN
		PERFORM "refresh_listings"(array(SELECT "id" FROM "products"));
		EXECUTE format('COMMENT ON FUNCTION "refresh_listings"(integer[]) IS %L', "wanted");
	END IF;
END
$$;
