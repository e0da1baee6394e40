CREATE TABLE "daily_carts" (
	"day" date PRIMARY KEY NOT NULL,
	"begun" integer NOT NULL,
	"addressed" integer NOT NULL,
	"placed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_channel_sales" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"buyer" text NOT NULL,
	"payment" text NOT NULL,
	"orders" integer NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	CONSTRAINT "daily_channel_sales_day_currency_locale_buyer_payment_pk" PRIMARY KEY("day","currency","locale","buyer","payment")
);
--> statement-breakpoint
ALTER TABLE "daily_channel_sales" ADD CONSTRAINT "daily_channel_sales_day_summed_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."summed_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");
--> statement-breakpoint
-- Days that are summed up lack what is in the new table: the next job sums them up anew.
DELETE FROM "summed_days";
