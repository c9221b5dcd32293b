CREATE TABLE "result_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"title" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'live' NOT NULL,
	"audience" text DEFAULT 'unlisted' NOT NULL,
	"password_hash" text,
	"frozen" jsonb,
	"published_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_reports_password" CHECK (audience <> 'password' or password_hash is not null),
	CONSTRAINT "result_reports_frozen" CHECK ((frozen is not null) = (kind = 'frozen'))
);
--> statement-breakpoint
CREATE INDEX "result_reports_of_survey" ON "result_reports" USING btree ("survey_id");