-- What waits isn't encrypted yet, so it is counted now, by the version that took it.
do $$ begin
  if exists (select from urn) then
    perform cast_lot(w.survey_id) from (select distinct survey_id from urn) w;
  end if;
end $$;
--> statement-breakpoint
CREATE TABLE "urn_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "urn_once";--> statement-breakpoint
ALTER TABLE "urn" ADD COLUMN "sheet" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "urn" ADD COLUMN "mark" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "urn_keys_one" ON "urn_keys" USING btree ("survey_id") WHERE not retired;--> statement-breakpoint
CREATE INDEX "urn_keys_retired" ON "urn_keys" USING btree ("id") WHERE retired;--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "language";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "answers";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "states";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "ending";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "salt";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "respondent_seal";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "seal";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "counts";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "serial";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "prepared_message";--> statement-breakpoint
ALTER TABLE "urn" DROP COLUMN "signature";