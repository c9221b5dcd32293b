import { createPublicKey, type KeyObject } from "node:crypto";
import type pg from "pg";
import { grouped } from "#proof/chain-faults.ts";
import { type SealedStart, sealedLinkText } from "#proof/sealed-chain.ts";
import { startColumns } from "./ballot-keys.ts";
import type { ChainRow } from "./chain-rows.ts";
import { isSigned } from "./is-signed.ts";

/** A sealed survey's ballots, as its counter is read. */
export type CountedBallots = SealedStart & { issued: number };

/** A column of a select from `survey_counters`. */
export const ballotsColumn = `(select to_json(key) from (
    select ${startColumns}, (select count(*) from ballots b where b.survey_id = k.survey_id and b.blinded is not null) as issued
      from ballot_keys k where k.survey_id = survey_counters.survey_id) key) as ballots`;

/** Null if the survey isn't sealed. */
export async function loadBallotKey(
  client: pg.Client,
  surveyId: string,
): Promise<KeyObject | null> {
  const { rows } = await client.query<{ key: Buffer }>(
    "select public_key as key from ballot_keys where survey_id = $1",
    [surveyId],
  );
  const [found] = rows;
  return found ? createPublicKey({ key: found.key, format: "der", type: "spki" }) : null;
}

/** The text of a sealed link, or null for a response without a ballot. */
export function sealedTextOf(previous: string, place: number, row: ChainRow): string | null {
  const { versionHash, seal, serial } = row;
  if (serial === null) return null;
  return sealedLinkText(previous, { place, versionHash: versionHash ?? "", seal, serial });
}

/** What is wrong with a response's ballot. `key` is null where there are none. */
export function ballotProblem(row: ChainRow, key: KeyObject | null): string | null {
  const { serial, preparedMessage, signature } = row;
  if (key === null) return serial === null ? null : "has a ballot, though the survey isn't sealed.";
  if (serial === null || preparedMessage === null || signature === null) return "has no ballot.";
  const message = Buffer.from(preparedMessage, "hex");
  const isValid =
    preparedMessage.endsWith(serial) && isSigned(key, message, Buffer.from(signature, "hex"));
  return isValid ? null : "has a ballot that the survey's key didn't sign.";
}

/** More ballots sent than taken, or taken than there were people. */
export function surplusOf(cast: number, { issued, eligible }: CountedBallots): string | null {
  if (cast > issued)
    return `${grouped(cast)} ballots were sent, but only ${grouped(issued)} were taken.`;
  if (issued <= eligible) return null;
  return `${grouped(issued)} ballots were taken by ${grouped(eligible)} people who could take one.`;
}
