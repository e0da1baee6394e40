CREATE TABLE "import_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"list" text NOT NULL,
	"code" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"stock" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_stock_not_negative";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "taxons" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "backorder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "variants_sku" ON "variants" USING btree ("sku");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock_not_negative" CHECK ("variants"."stock" >= 0 or "variants"."backorder");--> statement-breakpoint
-- What is sold beyond its stock is there for lists too.
CREATE OR REPLACE FUNCTION "refresh_listings"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
	WITH "fresh" AS (
		SELECT "p"."id" AS "product_id", "vp"."currency", "p"."brand_id", "p"."position", "p"."created_at", "p"."sort_ar", "p"."sort_en",
			(array_agg("vp"."price" ORDER BY "v"."position", "v"."id"))[1] AS "price",
			array_agg("v"."values" ->> 'size' ORDER BY "v"."position", "v"."id") AS "sizes",
			array_agg("v"."values" ->> 'color' ORDER BY "v"."position", "v"."id") AS "colors",
			array_agg(("v"."stock" > 0 OR "v"."backorder") ORDER BY "v"."position", "v"."id") AS "stocked",
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
CREATE OR REPLACE FUNCTION "listings_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"ids" integer[];
BEGIN
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'products INSERT', 'products UPDATE' THEN
		SELECT array_agg("id") INTO "ids" FROM "fresh_rows";
	WHEN 'variants INSERT' THEN
		SELECT array_agg(DISTINCT "product_id") INTO "ids" FROM "fresh_rows";
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
	WHEN 'variant_prices INSERT', 'variant_prices UPDATE' THEN
		SELECT array_agg(DISTINCT "v"."product_id") INTO "ids"
		FROM "fresh_rows" "f" JOIN "variants" "v" ON "v"."id" = "f"."variant_id";
	WHEN 'variant_prices DELETE' THEN
		SELECT array_agg(DISTINCT "v"."product_id") INTO "ids"
		FROM "former_rows" "f" JOIN "variants" "v" ON "v"."id" = "f"."variant_id";
	END CASE;
	IF "ids" IS NOT NULL THEN
		PERFORM "refresh_listings"("ids");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
