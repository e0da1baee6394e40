ALTER TABLE "public_changes" ADD COLUMN "products" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_changes" ADD COLUMN "tags" text[] DEFAULT '{"everything"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_changes" ADD COLUMN "transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "public_changes_transaction" ON "public_changes" USING btree ("transaction");