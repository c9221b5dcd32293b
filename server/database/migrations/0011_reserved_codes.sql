ALTER TABLE "survey_drafts" ADD COLUMN "code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_drafts_by_code" ON "survey_drafts" USING btree ("code") WHERE code is not null;