CREATE TABLE "daily_product_sales" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_product_sales_day_currency_product_id_pk" PRIMARY KEY("day","currency","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	CONSTRAINT "daily_sales_day_currency_pk" PRIMARY KEY("day","currency")
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_product_sales" ADD CONSTRAINT "daily_product_sales_day_summed_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."summed_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_product_sales" ADD CONSTRAINT "daily_product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_sales" ADD CONSTRAINT "daily_sales_day_summed_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."summed_days"("day") ON DELETE cascade ON UPDATE no action;