import type { Role } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accessTokens } from "#server/identity/access-tokens.ts";
import type { Seen } from "./vote-sender.ts";

/** People who vote or answer in benches, and figures of what they sent. */

/** In batches, each well within the statement timeout. */
export async function makePeople(database: Database, ids: string[]): Promise<void> {
  const some = 1_000;
  for (let from = 0; from < ids.length; from += some) {
    await database.pool.query(
      "insert into users (id, name, email) select id, 'Someone', id::text || '@candor.example' from unnest($1::uuid[]) id",
      [ids.slice(from, from + some)],
    );
  }
}

/** A new ballot to vote on. */
export async function makeBallot(database: Database): Promise<string> {
  const id = newId();
  await database.pool.query(
    `with made as (
       insert into surveys (id, title, description, category, deadline)
       values ($1, 'Longer opening hours', 'Would you come?', 'Market Research', '2999-01-01') returning id)
     insert into survey_counters (survey_id) select id from made`,
    [id],
  );
  return id;
}

export function tokensOf(from: {
  ids: string[];
  secret: string;
  issuer: string;
  role?: Role;
}): Promise<string[]> {
  const { ids, secret, issuer, role = "user" } = from;
  const { sign } = accessTokens({ authSecret: secret, issuer, clock: () => new Date() });
  const ends = new Date(Date.now() + 60 * 60 * 1000);
  return Promise.all(
    ids.map((id) => sign({ id, email: `${id}@candor.example`, role, sessionId: newId() }, ends)),
  );
}

export function perSecond({ seconds, milliseconds }: Seen): number {
  return milliseconds.length / seconds;
}

export function at({ milliseconds }: Seen, part: number): number {
  return milliseconds[Math.floor(milliseconds.length * part)] ?? Number.NaN;
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
