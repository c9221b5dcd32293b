ALTER TABLE "board_items" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "board_items" ADD COLUMN "turn" smallint;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "screen" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "turns" integer DEFAULT 0 NOT NULL;