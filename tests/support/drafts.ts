import type { SurveyDraft } from "#contract/surveys.ts";
import type { Database } from "#server/database/connect.ts";
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
export async function publish(surveyor: Person, changes: Partial<SurveyDraft> = {}): Promise<string> {
  const { insertedId } = await surveyor.api("POST /surveys", { body: draft(changes) });
  return insertedId;
}

export async function unpublish(admin: Person, id: string, feedback = "Please name your source."): Promise<void> {
  await admin.api("PUT /surveys/{id}/status", { params: { id }, body: { status: "unPublish", feedback } });
}

/** Lets a survey's deadline pass, as time does. */
export async function close(database: Database, id: string): Promise<void> {
  await database.pool.query("update surveys set deadline = $2 where id = $1", [id, dayFromNow(-1)]);
}

/** Surveys whose counter is not what their votes say: none, ever. */
export async function wrongCounters(database: Database): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select c.survey_id, c.votes, c.yes, c.no, v.votes as rows
     from survey_counters c
     left join lateral (
       select count(*)::int as votes, count(*) filter (where choice = 'yes')::int as yes,
         count(*) filter (where choice = 'no')::int as no,
         count(distinct votes_before)::int as places, coalesce(max(votes_before), -1) + 1 as next
       from votes where survey_id = c.survey_id
     ) v on true
     where (c.votes, c.yes, c.no, c.votes, c.votes) is distinct from (v.votes, v.yes, v.no, v.places, v.next)`,
  );
  return rows;
}
