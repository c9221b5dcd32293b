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
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_by_person" ON "exports" USING btree ("requested_by","survey_id");--> statement-breakpoint
CREATE INDEX "exports_of_survey" ON "exports" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "exports_by_age" ON "exports" USING btree ("created_at");--> statement-breakpoint
-- Gone in a day: compressing would cost more than the space.
ALTER TABLE "export_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
