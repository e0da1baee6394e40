CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";
--> statement-breakpoint
-- The next import writes every product anew, so that each gets its search document.
UPDATE "products" SET "content_hash" = '';
--> statement-breakpoint
DELETE FROM "catalogue_imports";
