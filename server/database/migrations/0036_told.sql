ALTER TABLE "invitations" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "ended_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "invitations" i SET "told" = true FROM (
	SELECT "id", row_number() OVER of_survey AS "answered_as", count(*) OVER (PARTITION BY "survey_id") AS "answers",
		NOT EXISTS (SELECT FROM "survey_versions" v WHERE v."survey_id" = a."survey_id" AND v."definition" -> 'settings' ->> 'identity' <> 'named') AS "is_named"
		FROM "invitations" a WHERE "taken" WINDOW of_survey AS (PARTITION BY "survey_id" ORDER BY "answered_at", "id")
) shown WHERE shown."id" = i."id" AND (shown."is_named" OR shown."answered_as" <= shown."answers" - shown."answers" % 5);
--> statement-breakpoint
CREATE INDEX "invitations_untold" ON "invitations" USING btree ("survey_id") WHERE taken and not told;
