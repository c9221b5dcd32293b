set local maintenance_work_mem = '256MB';
--> statement-breakpoint
-- A rare piece of a text among one owner's surveys: a fifth of the time that it takes to read ten thousand titles.
CREATE INDEX "searched_by_owner_letters" ON "searched" USING gin ((owner_id::text),letters gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE list = 'surveys' and owner_id is not null;
