import { dayOf } from "#limits/day.ts";
import type { Queryable } from "#server/database/connect.ts";
import { suppressAddress } from "./queries.ts";
import { softBounces } from "./rules.ts";

const note = {
  name: "note-soft-bounce",
  text: `with old as (delete from soft_bounces where day < $3::date - ${softBounces.withinDays}),
    noted as (
      insert into soft_bounces (email_hash, owner_id, day) values ($1, $2, $3)
      on conflict do nothing returning 1
    )
    select ((select count(*) from noted) + (select count(*) from soft_bounces
      where email_hash = $1 and owner_id = $2 and day > $3::date - ${softBounces.withinDays}))::int as days`,
};

/**
 * Counts a temporary failure by day, because a server that delays a mail reports it several times.
 * The address gets no more from this surveyor once there were enough such days.
 */
export async function countSoftBounce(
  database: Queryable,
  address: { email: string; hash: Buffer },
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<void> {
  const [row] = await database.query<{ days: number }>(note, [address.hash, ownerId, dayOf(at)]);
  if ((row?.days ?? 0) >= softBounces.maxDays)
    await suppressAddress(database, address, { ownerId, reason: "bounced", at });
}

const forget = {
  name: "forget-soft-bounces",
  text: `delete from soft_bounces where email_hash = $1 and owner_id = $2
    and day >= $3::date - ${softBounces.triedForDays}`,
};

/**
 * Takes back what the tries of one mail counted, since it was taken after all: a greylisting server
 * refuses every first try.
 */
export async function forgetSoftBounces(
  database: Queryable,
  { hash, ownerId, at }: { hash: Buffer; ownerId: string; at: Date },
): Promise<void> {
  await database.query(forget, [hash, ownerId, dayOf(at)]);
}
