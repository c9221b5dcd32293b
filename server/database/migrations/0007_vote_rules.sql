ALTER TABLE "surveys" ADD COLUMN "vote_rule" text;--> statement-breakpoint
UPDATE "surveys" s SET "vote_rule" = (
	SELECT CASE WHEN count(DISTINCT rule) > 1 THEN 'several' ELSE min(rule #>> '{}') END
	FROM "survey_versions" v, jsonb_path_query(v."definition", '$.pages[*].elements[*].vote.rule') rule
	WHERE v."survey_id" = s."id" AND v."number" = s."version"
) WHERE s."version" IS NOT NULL;
