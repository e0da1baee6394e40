-- What was sold on a day in Riyadh: orders placed on it that are not cancelled. Refunds are those of these orders, whenever
-- they were given.
CREATE OR REPLACE FUNCTION "day_of_sale"("moment" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT ("moment" AT TIME ZONE INTERVAL '3 hours')::date
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sales_on"("day" date)
RETURNS TABLE ("currency" text, "orders" integer, "pieces" bigint, "gross" bigint, "refunds" bigint) LANGUAGE sql STABLE AS $$
	SELECT "o"."currency", count(*)::integer, coalesce(sum("i"."pieces"), 0)::bigint, sum("o"."total")::bigint,
		sum(coalesce("p"."refunded", 0) + "o"."gift_card_refunded")::bigint
	FROM "orders" "o"
	LEFT JOIN "payments" "p" ON "p"."order_id" = "o"."id"
	CROSS JOIN LATERAL (SELECT sum("quantity") AS "pieces" FROM "order_items" WHERE "order_id" = "o"."id") "i"
	WHERE "o"."state" <> 'cart' AND "o"."state" <> 'cancelled'
		AND "o"."placed_at" >= "day"::timestamp AT TIME ZONE INTERVAL '3 hours'
		AND "o"."placed_at" < ("day" + 1)::timestamp AT TIME ZONE INTERVAL '3 hours'
	GROUP BY "o"."currency"
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "product_sales_on"("day" date)
RETURNS TABLE ("currency" text, "product_id" integer, "pieces" bigint, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "o"."currency", "v"."product_id", sum("i"."quantity")::bigint, sum(("i"."placed" ->> 'total')::bigint)::bigint
	FROM "orders" "o"
	JOIN "order_items" "i" ON "i"."order_id" = "o"."id"
	JOIN "variants" "v" ON "v"."id" = "i"."variant_id"
	WHERE "o"."state" <> 'cart' AND "o"."state" <> 'cancelled'
		AND "o"."placed_at" >= "day"::timestamp AT TIME ZONE INTERVAL '3 hours'
		AND "o"."placed_at" < ("day" + 1)::timestamp AT TIME ZONE INTERVAL '3 hours'
	GROUP BY "o"."currency", "v"."product_id"
$$;
--> statement-breakpoint
-- By who bought it how. An order has one payment at most; without any a gift card paid all of it, or nothing was to be paid.
CREATE OR REPLACE FUNCTION "channel_sales_on"("day" date)
RETURNS TABLE ("currency" text, "locale" text, "buyer" text, "payment" text, "orders" integer, "gross" bigint, "refunds" bigint)
LANGUAGE sql STABLE AS $$
	SELECT "o"."currency", "o"."locale",
		CASE WHEN "o"."customer_id" IS NOT NULL THEN 'customer' WHEN "o"."email" IS NOT NULL THEN 'guest' ELSE 'former' END,
		coalesce("p"."provider", CASE WHEN "o"."gift_card_amount" > 0 THEN 'gift_card' ELSE 'free' END),
		count(*)::integer, sum("o"."total")::bigint,
		sum(coalesce("p"."refunded", 0) + "o"."gift_card_refunded")::bigint
	FROM "orders" "o"
	LEFT JOIN "payments" "p" ON "p"."order_id" = "o"."id"
	WHERE "o"."state" <> 'cart' AND "o"."state" <> 'cancelled'
		AND "o"."placed_at" >= "day"::timestamp AT TIME ZONE INTERVAL '3 hours'
		AND "o"."placed_at" < ("day" + 1)::timestamp AT TIME ZONE INTERVAL '3 hours'
	GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
-- Sums a day up, once. Whoever changes one of its orders meanwhile is waited for, or waits, and takes the day out again.
CREATE OR REPLACE FUNCTION "sum_up_sales"("wanted" date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('summed_days'), "wanted" - DATE '2000-01-01');
	INSERT INTO "summed_days" ("day") VALUES ("wanted") ON CONFLICT DO NOTHING;
	IF FOUND THEN
		INSERT INTO "daily_sales" ("day", "currency", "orders", "pieces", "gross", "refunds")
			SELECT "wanted", "s".* FROM "sales_on"("wanted") "s";
		INSERT INTO "daily_product_sales" ("day", "currency", "product_id", "pieces", "amount")
			SELECT "wanted", "s".* FROM "product_sales_on"("wanted") "s";
		INSERT INTO "daily_channel_sales" ("day", "currency", "locale", "buyer", "payment", "orders", "gross", "refunds")
			SELECT "wanted", "s".* FROM "channel_sales_on"("wanted") "s";
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_sales"("moment" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('summed_days'), "day_of_sale"("moment") - DATE '2000-01-01');
	DELETE FROM "summed_days" WHERE "day" = "day_of_sale"("moment");
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sales_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'orders UPDATE', 'orders DELETE' THEN
		PERFORM "forget_sales"(OLD."placed_at");
	WHEN 'orders INSERT' THEN
		PERFORM "forget_sales"(NEW."placed_at");
	WHEN 'payments INSERT', 'payments UPDATE' THEN
		PERFORM "forget_sales"("placed_at") FROM "orders" WHERE "id" = NEW."order_id" AND "placed_at" IS NOT NULL;
	END CASE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A cart that becomes an order concerns no day that is over long enough to be summed up.
CREATE OR REPLACE TRIGGER "sales_follow_orders" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD."placed_at" IS NOT NULL AND
		((OLD."state" = 'cancelled') <> (NEW."state" = 'cancelled') OR OLD."total" <> NEW."total"
			OR OLD."gift_card_refunded" <> NEW."gift_card_refunded"))
	EXECUTE FUNCTION "sales_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sales_follow_new_orders" AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW."placed_at" IS NOT NULL) EXECUTE FUNCTION "sales_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sales_follow_old_orders" AFTER DELETE ON "orders" FOR EACH ROW
	WHEN (OLD."placed_at" IS NOT NULL) EXECUTE FUNCTION "sales_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sales_follow_payments" AFTER UPDATE ON "payments" FOR EACH ROW
	WHEN (OLD."refunded" <> NEW."refunded") EXECUTE FUNCTION "sales_follow"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sales_follow_new_payments" AFTER INSERT ON "payments" FOR EACH ROW
	WHEN (NEW."refunded" <> 0) EXECUTE FUNCTION "sales_follow"();
