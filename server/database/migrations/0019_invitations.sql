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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"ended" text,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"fields" jsonb
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
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_of_survey" ON "campaigns" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "campaigns_by_owner" ON "campaigns" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("survey_id","email");--> statement-breakpoint
CREATE INDEX "invitations_of_campaign" ON "invitations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("next_at") WHERE next_at is not null;