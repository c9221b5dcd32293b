-- No opinion is an answer to a ballot's question, no longer a skipped one, so that those who
-- answered were those who said yes or no.
UPDATE "segments" g SET "filters" = (
	SELECT jsonb_agg(CASE WHEN f->>'of' = 'vote' AND f ? 'in' THEN jsonb_set(f, '{in}', (
		SELECT jsonb_agg(DISTINCT "now") FROM jsonb_array_elements_text(f->'in') "given",
			unnest(CASE "given" WHEN '#answered' THEN array['yes', 'no'] WHEN '#skipped' THEN array['no-opinion'] ELSE array["given"] END) "now"
	)) ELSE f END ORDER BY "at") FROM jsonb_array_elements(g."filters") WITH ORDINALITY each(f, "at")
) FROM "surveys" s WHERE s."id" = g."survey_id" AND NOT s."option"
	AND (g."filters"::text LIKE '%"#skipped"%' OR g."filters"::text LIKE '%"#answered"%');
