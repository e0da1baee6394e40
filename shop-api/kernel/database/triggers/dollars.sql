-- Prices in dollars that follow those in riyals, where the terms of sale say so: whatever writes prices, an import as well
-- as the desk, a price in dollars is what its price in riyals comes to.
CREATE OR REPLACE FUNCTION "dollars_for"("riyals" integer, "rate" double precision, "rounding" text) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
	-- No more than a price can be, however little a dollar is said to be worth.
	SELECT CASE
		WHEN "riyals" IS NULL OR "riyals" = 0 THEN "riyals"
		ELSE least(2147483647, CASE "rounding"
			WHEN 'whole' THEN greatest(round(("riyals" / "rate" / 100)::numeric), 1) * 100
			WHEN 'nines' THEN greatest(round(("riyals" / "rate" / 100)::numeric), 1) * 100 - 1
			ELSE greatest(round(("riyals" / "rate")::numeric), 1)
		END)::integer
	END
$$;
--> statement-breakpoint
-- A compared price that is rounded to the price says nothing any more.
CREATE OR REPLACE FUNCTION "follow_riyals"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"terms" "shop_terms"%ROWTYPE;
BEGIN
	IF cardinality("ids") = 0 THEN RETURN; END IF;
	SELECT * INTO "terms" FROM "shop_terms" WHERE "dollars" IN ('by-rate', 'off');
	IF NOT FOUND THEN RETURN; END IF;
	INSERT INTO "variant_prices" AS "known" ("variant_id", "currency", "price", "original")
	SELECT "variant_id", 'USD', "priced"."price", CASE WHEN "priced"."original" > "priced"."price" THEN "priced"."original" END
	FROM "variant_prices" "riyals", LATERAL (
		SELECT
			"dollars_for"("riyals"."price", coalesce("terms"."dollar_rate", 3.75), "terms"."dollar_rounding") AS "price",
			"dollars_for"("riyals"."original", coalesce("terms"."dollar_rate", 3.75), "terms"."dollar_rounding") AS "original"
	) "priced"
	WHERE "currency" = 'SAR' AND "variant_id" = ANY("ids")
	ORDER BY "variant_id"
	ON CONFLICT ("variant_id", "currency") DO UPDATE SET "price" = EXCLUDED."price", "original" = EXCLUDED."original"
	WHERE ("known"."price", "known"."original") IS DISTINCT FROM (EXCLUDED."price", EXCLUDED."original");
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "price_in_dollars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What it writes itself comes here again, and finds nothing to write the second time.
	PERFORM "follow_riyals"(ARRAY(SELECT DISTINCT "variant_id" FROM "fresh_rows"));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "dollars_inserted" AFTER INSERT ON "variant_prices" REFERENCING NEW TABLE AS "fresh_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "price_in_dollars"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "dollars_updated" AFTER UPDATE ON "variant_prices"
	REFERENCING NEW TABLE AS "fresh_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "price_in_dollars"();
