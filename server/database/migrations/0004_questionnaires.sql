CREATE TABLE "answer_counts" (
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"count" integer NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	"squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "answer_counts_survey_id_version_question_option_pk" PRIMARY KEY("survey_id","version","question","option")
);
--> statement-breakpoint
CREATE TABLE "draft_patches" (
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"patches" jsonb NOT NULL,
	"patch_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_patches_draft_id_revision_pk" PRIMARY KEY("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "quota_counts" (
	"survey_id" uuid NOT NULL,
	"quota_id" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_counts_survey_id_quota_id_pk" PRIMARY KEY("survey_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "response_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"variables" jsonb,
	"seed" bigint NOT NULL,
	"language" text NOT NULL,
	"screen" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "response_drafts_one" CHECK (num_nonnulls(respondent_id, respondent_key) = 1)
);
--> statement-breakpoint
CREATE TABLE "response_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"response_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"survey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"invitation_id" uuid,
	"submission_id" uuid,
	"answers" jsonb,
	"states" jsonb NOT NULL,
	"seed" bigint,
	"language" text NOT NULL,
	"variables" jsonb,
	"ending" text NOT NULL,
	"seconds" integer,
	"created_at" timestamp with time zone,
	"salt" "bytea",
	"respondent_seal" "bytea",
	"seal" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	"forgotten_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"erased" text[],
	CONSTRAINT "responses_in_order" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
CREATE TABLE "survey_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"survey_id" uuid,
	"title" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"note" text,
	"meanings" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_versions_survey_id_number_pk" PRIMARY KEY("survey_id","number")
);
--> statement-breakpoint
ALTER TABLE "survey_counters" ADD COLUMN "responses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_counters" ADD COLUMN "response_head" "bytea";--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "questions" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "results_policy" text;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "draft_patches" ADD CONSTRAINT "draft_patches_draft_id_survey_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."survey_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_drafts" ADD CONSTRAINT "response_drafts_respondent_id_users_id_fk" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_patches_once" ON "draft_patches" USING btree ("draft_id","patch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "response_drafts_by_respondent" ON "response_drafts" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "response_drafts_by_key" ON "response_drafts" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE INDEX "response_drafts_by_age" ON "response_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "response_files_by_response" ON "response_files" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "response_files_waiting" ON "response_files" USING btree ("created_at") WHERE response_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once" ON "responses" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once_by_key" ON "responses" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once_by_submission" ON "responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "responses_id" ON "responses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "responses_by_respondent" ON "responses" USING btree ("respondent_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_drafts_by_owner" ON "survey_drafts" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);