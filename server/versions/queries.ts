import { and, desc, eq, inArray } from "drizzle-orm";
import type { Definition } from "#engine/definition.ts";
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
  despite: string[];
};

const columns = `v.number, encode(v.hash, 'hex') as hash, v.published_at as "publishedAt", v.note, v.despite`;

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

const findText = {
  name: "find-version-text",
  text: `select ${columns}, v.definition::text from survey_versions v where v.survey_id = $1 and v.number = $2`,
};

/** With its definition as JSON. */
export async function findVersionText(
  database: Queryable,
  surveyId: string,
  number: number,
): Promise<(VersionRow & { definition: string }) | null> {
  const [row] = await database.query<VersionRow & { definition: string }>(findText, [
    surveyId,
    number,
  ]);
  return row ?? null;
}

export type PublishedVersion = typeof surveyVersions.$inferSelect;

/** It stays the newest for a transaction that holds the survey's counter. */
export async function findNewestVersion(
  orm: Orm,
  surveyId: string,
): Promise<PublishedVersion | null> {
  const [row] = await orm
    .select()
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId))
    .orderBy(desc(surveyVersions.number))
    .limit(1);
  return row ?? null;
}

/** Some versions of a survey by their numbers. */
export async function findDefinitions(
  orm: Orm,
  surveyId: string,
  numbers: readonly number[],
): Promise<Map<number, Definition>> {
  if (numbers.length === 0) return new Map();
  const { number, definition } = surveyVersions;
  const rows = await orm
    .select({ number, definition })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), inArray(number, [...numbers])));
  return new Map(rows.map((row) => [row.number, row.definition]));
}

export async function insertVersion(
  tx: Orm,
  version: typeof surveyVersions.$inferInsert,
): Promise<void> {
  await tx.insert(surveyVersions).values(version);
}
