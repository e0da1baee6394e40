CREATE TABLE "shop_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"return_days" integer,
	"guest_cash_orders" text,
	"bank_account" jsonb,
	"vat_number" text,
	"cr_number" text,
	"seller_name" jsonb,
	"seller_address" jsonb,
	"contact_email" text
);
