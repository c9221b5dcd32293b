DROP INDEX "board_entries_once";--> statement-breakpoint
DROP INDEX "board_items_once";--> statement-breakpoint
CREATE UNIQUE INDEX "board_entries_by_submission" ON "board_entries" USING btree ("survey_id","submission_id","item","event");--> statement-breakpoint
CREATE UNIQUE INDEX "board_items_by_submission" ON "board_items" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "board_items_by_author" ON "board_items" USING btree ("survey_id","author");