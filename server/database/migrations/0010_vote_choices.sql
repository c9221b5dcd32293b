ALTER TABLE "surveys" ADD COLUMN "vote_choices" text[];--> statement-breakpoint
UPDATE "surveys" s SET "vote_choices" = (
	SELECT array_agg(CASE WHEN length(label) > 60 THEN left(label, 60) || '…' ELSE label END ORDER BY at)
	FROM "survey_versions" v,
		jsonb_path_query_array(v."definition", '$.pages[*].elements[*] ? (exists(@.vote))') voted,
		jsonb_array_elements(voted #> '{0,choices}') WITH ORDINALITY c(choice, at),
		coalesce(choice #>> array['label', 'words', v."definition" #>> '{languages,0}'], '') label
	WHERE v."survey_id" = s."id" AND v."number" = s."version" AND at <= 6 AND jsonb_array_length(voted) = 1
) WHERE s."vote_rule" IS NOT NULL;
