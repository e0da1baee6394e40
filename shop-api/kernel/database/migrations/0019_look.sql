ALTER TABLE "shop_identity" ADD COLUMN "typeface" text;--> statement-breakpoint
ALTER TABLE "shop_identity" ADD COLUMN "corners" text;--> statement-breakpoint
ALTER TABLE "shop_identity" ADD COLUMN "ground" text;