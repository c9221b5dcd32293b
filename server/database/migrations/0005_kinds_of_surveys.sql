-- Until now the API took an option of true, which meant nothing. Such surveys are ballots.
UPDATE "surveys" SET "option" = false WHERE "option";--> statement-breakpoint
CREATE UNIQUE INDEX "survey_drafts_of_survey" ON "survey_drafts" USING btree ("survey_id") WHERE survey_id is not null;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_kind" CHECK ("surveys"."option" = ("surveys"."version" is not null));