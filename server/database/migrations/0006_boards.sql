CREATE TABLE "board_counts" (
	"survey_id" uuid NOT NULL,
	"item" text NOT NULL,
	"saw" integer DEFAULT 0 NOT NULL,
	"plus" integer DEFAULT 0 NOT NULL,
	"zero" integer DEFAULT 0 NOT NULL,
	"minus" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_counts_survey_id_item_pk" PRIMARY KEY("survey_id","item")
);
--> statement-breakpoint
CREATE TABLE "board_entries" (
	"survey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"item" text NOT NULL,
	"value" text NOT NULL,
	"replaces" integer DEFAULT 0 NOT NULL,
	"respondent" "bytea",
	"submission_id" uuid,
	"salt" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	CONSTRAINT "board_entries_in_order" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
CREATE TABLE "board_items" (
	"survey_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"note" text,
	"into_id" text,
	"number" integer,
	"author" "bytea",
	"submission_id" uuid,
	"is_read" boolean DEFAULT false NOT NULL,
	"objection" text,
	"ruling" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_items_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "board_marks" (
	"survey_id" uuid NOT NULL,
	"respondent" "bytea" NOT NULL,
	"item" text NOT NULL,
	"value" smallint,
	"place" integer NOT NULL,
	CONSTRAINT "board_marks_survey_id_respondent_item_pk" PRIMARY KEY("survey_id","respondent","item")
);
--> statement-breakpoint
CREATE TABLE "board_reports" (
	"survey_id" uuid NOT NULL,
	"item" text NOT NULL,
	"respondent" "bytea" NOT NULL,
	CONSTRAINT "board_reports_survey_id_item_respondent_pk" PRIMARY KEY("survey_id","item","respondent")
);
--> statement-breakpoint
CREATE TABLE "board_seen" (
	"survey_id" uuid NOT NULL,
	"respondent" "bytea" NOT NULL,
	"seen" bit(512) NOT NULL,
	CONSTRAINT "board_seen_survey_id_respondent_pk" PRIMARY KEY("survey_id","respondent")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"version" integer NOT NULL,
	"mode" text NOT NULL,
	"until" date,
	"closed_at" timestamp with time zone,
	"length" integer DEFAULT 0 NOT NULL,
	"head" "bytea",
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"numbers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "board_entries_once" ON "board_entries" USING btree ("survey_id","respondent","submission_id","item","event");--> statement-breakpoint
CREATE INDEX "board_items_in_order" ON "board_items" USING btree ("survey_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "board_items_once" ON "board_items" USING btree ("survey_id","author","submission_id");--> statement-breakpoint
CREATE INDEX "board_items_objected" ON "board_items" USING btree ("created_at","survey_id","id") WHERE objection is not null and ruling is null;--> statement-breakpoint
CREATE INDEX "board_marks_by_item" ON "board_marks" USING btree ("survey_id","item");