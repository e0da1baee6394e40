-- Listings are made anew below.
TRUNCATE "listings";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reduced" boolean[] NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_listings"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
	WITH "fresh" AS (
		SELECT "p"."id" AS "product_id", "vp"."currency", "p"."brand_id", "p"."position", "p"."created_at", "p"."sort_ar", "p"."sort_en",
			(array_agg("vp"."price" ORDER BY "v"."position", "v"."id"))[1] AS "price",
			array_agg("v"."values" ->> 'size' ORDER BY "v"."position", "v"."id") AS "sizes",
			array_agg("v"."values" ->> 'color' ORDER BY "v"."position", "v"."id") AS "colors",
			array_agg("v"."stock" > 0 ORDER BY "v"."position", "v"."id") AS "stocked",
			array_agg(coalesce("vp"."original" > "vp"."price", false) ORDER BY "v"."position", "v"."id") AS "reduced"
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
	INSERT INTO "listings" ("product_id", "currency", "brand_id", "position", "created_at", "sort_ar", "sort_en", "price", "sizes", "colors", "stocked", "reduced")
	SELECT * FROM "fresh" ORDER BY "product_id", "currency"
	ON CONFLICT ("currency", "product_id") DO UPDATE SET
		("brand_id", "position", "created_at", "sort_ar", "sort_en", "price", "sizes", "colors", "stocked", "reduced") =
		("excluded"."brand_id", "excluded"."position", "excluded"."created_at", "excluded"."sort_ar", "excluded"."sort_en",
			"excluded"."price", "excluded"."sizes", "excluded"."colors", "excluded"."stocked", "excluded"."reduced")
	WHERE "listings" IS DISTINCT FROM "excluded"
$$;
--> statement-breakpoint
SELECT "refresh_listings"(array(SELECT "id" FROM "products"));
