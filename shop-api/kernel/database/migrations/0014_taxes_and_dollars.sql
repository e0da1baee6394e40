ALTER TABLE "orders" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "country_taxes" jsonb;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "dollars" text;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "dollar_rate" double precision;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "dollar_rounding" text;