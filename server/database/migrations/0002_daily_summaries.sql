CREATE TABLE "summary_counts" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "daily_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "summarized_on" date;--> statement-breakpoint
ALTER TABLE "summary_counts" ADD CONSTRAINT "summary_counts_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;