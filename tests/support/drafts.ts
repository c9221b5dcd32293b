import type { SurveyDraft } from "#contract/surveys.ts";
import type { Database } from "#server/database/connect.ts";
import { type ChainReport, checkChains } from "#server/votes/check-chain.ts";
import type { Person } from "./candor.ts";

const day = 24 * 60 * 60 * 1000;

/** A calendar day this many days from today, in UTC. */
export function dayFromNow(days: number, now = new Date()): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10);
}

/** The fields of a valid survey. */
export function draft(changes: Partial<SurveyDraft> = {}): SurveyDraft {
  return {
    title: "Longer opening hours",
    description: "The library would stay open until ten on weekdays.",
    option: false,
    category: "Market Research",
    deadline: dayFromNow(7),
    ...changes,
  };
}

/** Publishes a survey and returns its id. */
export async function publish(
  surveyor: Person,
  changes: Partial<SurveyDraft> = {},
): Promise<string> {
  const { insertedId } = await surveyor.api("POST /surveys", { body: draft(changes) });
  return insertedId;
}

export async function unpublish(
  admin: Person,
  id: string,
  feedback = "Please name your source.",
): Promise<void> {
  await admin.api("PUT /surveys/{id}/status", {
    params: { id },
    body: { status: "unPublish", feedback },
  });
}

/** Moves a survey's deadline into the past. */
export async function close(database: Database, id: string): Promise<void> {
  await database.pool.query("update surveys set deadline = $2 where id = $1", [id, dayFromNow(-1)]);
}

/** Surveys whose counter or chain doesn't match their votes; there should be none. */
export async function wrongCounters(database: Database): Promise<unknown[]> {
  const wrong: ChainReport[] = [];
  for await (const report of checkChains(database)) if (report.problem) wrong.push(report);
  return wrong;
}
