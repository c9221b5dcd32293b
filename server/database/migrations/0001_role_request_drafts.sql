DROP INDEX "role_requests_once";--> statement-breakpoint
ALTER TABLE "role_requests" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "role_requests" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "role_requests" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "role_requests" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_draft_id_survey_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."survey_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_of_draft" ON "role_requests" USING btree ("draft_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "role_requests_by_draft" ON "role_requests" USING btree ("draft_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_once" ON "role_requests" USING btree ("user_id") WHERE state = 'open' and draft_id is null;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_terms" CHECK (("role_requests"."draft_id" is null) = ("role_requests"."terms" is null));--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_problem" CHECK ("role_requests"."problem" in ('deadline', 'draft'));