ALTER TABLE "answer_counts" ALTER COLUMN "sum" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "answer_counts" ALTER COLUMN "squares" SET DATA TYPE numeric;--> statement-breakpoint
-- Numbers were counted by their first four digits, and their squares as double precision.
DELETE FROM "answer_counts" a USING (
  SELECT DISTINCT r.survey_id, r.version, given.key FROM "responses" r, jsonb_each(r.answers) given WHERE given.value ? 'number'
) n WHERE a.survey_id = n.survey_id AND a.version = n.version AND a.question = n.key AND (a.option LIKE '=%' OR a.option = '#number');--> statement-breakpoint
INSERT INTO "answer_counts" ("survey_id", "version", "question", "option", "count", "sum", "squares")
SELECT survey_id, version, key, '#number', count(*), sum(number), sum(number * number) FROM (
  SELECT r.survey_id, r.version, given.key, (given.value ->> 'number')::numeric AS number
  FROM "responses" r, jsonb_each(r.answers) given WHERE given.value ? 'number') given
GROUP BY 1, 2, 3
UNION ALL
SELECT survey_id, version, key, '=' || trim_scale(number), count(*), 0, 0 FROM (
  SELECT r.survey_id, r.version, given.key, (given.value ->> 'number')::numeric AS number
  FROM "responses" r, jsonb_each(r.answers) given WHERE given.value ? 'number') given
GROUP BY 1, 2, 3, 4;
