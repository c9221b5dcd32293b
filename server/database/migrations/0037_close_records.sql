CREATE TABLE "close_records" (
	"survey_id" uuid NOT NULL,
	"what" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "close_records_survey_id_what_pk" PRIMARY KEY("survey_id","what")
);
