CREATE TABLE "spent_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "slows_scripts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_proofs_by_age" ON "spent_proofs" USING btree ("expires_at");