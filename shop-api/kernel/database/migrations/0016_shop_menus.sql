CREATE TABLE "shop_menus" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"header" jsonb,
	"footer" jsonb
);
