CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"name" jsonb,
	"provinces" jsonb,
	"cities" jsonb DEFAULT '{}'::jsonb NOT NULL
);
