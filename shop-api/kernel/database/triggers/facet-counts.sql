-- "facet_counts" of large lists follow listings and what puts them into taxons, whoever writes them. A shop without large
-- lists has none of it.
CREATE OR REPLACE FUNCTION "facets_of"(
	"brand_id" integer, "sizes" text[], "colors" text[], "stocked" boolean[], "reduced" boolean[]
) RETURNS TABLE ("facet" text, "value" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT 'total', ''
	UNION ALL SELECT 'available', '' WHERE true = ANY("stocked")
	UNION ALL SELECT 'onSale', '' WHERE true = ANY("reduced")
	UNION ALL SELECT 'brand', "brand_id"::text WHERE "brand_id" IS NOT NULL
	UNION ALL SELECT 'size', "size" FROM (SELECT DISTINCT unnest("sizes") AS "size") "offered" WHERE "size" IS NOT NULL
	UNION ALL SELECT 'color', "color" FROM (SELECT DISTINCT unnest("colors") AS "color") "offered" WHERE "color" IS NOT NULL
$$;
--> statement-breakpoint
-- What listings add to the lists that have them, and what they take away as they were. In PL/pgSQL, which keeps its plan.
CREATE OR REPLACE FUNCTION "append_listings"("fresh" "listings"[], "former" "listings"[]) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
	-- An upsert is told of as rows added, changed and removed, whether or not there were any.
	IF cardinality("fresh") + cardinality("former") = 0 THEN
		RETURN;
	END IF;
	INSERT INTO "facet_counts" ("list", "currency", "facet", "value", "amount", "products")
	SELECT "list", "currency", "facet", "value", "amount", sum("sign")
	FROM (
		SELECT 1 AS "sign", "f".* FROM unnest("fresh") "f"
		UNION ALL SELECT -1, "f".* FROM unnest("former") "f"
	) "l"
	CROSS JOIN LATERAL (
		SELECT 'listings' AS "list"
		UNION ALL SELECT 'brand:' || "l"."brand_id"
		UNION ALL SELECT 'taxon:' || "t"."taxon_id" FROM "product_taxons" "t" WHERE "t"."product_id" = "l"."product_id"
	) "having_it"
	JOIN "counted_lists" USING ("list")
	CROSS JOIN LATERAL (
		SELECT "facet", "value", 0 AS "amount" FROM "facets_of"("l"."brand_id", "l"."sizes", "l"."colors", "l"."stocked", "l"."reduced")
		UNION ALL SELECT 'price', '', "l"."price"
	) "counted"
	GROUP BY 1, 2, 3, 4, 5 HAVING sum("sign") <> 0;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "counted_lists") THEN
		RETURN NULL;
	END IF;
	CASE TG_OP
	WHEN 'INSERT' THEN
		PERFORM "append_listings"(ARRAY(SELECT ROW("f".*)::"listings" FROM "fresh_rows" "f"), '{}');
	WHEN 'UPDATE' THEN
		PERFORM "append_listings"(
			ARRAY(SELECT ROW("f".*)::"listings" FROM "fresh_rows" "f"), ARRAY(SELECT ROW("f".*)::"listings" FROM "former_rows" "f"));
	WHEN 'DELETE' THEN
		PERFORM "append_listings"('{}', ARRAY(SELECT ROW("f".*)::"listings" FROM "former_rows" "f"));
	END CASE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_product_taxons"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"fresh" "product_taxons"[] := '{}';
	"former" "product_taxons"[] := '{}';
	"moved" jsonb;
