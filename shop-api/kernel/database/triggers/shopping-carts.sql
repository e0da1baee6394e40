-- What became of the carts that were begun on a day in Riyadh: those with something in them, and those that were bought.
CREATE OR REPLACE FUNCTION "carts_on"("day" date)
RETURNS TABLE ("begun" integer, "addressed" integer, "placed" integer) LANGUAGE sql STABLE AS $$
	SELECT count(*)::integer,
		count(*) FILTER (WHERE "o"."placed_at" IS NOT NULL OR "o"."checkout_state" <> 'cart')::integer,
		count("o"."placed_at")::integer
	FROM "orders" "o"
	WHERE "o"."created_at" >= "day"::timestamp AT TIME ZONE INTERVAL '3 hours'
		AND "o"."created_at" < ("day" + 1)::timestamp AT TIME ZONE INTERVAL '3 hours'
		AND ("o"."placed_at" IS NOT NULL OR "o"."bought_gift_cards" <> '[]'
			OR EXISTS (SELECT FROM "order_items" WHERE "order_id" = "o"."id"))
$$;
--> statement-breakpoint
-- Guests' carts are removed after 30 days: before the first day that was summed up, those that are left tell nothing.
CREATE OR REPLACE FUNCTION "first_day_of_carts"() RETURNS date LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT min("day") FROM "daily_carts"), "day_of_sale"(now()) - 29)
$$;
--> statement-breakpoint
-- Sums up all days that are over for three days: hardly any of their carts is bought later, so that hardly any purchase waits
-- for another one at the row of a day.
CREATE OR REPLACE FUNCTION "sum_up_carts"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"last" date := "day_of_sale"(now()) - 4;
	"wanted" date;
BEGIN
	IF EXISTS (SELECT FROM "daily_carts" WHERE "day" = "last") THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('daily_carts'));
	FOR "wanted" IN
		SELECT "moment"::date FROM generate_series(
			coalesce((SELECT max("day") + 1 FROM "daily_carts"), "first_day_of_carts"()), "last", INTERVAL '1 day') "moment"
	LOOP
		INSERT INTO "daily_carts" ("day", "begun", "addressed", "placed")
			SELECT "wanted", "c".* FROM "carts_on"("wanted") "c" ON CONFLICT DO NOTHING;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "carts_sum_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "sum_up_carts"();
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whoever removes carts has them counted first, however long no job ran.
CREATE OR REPLACE TRIGGER "carts_are_counted" BEFORE DELETE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "carts_sum_up"();
--> statement-breakpoint
-- What becomes of a cart after its day was summed up. One that was empty by then counts as soon as it is bought.
CREATE OR REPLACE FUNCTION "carts_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"bought" integer := (NEW."placed_at" IS NOT NULL)::integer - (OLD."placed_at" IS NOT NULL)::integer;
	"came" integer := (NEW."placed_at" IS NOT NULL OR NEW."checkout_state" <> 'cart')::integer
		- (OLD."placed_at" IS NOT NULL OR OLD."checkout_state" <> 'cart')::integer;
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('daily_carts'));
	UPDATE "daily_carts" SET
		"placed" = "placed" + "bought",
		"addressed" = greatest("addressed" + "came", "placed" + "bought"),
		"begun" = greatest("begun", "addressed" + "came", "placed" + "bought")
	WHERE "day" = "day_of_sale"(OLD."created_at");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "carts_follow_orders" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD."created_at" < now() - INTERVAL '3 days'
		AND ((OLD."placed_at" IS NULL) <> (NEW."placed_at" IS NULL)
			OR (OLD."checkout_state" = 'cart') <> (NEW."checkout_state" = 'cart')))
	EXECUTE FUNCTION "carts_follow"();
