CREATE TABLE "shop_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb,
	"description" jsonb,
	"accent" text,
	"whatsapp_number" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo" text,
	"icon" text
);
--> statement-breakpoint
ALTER TABLE "shop_identity" ADD CONSTRAINT "shop_identity_logo_media_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_identity" ADD CONSTRAINT "shop_identity_icon_media_hash_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;