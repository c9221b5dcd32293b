import type { SurveyDraft } from "#contract/surveys.ts";
import type { Database } from "#server/database/connect.ts";
import { type ChainReport, checkChains } from "#server/votes/check-chain.ts";
import type { Person } from "./candor.ts";

const day = 24 * 60 * 60 * 1000;

/** A calendar day, so many days from today, UTC. */
export function dayFromNow(days: number, now = new Date()): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10);
}

/** A survey that may be published as it is. */
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

/** Publishes a survey and gives its id. */
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

/** Lets a survey's deadline pass, as time does. */
export async function close(database: Database, id: string): Promise<void> {
  await database.pool.query("update surveys set deadline = $2 where id = $1", [id, dayFromNow(-1)]);
}

/** Surveys whose counter or chain is not what their votes say: none, ever. */
export async function wrongCounters(database: Database): Promise<unknown[]> {
  const wrong: ChainReport[] = [];
  for await (const report of checkChains(database)) if (report.problem) wrong.push(report);
  return wrong;
}
