CREATE TABLE "mail_texts" (
	"mail" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"before" jsonb NOT NULL
);
