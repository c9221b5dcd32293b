-- Cards of votes still named what had been withdrawn before they learned of it.
UPDATE "surveys" s SET "vote_choices" = (
	SELECT array_agg(CASE WHEN length(label) > 60 THEN left(label, 60) || '…' ELSE label END ORDER BY place)
	FROM (
		SELECT row_number() OVER (ORDER BY at) AS place,
			trim(regexp_replace(coalesce(offer #>> array['label', 'words', v."definition" #>> '{languages,0}'], ''), '\s+', ' ', 'g')) AS label
		FROM "survey_versions" v,
			jsonb_path_query_array(v."definition", '$.pages[*].elements[*] ? (exists(@.vote))') voted,
			jsonb_array_elements(voted #> '{0,choices}') WITH ORDINALITY c(offer, at)
		WHERE v."survey_id" = s."id" AND v."number" = s."version" AND jsonb_array_length(voted) = 1
			AND NOT EXISTS (
				SELECT FROM "withdrawn_choices" w WHERE w."survey_id" = s."id" AND w."choice" = offer ->> 'id'
			)
	) offered WHERE place <= 6
) WHERE s."vote_choices" IS NOT NULL AND EXISTS (SELECT FROM "withdrawn_choices" w WHERE w."survey_id" = s."id");
