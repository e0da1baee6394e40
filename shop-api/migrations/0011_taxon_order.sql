DROP INDEX "product_taxons_taxon";--> statement-breakpoint
CREATE INDEX "product_taxons_taxon" ON "product_taxons" USING btree ("taxon_id","position","product_id");