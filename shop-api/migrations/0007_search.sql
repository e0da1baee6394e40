CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_alphabetical" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";