CREATE TABLE "listings" (
	"product_id" integer NOT NULL,
	"currency" text NOT NULL,
	"brand_id" integer,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sort_ar" text NOT NULL,
	"sort_en" text NOT NULL,
	"price" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"colors" text[] NOT NULL,
	"stocked" boolean[] NOT NULL,
	CONSTRAINT "listings_currency_product_id_pk" PRIMARY KEY("currency","product_id")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_product" ON "listings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listings_brand" ON "listings" USING btree ("currency","brand_id");--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("currency","position","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("currency","price","position");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("currency","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_sort_ar" ON "listings" USING btree ("currency","sort_ar" collate "C");--> statement-breakpoint
CREATE INDEX "listings_sort_en" ON "listings" USING btree ("currency","sort_en" collate "C");