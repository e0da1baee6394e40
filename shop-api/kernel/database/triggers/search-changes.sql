-- A row of "search_changes" for each product that the search engine would find, sort or count otherwise now. Nothing without
-- an engine.
CREATE OR REPLACE FUNCTION "note_search_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "search_indexes") THEN
		INSERT INTO "search_changes" ("product_id") SELECT DISTINCT "product_id" FROM "changed_rows";
		IF FOUND THEN
			PERFORM pg_notify('search_changes', '');
		END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	"name" text;
BEGIN
	FOREACH "name" IN ARRAY ARRAY['listings', 'search_documents'] LOOP
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_search_change_of_new" AFTER INSERT ON %I
			REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_change"()', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_search_change" AFTER UPDATE ON %I
			REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_change"()', "name");
		EXECUTE format(
			'CREATE OR REPLACE TRIGGER "note_search_change_of_old" AFTER DELETE ON %I
			REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_change"()', "name");
	END LOOP;
END
$$;
