ALTER TABLE "boards" ADD COLUMN "queue_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "queue_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that wait to be mailed while the site is updated.
UPDATE "notices" SET "kind" = 'duty', "details" = '{"duty": "uncounted"}' WHERE "kind" = 'closed' AND "details" ? 'uncounted';
