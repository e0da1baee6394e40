-- What is shown from a moment and until one: due is kept in its row, so that whoever keeps responses hears of it as of any
-- other change. A row that nobody writes is turned by a job.
CREATE OR REPLACE FUNCTION "is_due_now"("starts" timestamptz, "ends" timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce("starts" <= now(), true) AND coalesce("ends" > now(), true)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."is_due" := "is_due_now"(NEW."starts_at", NEW."ends_at");
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "pages_due" BEFORE INSERT OR UPDATE ON "pages" FOR EACH ROW EXECUTE FUNCTION "set_due"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ads_due" BEFORE INSERT OR UPDATE ON "ads" FOR EACH ROW EXECUTE FUNCTION "set_due"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "articles_due" BEFORE INSERT OR UPDATE ON "articles" FOR EACH ROW EXECUTE FUNCTION "set_due"();
