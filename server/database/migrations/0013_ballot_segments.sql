-- No opinion is an answer to a ballot's question, no longer a skipped one.
UPDATE "segments" g SET "filters" = replace(g."filters"::text, '"#skipped"', '"no-opinion"')::jsonb
	FROM "surveys" s WHERE s."id" = g."survey_id" AND NOT s."option" AND g."filters"::text LIKE '%"#skipped"%';
