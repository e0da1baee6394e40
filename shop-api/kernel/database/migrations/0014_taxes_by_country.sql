ALTER TABLE "orders" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD COLUMN "country_taxes" jsonb;