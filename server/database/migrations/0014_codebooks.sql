CREATE TABLE "answer_tags" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"pass" smallint NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"tags" text[] NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_tags_survey_id_question_pass_place_key_pk" PRIMARY KEY("survey_id","question","pass","place","key"),
	CONSTRAINT "answer_tags_pass" CHECK (pass in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "codebooks" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"revision" integer NOT NULL,
	"codes" jsonb NOT NULL,
	"merges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codebooks_survey_id_question_pk" PRIMARY KEY("survey_id","question")
);
