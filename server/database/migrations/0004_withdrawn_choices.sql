CREATE TABLE "withdrawn_choices" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"choice" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawn_choices_survey_id_choice_pk" PRIMARY KEY("survey_id","choice")
);