BEGIN
	IF NOT EXISTS (SELECT FROM "counted_lists") THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN "fresh" := ARRAY(SELECT ROW("f".*)::"product_taxons" FROM "fresh_rows" "f"); END IF;
	IF TG_OP <> 'INSERT' THEN "former" := ARRAY(SELECT ROW("f".*)::"product_taxons" FROM "former_rows" "f"); END IF;
	"moved" := (
		SELECT jsonb_agg(jsonb_build_object('list', "list", 'id', "product_id", 'sign', "sign")) FROM (
			SELECT "list", "product_id", sum("sign") AS "sign" FROM (
				SELECT 1 AS "sign", 'taxon:' || "f"."taxon_id" AS "list", "f"."product_id" FROM unnest("fresh") "f"
				UNION ALL SELECT -1, 'taxon:' || "f"."taxon_id", "f"."product_id" FROM unnest("former") "f"
			) "placed" JOIN "counted_lists" USING ("list") GROUP BY 1, 2 HAVING sum("sign") <> 0
		) "changed");
	IF "moved" IS NULL THEN
		RETURN NULL;
	END IF;
	-- Who changes these listings meanwhile is waited for, and waits: each would count by what the other has replaced.
	PERFORM FROM "listings" "l" WHERE "l"."product_id" IN (SELECT ("m" ->> 'id')::integer FROM jsonb_array_elements("moved") "m")
		ORDER BY "l"."product_id", "l"."currency" FOR SHARE;
	INSERT INTO "facet_counts" ("list", "currency", "facet", "value", "amount", "products")
	SELECT "m"."list", "l"."currency", "counted"."facet", "counted"."value", "counted"."amount", sum("m"."sign")
	FROM jsonb_to_recordset("moved") "m"("list" text, "id" integer, "sign" integer)
	JOIN "listings" "l" ON "l"."product_id" = "m"."id"
	CROSS JOIN LATERAL (
		SELECT "facet", "value", 0 AS "amount" FROM "facets_of"("l"."brand_id", "l"."sizes", "l"."colors", "l"."stocked", "l"."reduced")
		UNION ALL SELECT 'price', '', "l"."price"
	) "counted"
	GROUP BY 1, 2, 3, 4, 5 HAVING sum("m"."sign") <> 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- All of a list anew. What others change meanwhile is seen neither in listings nor in what is replaced, and stays.
CREATE OR REPLACE FUNCTION "recount_facets"("counted" text) RETURNS void LANGUAGE sql AS $$
	WITH "replaced" AS (
		DELETE FROM "facet_counts" WHERE "list" = "counted"
	), "of_list" AS NOT MATERIALIZED (
		SELECT * FROM "listings" WHERE "counted" = 'listings'
		UNION ALL
		SELECT * FROM "listings" WHERE "brand_id" = substring("counted" FROM '^brand:(\d+)$')::integer
		UNION ALL
		SELECT "l".* FROM "product_taxons" "t" JOIN "listings" "l" USING ("product_id")
		WHERE "t"."taxon_id" = substring("counted" FROM '^taxon:(\d+)$')::integer
	), "alike" AS (
		SELECT "currency", "brand_id", "sizes", "colors", "stocked", "reduced", count(*) AS "products"
		FROM "of_list" GROUP BY 1, 2, 3, 4, 5, 6
	)
	INSERT INTO "facet_counts" ("list", "currency", "facet", "value", "amount", "products")
	SELECT "counted", "currency", "facet", "value", 0, sum("products")
	FROM "alike" CROSS JOIN LATERAL "facets_of"("brand_id", "sizes", "colors", "stocked", "reduced") GROUP BY 2, 3, 4
	UNION ALL
	SELECT "counted", "currency", 'price', '', "price", count(*) FROM "of_list" GROUP BY 2, 5
$$;
--> statement-breakpoint
-- The rows of a list become one of each value.
CREATE OR REPLACE FUNCTION "sum_facets"("counted" text) RETURNS void LANGUAGE sql AS $$
	WITH "summed" AS (
		DELETE FROM "facet_counts" WHERE "list" = "counted" RETURNING *
	)
	INSERT INTO "facet_counts" ("list", "currency", "facet", "value", "amount", "products")
	SELECT "list", "currency", "facet", "value", "amount", sum("products") FROM "summed"
	GROUP BY 1, 2, 3, 4, 5 HAVING sum("products") <> 0
$$;
--> statement-breakpoint
-- Listings and taxons that go with their product would each be gone before the other is counted off.
CREATE OR REPLACE FUNCTION "remove_listings_first"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "listings" WHERE "product_id" = OLD."id";
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "remove_listings_first" BEFORE DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "remove_listings_first"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "counted_lists";
	DELETE FROM "facet_counts";
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY['listings', 'product_taxons'] LOOP
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "count_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "fresh_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', "name", 'count_' || "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "count_updated" AFTER UPDATE ON %I
			REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "fresh_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', "name", 'count_' || "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "count_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "former_rows"
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', "name", 'count_' || "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "forget_emptied" AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "forget_facets"()', "name");
	END LOOP;
END
$$;
