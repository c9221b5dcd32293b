CREATE TABLE "ballot_keys" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea",
	"version_hash" "bytea" NOT NULL,
	"eligible" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid NOT NULL,
	"blinded" "bytea",
	CONSTRAINT "ballots_survey_id_respondent_id_pk" PRIMARY KEY("survey_id","respondent_id")
);
--> statement-breakpoint
CREATE TABLE "cast_ballots" (
	"survey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"serial" "bytea" NOT NULL,
	"prepared_message" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "cast_ballots_survey_id_place_pk" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"submission_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urn" (
	"survey_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"states" jsonb NOT NULL,
	"ending" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"respondent_seal" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"counts" jsonb NOT NULL,
	"serial" "bytea",
	"prepared_message" "bytea",
	"signature" "bytea",
	CONSTRAINT "urn_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_by_respondent" ON "ballots" USING btree ("respondent_id","survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_ballots_once" ON "cast_ballots" USING btree ("survey_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once" ON "participations" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once_by_key" ON "participations" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once_by_submission" ON "participations" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_by_respondent" ON "participations" USING btree ("respondent_id","survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "urn_once" ON "urn" USING btree ("survey_id","serial");