CREATE TABLE "counted_lists" (
	"list" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"list" text NOT NULL,
	"currency" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"amount" integer NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "facet_counts_list" ON "facet_counts" USING btree ("list","currency","facet","amount");