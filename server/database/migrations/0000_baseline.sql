create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "rank_changes" (
	"survey_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"reporter_id" uuid,
	"feedback" text NOT NULL,
	"votes_then" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_totals" (
	"list" text NOT NULL,
	"part" text NOT NULL,
	"slot" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "row_totals_list_part_slot_pk" PRIMARY KEY("list","part","slot")
);
--> statement-breakpoint
CREATE TABLE "survey_counters" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"head" "bytea"
);
--> statement-breakpoint
CREATE TABLE "survey_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"admin_id" uuid,
	"status" text NOT NULL,
	"feedback" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_ranks" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"option" boolean DEFAULT false NOT NULL,
	"category" text NOT NULL,
	"deadline" date NOT NULL,
	"status" text DEFAULT 'publish' NOT NULL,
	"feedback" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (lower(title)) STORED,
	CONSTRAINT "surveys_status" CHECK ("surveys"."status" in ('publish', 'unPublish'))
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"survey_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"voter_id" uuid,
	"choice" text,
	"comment" text,
	"submission_id" uuid,
	"votes_before" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"salt" "bytea" NOT NULL,
	"voter_seal" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	CONSTRAINT "votes_in_order" PRIMARY KEY("survey_id","votes_before")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revocations_kind" CHECK ("revocations"."kind" in ('session', 'role', 'user'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name || chr(1) || email)) STORED,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'surveyor', 'pro-user', 'user')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_key" CHECK ("images"."key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text,
	"transaction_id" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"effect" text NOT NULL,
	"reason" text,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_effect" CHECK ("payment_events"."effect" in ('granted', 'taken', 'restored', 'none'))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"transaction_id" text NOT NULL,
	"status" text DEFAULT 'succeeded' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(email || chr(1) || transaction_id)) STORED,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('succeeded', 'refunded', 'disputed')),
	CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('sandbox', 'test', 'live')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counters" ADD CONSTRAINT "survey_counters_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_feedback" ADD CONSTRAINT "survey_feedback_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_feedback" ADD CONSTRAINT "survey_feedback_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ranks" ADD CONSTRAINT "survey_ranks_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("survey_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_survey" ON "reports" USING btree ("survey_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_counters_reported" ON "survey_counters" USING btree ("reports" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "survey_feedback_by_survey" ON "survey_feedback" USING btree ("survey_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_ranks_all" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_ranks_published" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'publish';--> statement-breakpoint
CREATE INDEX "survey_ranks_unpublished" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'unPublish';--> statement-breakpoint
CREATE INDEX "survey_ranks_by_category" ON "survey_ranks" USING btree ("category","votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_newest" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_by_category" ON "surveys" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_all_newest" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_unpublished" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 'unPublish';--> statement-breakpoint
CREATE INDEX "surveys_by_owner" ON "surveys" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_ending" ON "surveys" USING btree ("deadline","id") WHERE deleted_at is null and status = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_search" ON "surveys" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE UNIQUE INDEX "votes_once" ON "votes" USING btree ("survey_id","voter_id");--> statement-breakpoint
CREATE INDEX "votes_id" ON "votes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "votes_by_voter" ON "votes" USING btree ("voter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "revocations_age" ON "revocations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revocations_subject" ON "revocations" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_secret" ON "two_factors" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "images_by_uploader" ON "images" USING btree ("uploader_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "images_age" ON "images" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_event" ON "payment_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_transaction" ON "payment_events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
-- What drizzle cannot say about tables.
-- A crash may forget a minute of request counts.
alter table rate_limits set unlogged;
--> statement-breakpoint
-- A vote updates its survey's counters in place, which needs room on the page.
alter table survey_counters set (fillfactor = 80);
--> statement-breakpoint
-- A few rows that are updated all the time.
alter table row_totals set (fillfactor = 50);
--> statement-breakpoint
-- A queue: every row is soon deleted.
alter table rank_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- The planner tries a searched text on a sample of the column: a hundred values, the default, do not tell one in a
-- hundred from one in ten thousand.
alter table surveys alter column search set statistics 1000;
--> statement-breakpoint
alter table users alter column search set statistics 1000;
--> statement-breakpoint
alter table payments alter column search set statistics 1000;
