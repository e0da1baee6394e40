CREATE TABLE "unfound_searches" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"search" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unfound_searches_day_locale_search_pk" PRIMARY KEY("day","locale","search")
);
