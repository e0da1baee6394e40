ALTER TABLE "public_changes" ADD COLUMN "sold" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Selling some of many changes the answers that tell this product's stock, and no others.
CREATE OR REPLACE FUNCTION "note_variant_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public_changes" ("lists", "sold")
	SELECT "lists", CASE WHEN "lists" THEN '{}' ELSE ARRAY(SELECT DISTINCT "product_id" FROM "fresh_rows") END
	FROM (SELECT EXISTS (
		SELECT "id", "product_id", "code", "position", "enabled", "values", "stock" > 0 FROM "fresh_rows"
		EXCEPT SELECT "id", "product_id", "code", "position", "enabled", "values", "stock" > 0 FROM "former_rows"
	) AS "lists") AS "change";
	RETURN NULL;
END
$$;
