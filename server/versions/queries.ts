import { and, desc, eq } from "drizzle-orm";
import type { Definition } from "#contract/definition.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { surveyVersions } from "#server/database/schema.ts";

export type VersionRow = {
  number: number;
  /** Hexadecimal. */
  hash: string;
  publishedAt: Date;
  note: string | null;
};

const columns = `v.number, encode(v.hash, 'hex') as hash, v.published_at as "publishedAt", v.note`;

export function listVersions(
  database: Queryable,
  surveyId: string,
  range: PageRange,
): Promise<{ rows: VersionRow[]; total: number }> {
  return listPage<VersionRow>(
    database,
    {
      name: "versions",
      tables: "survey_versions v",
      where: "v.survey_id = $1",
      values: [surveyId],
      id: "v.number",
      order: "v.number desc",
      select: `select ${columns} from page join survey_versions v on v.survey_id = $1 and v.number = page.id`,
    },
    range,
  );
}

const find = {
  name: "find-version",
  text: `select ${columns}, v.definition from survey_versions v where v.survey_id = $1 and v.number = $2`,
};

export async function findVersion(
  database: Queryable,
  surveyId: string,
  number: number,
): Promise<(VersionRow & { definition: Definition }) | null> {
  const [row] = await database.query<VersionRow & { definition: Definition }>(find, [
    surveyId,
    number,
  ]);
  return row ?? null;
}

/** For a transaction that holds the survey's counter, so that the newest stays the newest. */
export async function findNewestVersion(tx: Orm, surveyId: string) {
  const [row] = await tx
    .select()
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId)))
    .orderBy(desc(surveyVersions.number))
    .limit(1);
  return row ?? null;
}

export async function insertVersion(
  tx: Orm,
  version: typeof surveyVersions.$inferInsert,
): Promise<void> {
  await tx.insert(surveyVersions).values(version);
}
