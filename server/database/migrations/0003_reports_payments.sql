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
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('succeeded', 'refunded', 'disputed')),
	CONSTRAINT "payments_mode" CHECK ("payments"."mode" in ('sandbox', 'test', 'live')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
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
ALTER TABLE "survey_counters" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("email" gin_trgm_ops,"transaction_id" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("survey_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_by_survey" ON "reports" USING btree ("survey_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "surveys_unpublished" ON "surveys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and status = 'unPublish';