CREATE TABLE "daily_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"surveys" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadline_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"before" date NOT NULL,
	"after" date NOT NULL,
	"votes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgotten_votes" (
	"survey_id" uuid NOT NULL,
	"mark" "bytea" NOT NULL,
	CONSTRAINT "forgotten_votes_survey_id_mark_pk" PRIMARY KEY("survey_id","mark")
);
--> statement-breakpoint
CREATE TABLE "result_followers" (
	"survey_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "result_followers_survey_id_user_id_pk" PRIMARY KEY("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "survey_closings" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	"yes" integer NOT NULL,
	"no" integer NOT NULL,
	"head" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(admin_name || chr(1) || action || chr(1) || subject)) STORED
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_requests_state" CHECK ("role_requests"."state" in ('open', 'granted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"survey_id" uuid,
	"user_id" uuid,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "surveys_newest";--> statement-breakpoint
DROP INDEX "surveys_by_category";--> statement-breakpoint
DROP INDEX "surveys_ending";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "ends_on" date GENERATED ALWAYS AS (case when closed_at is null then deadline else least(deadline, (closed_at at time zone 'UTC')::date - 1) end) STORED;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "visibility" text GENERATED ALWAYS AS (case when status = 'publish' and not listed then 'unlisted' else status end) STORED;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (regexp_replace(email, '\+[^@]*@', '@')) STORED;--> statement-breakpoint
ALTER TABLE "deadline_moves" ADD CONSTRAINT "deadline_moves_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_followers" ADD CONSTRAINT "result_followers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_followers" ADD CONSTRAINT "result_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_closings" ADD CONSTRAINT "survey_closings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_moves_by_survey" ON "deadline_moves" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "result_followers_by_user" ON "result_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_search" ON "journal" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_once" ON "role_requests" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "role_requests_by_user" ON "role_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_requests_open" ON "role_requests" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id" DESC NULLS FIRST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "surveys_newest" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_by_category" ON "surveys" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_ending" ON "surveys" USING btree ("ends_on","id") WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'dismissed', 'settled'));