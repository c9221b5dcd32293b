CREATE TABLE "installation" (
	"part" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
