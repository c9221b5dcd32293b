import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { BoardEvent } from "#proof/board-chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Orm } from "#server/database/connect.ts";

export type Seal = { salt: string; seal: string };

/** A commitment to who did it. It reveals nothing without the salt. */
export function sealEntry(respondent: string | null, submissionId: string | null): Seal {
  // 122 random bits; Node generates UUIDs in batches.
  const salt = randomUUID().replaceAll("-", "");
  return { salt, seal: sealOf(salt, respondent, submissionId) };
}

export function sealOf(
  salt: string,
  respondent: string | null,
  submissionId: string | null,
): string {
  return sha256(`${salt} ${respondent ?? "-"} ${submissionId ?? "-"}`);
}

/** What the entry `add` says of a text, which isn't in the chain. */
export function hashOfText(salt: string, text: string): string {
  return sha256(`${salt} ${text}`);
}

type Entry = {
  surveyId: string;
  event: Exclude<BoardEvent, "mark">;
  item: string;
  value?: string;
  /** Hexadecimal; null of what owners and admins do. */
  respondent?: string | null;
  submissionId?: string | null;
};

/** Makes it the next entry of its board's chain, and returns its place. */
export async function addEntry(tx: Orm, entry: Entry): Promise<number> {
  const { respondent = null, submissionId = null } = entry;
  return writeEntry(tx, entry, sealEntry(respondent, submissionId));
}

/** Of a new item, whose text the entry hashes. */
export function addText(tx: Orm, entry: Omit<Entry, "event" | "value"> & { text: string }) {
  const { respondent = null, submissionId = null, text } = entry;
  const seal = sealEntry(respondent, submissionId);
  const value = hashOfText(seal.salt, text);
  return writeEntry(tx, { ...entry, event: "add", value }, seal);
}

async function writeEntry(tx: Orm, entry: Entry, { salt, seal }: Seal): Promise<number> {
  const { surveyId, event, item, value = "-", respondent = null, submissionId = null } = entry;
  const { rows } = await tx.execute<{ place: number }>(sql`select add_board_entry(
    ${surveyId}::uuid, ${event}, ${item}, ${value}, ${respondent}, ${submissionId}::uuid, ${salt}, ${seal}) as place`);
  if (!rows[0]) throw new Error("a board's entry without a place");
  return rows[0].place;
}
