ALTER TABLE "responses" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "ending" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_counters" ADD COLUMN "erasures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "answer_counts" a SET "count" = a."count" - gone."count" FROM (
	SELECT r."survey_id", r."version", state."question", '#' || CASE state."name" WHEN 'answered' THEN 'erased' ELSE state."name" END AS "option", count(*)::integer AS "count"
		FROM "responses" r CROSS JOIN LATERAL jsonb_each_text(r."states") state ("question", "name") WHERE r."erased_at" IS NOT NULL GROUP BY 1, 2, 3, 4
) gone WHERE a."survey_id" = gone."survey_id" AND a."version" = gone."version" AND a."question" = gone."question" AND a."option" = gone."option";
--> statement-breakpoint
UPDATE "invitations" i SET "answered_at" = NULL FROM "responses" r WHERE r."invitation_id" = i."id" AND r."erased_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "responses" SET "states" = '{}', "language" = NULL, "ending" = NULL, "seconds" = NULL, "seed" = NULL, "created_at" = NULL, "variables" = NULL, "erased" = NULL WHERE "erased_at" IS NOT NULL;
