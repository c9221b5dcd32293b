import type { Queryable } from "#server/database/connect.ts";

export type Part = "store" | "secret";

const claim = {
  name: "claim-installation",
  text: `insert into installation (part, fingerprint, seen_at) values ($1, $2, now())
    on conflict (part) do nothing`,
};
const find = {
  name: "find-installation",
  text: `select fingerprint, seen_at > now() - make_interval(secs => $2) as "isAlive"
    from installation where part = $1`,
};
const take = {
  name: "take-installation",
  text: `update installation set fingerprint = $2, seen_at = now() where part = $1`,
};
const touch = {
  name: "touch-installation",
  text: `update installation set seen_at = now() where part = $1 and fingerprint = $2`,
};

/** Null where nothing was claimed yet. `isAlive`: a process was seen within so many seconds. */
export async function findPart(
  database: Queryable,
  part: Part,
  seconds = 0,
): Promise<{ fingerprint: string; isAlive: boolean } | null> {
  const [row] = await database.query<{ fingerprint: string; isAlive: boolean }>(find, [
    part,
    seconds,
  ]);
  return row ?? null;
}

/**
 * What the database belongs to: this fingerprint if it had none. Otherwise as `findPart`.
 */
export async function claimPart(
  database: Queryable,
  part: Part,
  fingerprint: string,
  seconds = 0,
): Promise<{ fingerprint: string; isAlive: boolean }> {
  await database.query(claim, [part, fingerprint]);
  return (await findPart(database, part, seconds)) ?? { fingerprint, isAlive: false };
}

export async function takePart(
  database: Queryable,
  part: Part,
  fingerprint: string,
): Promise<void> {
  await database.query(take, [part, fingerprint]);
}

export async function touchPart(
  database: Queryable,
  part: Part,
  fingerprint: string,
): Promise<void> {
  await database.query(touch, [part, fingerprint]);
}
