CREATE TABLE "soft_bounces" (
	"email_hash" "bytea" NOT NULL,
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "soft_bounces_email_hash_owner_id_day_pk" PRIMARY KEY("email_hash","owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "soft_bounces" ADD CONSTRAINT "soft_bounces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "soft_bounces_day_index" ON "soft_bounces" USING btree ("day");