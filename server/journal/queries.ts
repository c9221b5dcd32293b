import type { JournalAction } from "#contract/journal.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { journal } from "#server/database/schema.ts";

export type Entry = {
  adminId: string;
  adminName: string;
  action: JournalAction;
  subject: string;
  subjectId: string;
  before?: string;
  after?: string;
  /** Now, if it isn't given. */
  at?: Date;
};

/** Records an admin's act in the transaction that does it. */
export async function writeJournal(tx: Orm, { at, ...entry }: Entry): Promise<void> {
  await tx.insert(journal).values({ id: newId(at?.getTime()), ...entry, createdAt: at });
}

export type EntryRow = {
  adminId: string;
  adminName: string;
  action: JournalAction;
  subject: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  createdAt: Date;
};

export function listJournal(
  database: Queryable,
  range: PageRange,
  { search, action }: { search?: string; action?: JournalAction },
): Promise<{ rows: EntryRow[]; total: number }> {
  const values: string[] = [];
  const conditions: string[] = [];
  if (search)
    conditions.push(likeCondition("j.search", `$${values.push(likePattern(search))}`, search));
  if (action) conditions.push(`j.action = $${values.push(action)}`);
  const where = conditions.join(" and ") || "true";
  return listPage<EntryRow>(
    database,
    {
      name: "journal",
      tables: "journal j",
      where,
      values,
      id: "j.id",
      order: "j.id desc",
      select: `select admin_id as "adminId", admin_name as "adminName", action, subject, subject_id as "subjectId", before, after, reason, created_at as "createdAt"
        from page join journal using (id)`,
      find: search && `select j.id from journal j where ${where}`,
    },
    range,
  );
}
