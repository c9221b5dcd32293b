CREATE TABLE "device_counts" (
	"survey_id" uuid NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "device_counts_survey_id_device_pk" PRIMARY KEY("survey_id","device")
);
