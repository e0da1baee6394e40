ALTER TABLE "products" ADD COLUMN "units_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "rating" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_discount" ON "listings" USING btree ("currency","discount" desc,"position","product_id");--> statement-breakpoint
CREATE INDEX "listings_rating" ON "listings" USING btree ("currency","rating" desc,"position","product_id");--> statement-breakpoint
CREATE INDEX "listings_sold" ON "listings" USING btree ("currency","sold" desc,"position","product_id");--> statement-breakpoint
-- Departments mix their kinds, as imports write them from now on (mixKinds).
UPDATE "product_taxons" SET "position" = "place" FROM (
	SELECT "product_taxons"."product_id", "product_taxons"."taxon_id",
		1000 * row_number() OVER (
			PARTITION BY "product_taxons"."taxon_id", "products"."main_taxon_id" ORDER BY "products"."position", "products"."id"
		) + "kind"."position" + CASE WHEN "kind"."parent_code" = "mixed"."code" THEN 0 ELSE 500 END AS "place"
	FROM "products"
	JOIN "product_taxons" ON "product_taxons"."product_id" = "products"."id"
	JOIN "taxons" AS "kind" ON "kind"."id" = "products"."main_taxon_id"
	JOIN "taxons" AS "mixed" ON "mixed"."id" = "product_taxons"."taxon_id"
	WHERE EXISTS (SELECT FROM "taxons" AS "below" WHERE "below"."parent_code" = "mixed"."code")
) AS "turns"
WHERE "product_taxons"."product_id" = "turns"."product_id" AND "product_taxons"."taxon_id" = "turns"."taxon_id";
