create extension if not exists pg_trgm;
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"reporter_id" uuid,
	"feedback" text NOT NULL,
	"votes_then" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'dismissed', 'settled'))
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
	"responses" integer DEFAULT 0 NOT NULL,
	"head" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_counters" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"head" "bytea",
	"responses" integer DEFAULT 0 NOT NULL,
	"response_head" "bytea",
	"erasures" integer DEFAULT 0 NOT NULL
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
	"listed" boolean DEFAULT true NOT NULL,
	"code" text DEFAULT translate(encode(substring(uuid_send(gen_random_uuid()) for 6), 'base64'), '+/01OIl', '2345678') NOT NULL,
	"embed_origins" text[] DEFAULT '{}' NOT NULL,
	"version" integer,
	"questions" integer,
	"minutes" integer,
	"access" text,
	"results_policy" text,
	"identity" text,
	"slows_scripts" boolean DEFAULT false NOT NULL,
	"emails" text[],
	"closes_after" integer,
	"feedback" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"lots_ended" boolean DEFAULT false NOT NULL,
	"ends_on" date GENERATED ALWAYS AS (case when closed_at is null then deadline else least(deadline, (closed_at at time zone 'UTC')::date - 1) end) STORED,
	"visibility" text GENERATED ALWAYS AS (case when status = 'publish' and not listed then 'unlisted' else status end) STORED,
	"search" text GENERATED ALWAYS AS (lower(title)) STORED,
	CONSTRAINT "surveys_code_unique" UNIQUE("code"),
	CONSTRAINT "surveys_status" CHECK ("surveys"."status" in ('publish', 'unPublish')),
	CONSTRAINT "surveys_kind" CHECK ("surveys"."option" = ("surveys"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "answer_tags" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"pass" smallint NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"tags" text[] NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_tags_survey_id_question_pass_place_key_pk" PRIMARY KEY("survey_id","question","pass","place","key"),
	CONSTRAINT "answer_tags_pass" CHECK (pass in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "codebooks" (
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"revision" integer NOT NULL,
	"codes" jsonb NOT NULL,
	"merges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codebooks_survey_id_question_pk" PRIMARY KEY("survey_id","question")
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_export_id_attempt_number_pk" PRIMARY KEY("export_id","attempt","number")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"codebook" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"text" text,
	"send_at" timestamp with time zone NOT NULL,
	"reminders" smallint[] DEFAULT '{}' NOT NULL,
	"size" integer NOT NULL,
	"paused_at" timestamp with time zone,
	"tried_before" integer DEFAULT 0 NOT NULL,
	"refused_before" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"contacts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"step" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"ended" text,
	"ended_late" boolean DEFAULT false NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"fields" jsonb
);
--> statement-breakpoint
CREATE TABLE "soft_bounces" (
	"email_hash" "bytea" NOT NULL,
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "soft_bounces_email_hash_owner_id_day_pk" PRIMARY KEY("email_hash","owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email_hash" "bytea" NOT NULL,
	"owner_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_once" UNIQUE NULLS NOT DISTINCT("email_hash","owner_id")
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
CREATE TABLE "revocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revocations_kind" CHECK ("revocations"."kind" in ('session', 'role', 'user'))
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
	"language" text DEFAULT 'en' NOT NULL,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name || chr(1) || email)) STORED,
	"mailbox" text GENERATED ALWAYS AS (regexp_replace(email, '\+[^@]*@', '@')) STORED,
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
CREATE TABLE "answer_counts" (
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"count" integer NOT NULL,
	"sum" numeric DEFAULT 0 NOT NULL,
	"squares" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "answer_counts_survey_id_version_question_option_pk" PRIMARY KEY("survey_id","version","question","option")
);
--> statement-breakpoint
CREATE TABLE "close_records" (
	"survey_id" uuid NOT NULL,
	"what" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "close_records_survey_id_what_pk" PRIMARY KEY("survey_id","what")
);
--> statement-breakpoint
CREATE TABLE "device_counts" (
	"survey_id" uuid NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "device_counts_survey_id_device_pk" PRIMARY KEY("survey_id","device")
);
--> statement-breakpoint
CREATE TABLE "draft_patches" (
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"patches" jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"patch_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_patches_draft_id_revision_pk" PRIMARY KEY("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "quota_counts" (
	"survey_id" uuid NOT NULL,
	"quota_id" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_counts_survey_id_quota_id_pk" PRIMARY KEY("survey_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "response_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"variables" jsonb,
	"seed" bigint NOT NULL,
	"language" text NOT NULL,
	"screen" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "response_drafts_one" CHECK (num_nonnulls(respondent_id, respondent_key) = 1)
);
--> statement-breakpoint
CREATE TABLE "response_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"question" text NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"response_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"survey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"invitation_id" uuid,
	"submission_id" uuid,
	"answers" jsonb,
	"states" jsonb NOT NULL,
	"seed" bigint,
	"language" text,
	"variables" jsonb,
	"ending" text,
	"seconds" integer,
	"created_at" timestamp with time zone,
	"salt" "bytea",
	"respondent_seal" "bytea",
	"seal" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	"forgotten_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"erased" text[],
	CONSTRAINT "responses_in_order" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
CREATE TABLE "survey_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"survey_id" uuid,
	"title" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"definition" jsonb NOT NULL,
	"review" jsonb DEFAULT '{"tests":[],"dismissed":[]}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"note" text,
	"meanings" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"retired" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"despite" text[] DEFAULT '{}' NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_versions_survey_id_number_pk" PRIMARY KEY("survey_id","number")
);
--> statement-breakpoint
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
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_in_survey" boolean DEFAULT false NOT NULL,
	CONSTRAINT "images_key" CHECK ("images"."key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"part" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
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
CREATE TABLE "spent_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballot_keys" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea",
	"version_hash" "bytea" NOT NULL,
	"eligible" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid NOT NULL,
	"blinded" "bytea",
	CONSTRAINT "ballots_survey_id_respondent_id_pk" PRIMARY KEY("survey_id","respondent_id")
);
--> statement-breakpoint
CREATE TABLE "cast_ballots" (
	"survey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"serial" "bytea" NOT NULL,
	"prepared_message" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "cast_ballots_survey_id_place_pk" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"survey_id" uuid NOT NULL,
	"respondent_id" uuid,
	"respondent_key" "bytea",
	"submission_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urn" (
	"survey_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet" "bytea" NOT NULL,
	"mark" "bytea",
	CONSTRAINT "urn_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "urn_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"surveys" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgotten_votes" (
	"survey_id" uuid NOT NULL,
	"mark" "bytea" NOT NULL,
	CONSTRAINT "forgotten_votes_survey_id_mark_pk" PRIMARY KEY("survey_id","mark")
);
--> statement-breakpoint
CREATE TABLE "rank_changes" (
	"survey_id" uuid NOT NULL
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
	"forgotten" boolean DEFAULT false NOT NULL,
	CONSTRAINT "votes_in_order" PRIMARY KEY("survey_id","votes_before")
);
--> statement-breakpoint
ALTER TABLE "deadline_moves" ADD CONSTRAINT "deadline_moves_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_followers" ADD CONSTRAINT "result_followers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_followers" ADD CONSTRAINT "result_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_closings" ADD CONSTRAINT "survey_closings_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counters" ADD CONSTRAINT "survey_counters_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_feedback" ADD CONSTRAINT "survey_feedback_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_feedback" ADD CONSTRAINT "survey_feedback_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_ranks" ADD CONSTRAINT "survey_ranks_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_bounces" ADD CONSTRAINT "soft_bounces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_patches" ADD CONSTRAINT "draft_patches_draft_id_survey_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."survey_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_drafts" ADD CONSTRAINT "response_drafts_respondent_id_users_id_fk" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_moves_by_survey" ON "deadline_moves" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id" DESC NULLS FIRST) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("survey_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_survey" ON "reports" USING btree ("survey_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "result_followers_by_user" ON "result_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "survey_counters_reported" ON "survey_counters" USING btree ("reports" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "survey_feedback_by_survey" ON "survey_feedback" USING btree ("survey_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_ranks_all" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_ranks_published" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'publish';--> statement-breakpoint
CREATE INDEX "survey_ranks_unpublished" ON "survey_ranks" USING btree ("votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'unPublish';--> statement-breakpoint
CREATE INDEX "survey_ranks_by_category" ON "survey_ranks" USING btree ("category","votes" DESC NULLS FIRST,"survey_id" DESC NULLS FIRST) WHERE status = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_newest" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_by_category" ON "surveys" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_all_newest" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_unpublished" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 'unPublish';--> statement-breakpoint
CREATE INDEX "surveys_by_owner" ON "surveys" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_ending" ON "surveys" USING btree ("ends_on","id") WHERE deleted_at is null and visibility = 'publish';--> statement-breakpoint
CREATE INDEX "surveys_by_end" ON "surveys" USING btree ("ends_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "surveys_search" ON "surveys" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "exports_by_person" ON "exports" USING btree ("requested_by","survey_id");--> statement-breakpoint
CREATE INDEX "exports_of_survey" ON "exports" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "exports_by_age" ON "exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "campaigns_of_survey" ON "campaigns" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "campaigns_by_owner" ON "campaigns" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_paused" ON "campaigns" USING btree ("id") WHERE paused_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_lists_by_name" ON "contact_lists" USING btree ("owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("survey_id","email");--> statement-breakpoint
CREATE INDEX "invitations_of_campaign" ON "invitations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "invitations_untold" ON "invitations" USING btree ("survey_id") WHERE taken and not told;--> statement-breakpoint
CREATE INDEX "invitations_remaining" ON "invitations" USING btree ("survey_id",(ended is null or ended_late)) WHERE not taken and not told;--> statement-breakpoint
CREATE INDEX "soft_bounces_day_index" ON "soft_bounces" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_search" ON "journal" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "revocations_age" ON "revocations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revocations_subject" ON "revocations" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_once" ON "role_requests" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "role_requests_by_user" ON "role_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_requests_open" ON "role_requests" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_secret" ON "two_factors" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_patches_once" ON "draft_patches" USING btree ("draft_id","patch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "response_drafts_by_respondent" ON "response_drafts" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "response_drafts_by_key" ON "response_drafts" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE INDEX "response_drafts_by_age" ON "response_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "response_files_by_survey" ON "response_files" USING btree ("survey_id","bytes");--> statement-breakpoint
CREATE INDEX "response_files_by_response" ON "response_files" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "response_files_by_respondent" ON "response_files" USING btree ("respondent_id");--> statement-breakpoint
CREATE INDEX "response_files_by_key" ON "response_files" USING btree ("respondent_key");--> statement-breakpoint
CREATE INDEX "response_files_waiting" ON "response_files" USING btree ("created_at") WHERE response_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once" ON "responses" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once_by_key" ON "responses" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE UNIQUE INDEX "responses_once_by_submission" ON "responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "responses_id" ON "responses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "responses_by_respondent" ON "responses" USING btree ("respondent_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "survey_drafts_by_owner" ON "survey_drafts" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "survey_drafts_of_survey" ON "survey_drafts" USING btree ("survey_id") WHERE survey_id is not null;--> statement-breakpoint
CREATE INDEX "result_reports_of_survey" ON "result_reports" USING btree ("survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_by_name" ON "segments" USING btree ("survey_id","name");--> statement-breakpoint
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
CREATE INDEX "spent_proofs_by_age" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_by_respondent" ON "ballots" USING btree ("respondent_id","survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_ballots_once" ON "cast_ballots" USING btree ("survey_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once" ON "participations" USING btree ("survey_id","respondent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once_by_key" ON "participations" USING btree ("survey_id","respondent_key");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once_by_submission" ON "participations" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participations_by_respondent" ON "participations" USING btree ("respondent_id","survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "urn_keys_one" ON "urn_keys" USING btree ("survey_id") WHERE not retired;--> statement-breakpoint
CREATE INDEX "urn_keys_retired" ON "urn_keys" USING btree ("id") WHERE retired;--> statement-breakpoint
CREATE UNIQUE INDEX "votes_once" ON "votes" USING btree ("survey_id","voter_id");--> statement-breakpoint
CREATE INDEX "votes_id" ON "votes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "votes_by_voter" ON "votes" USING btree ("voter_id","id" DESC NULLS FIRST);--> statement-breakpoint
-- What drizzle can't say about tables.
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
--> statement-breakpoint
-- Files are gone in a day: compressing would cost more than the space.
alter table export_parts alter column bytes set storage external;
