import { randomUUID } from "node:crypto";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import type { VoteOption } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accessTokens } from "#server/identity/access-tokens.ts";
import { dayFromNow } from "../drafts.ts";

/** What the server says of a counted vote, or of a response to a questionnaire. */
export type CountedAnswer = { id: string; place: number; link: string };

type Kept = {
  token: string;
  voterId: string;
  surveyId: string;
  submissionId: string;
  answers: CountedAnswer[];
};
/** A vote that a browser keeps until it is confirmed, with all responses so far. */
export type PlannedVote = Kept & { choice: VoteOption | null };
/** A filled-in questionnaire, likewise. */
export type PlannedResponse = Kept & { filled: Readonly<Record<string, unknown>> };
/** Marks on a board, likewise; of these, only the place is told. */
export type PlannedMarks = Kept & { marks: readonly { item: string; value: MarkValue }[] };
export type Planned = PlannedVote | PlannedResponse | PlannedMarks;

type Member = { id: string; token: string };
export type Crowd = { members: Member[]; surveyIds: string[] };

type Server = { authSecret: string; url: string };

const minutes = 60_000;
const choices = ["yes", "no", null] as const;

/**
 * People with a session and an access token of 15 minutes, and surveys, created in the database,
 * because signing up takes longer than voting.
 */
export async function makeCrowd(
  database: Database,
  server: Server,
  size: { people: number; surveys: number },
): Promise<Crowd> {
  const ids = Array.from({ length: size.people }, () => newId());
  const surveyIds = Array.from({ length: size.surveys }, () => newId());
  await database.pool.query(
    `insert into users (id, name, email, email_verified)
     select id, 'Someone', id::text || '@candor.example', true from unnest($1::uuid[]) id`,
    [ids],
  );
  await database.pool.query(
    `insert into sessions (id, user_id, token, expires_at) select id, id, id::text, now() + interval '1 day' from unnest($1::uuid[]) id`,
    [ids],
  );
  await database.pool.query(
    `with made as (
       insert into surveys (id, title, description, category, deadline)
       select id, 'Longer opening hours', 'Until ten on weekdays.', 'Market Research', $2 from unnest($1::uuid[]) id
       returning id)
     insert into survey_counters (survey_id) select id from made`,
    [surveyIds, dayFromNow(7)],
  );
  return { members: await membersOf(server, ids), surveyIds };
}

function membersOf({ authSecret, url }: Server, ids: readonly string[]): Promise<Member[]> {
  const tokens = accessTokens({ authSecret, issuer: url, clock: () => new Date() });
  const ends = new Date(Date.now() + 30 * minutes);
  return Promise.all(
    ids.map(async (id) => {
      const viewer = {
        id,
        email: `${id}@candor.example`,
        role: "user",
        sessionId: id,
        hasSecondFactor: false,
      } as const;
      return { id, token: await tokens.sign(viewer, ends) };
    }),
  );
}

/** Everyone's vote on each of these surveys, shuffled. */
export function plannedVotesOf({ members }: Crowd, surveyIds: readonly string[]): PlannedVote[] {
  return shuffled(
    members.flatMap(({ id, token }) =>
      surveyIds.map((surveyId) => ({
        token,
        voterId: id,
        surveyId,
        submissionId: randomUUID(),
        choice: choices[Math.floor(Math.random() * choices.length)] ?? null,
        answers: [],
      })),
    ),
  );
}

export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
