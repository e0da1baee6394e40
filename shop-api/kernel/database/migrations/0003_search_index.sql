CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"alias" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"index" text,
	"filled_up_to" integer DEFAULT 0,
	"version" bigint DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone,
	"asked_by" bigint DEFAULT pg_current_xact_id()::text::bigint
);
