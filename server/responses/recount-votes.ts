import { generalText } from "#engine/copy-text.ts";
import { questionsOf } from "#engine/definition.ts";
import { isVoted, type VoteRecount, voteRecount } from "#proof/vote-recount.ts";
import { printResult } from "#server/chains/print-result.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { listExportedVersions } from "./export-queries.ts";
import { listKeptTallies } from "./kept-tallies.ts";
import { readPapers } from "./papers.ts";

export type CheckedVote = VoteRecount & {
  /** The fingerprint that was sent with the final head; null if none was. */
  sent: string | null;
};

/** Of what the command prints; where a text has no English, its first language stands. */
const language = "en";

const sentHashes = {
  name: "find-tally-hashes",
  text: `select tally_hashes as hashes from survey_closings where survey_id = $1`,
};

const sha256All = async (texts: readonly string[]) => texts.map(sha256);

/** Counts the votes of a closed survey again, each from its answers in the database. */
export async function recountVotes(
  database: Queryable,
  { surveyId, head }: { surveyId: string; head: string },
): Promise<CheckedVote[]> {
  const versions = await listExportedVersions(database, surveyId);
  const kept = await listKeptTallies(database, surveyId, versions);
  if (kept.length === 0) return [];
  type Row = { hashes: Record<string, string> | null };
  const [row] = await database.query<Row>(sentHashes, [surveyId]);
  const found: CheckedVote[] = [];
  for (const { versions: numbers, tally } of kept) {
    const { question } = tally;
    const newest = versions.find(({ number }) => number === numbers.at(-1));
    const asked = newest && questionsOf(newest.definition).find(({ id }) => id === question);
    if (!isVoted(asked)) continue;
    const recount = voteRecount(asked, tally);
    const papers = { surveyId, question, versions: numbers, shown: null };
    for await (const answers of readPapers(database, papers))
      for (const answer of answers) recount.add(answer);
    const counted = await recount.count(sha256All, head);
    found.push({ ...counted, sent: row?.hashes?.[question] ?? null });
  }
  return found;
}

type Recounted = VoteRecount & Partial<CheckedVote>;

/** Whether what was declared isn't what was sent at the close, or not what the answers give. */
export function isOther({ hash, agrees, sent = null }: Recounted, erased: number): boolean {
  return (sent !== null && sent !== hash) || (!agrees && erased === 0);
}

/**
 * Prints what a recount found, and returns whether it is what was declared. What was erased after
 * the close can't be counted again: then a difference isn't a fault.
 */
export function printRecount(recount: Recounted, erased: number): boolean {
  const { asked, winners, hash, agrees, sent = null } = recount;
  const vote = `Vote “${generalText(asked.prompt, language) || asked.id}”`;
  const isRight = !isOther(recount, erased);
  if (sent !== null && sent !== hash)
    return printResult(
      `${vote}: Broken: the declared result isn't the one whose fingerprint was sent at the close, ${sent}.`,
      isRight,
    );
  const told = sent === null ? "" : ", as it was sent at the close";
  const names = winners.map((id) => nameOf(asked, id)).join(", ") || "nobody";
  const found = agrees
    ? `Right: counted again from all answers. Won: ${names}. Fingerprint ${hash}${told}.`
    : erased > 0
      ? `Not counted again: answers were erased, maybe after the close. Fingerprint ${hash}${told}.`
      : "Broken: the answers give another result than was declared.";
  return printResult(`${vote}: ${found}`, isRight);
}

function nameOf(asked: VoteRecount["asked"], choice: string): string {
  const found = "choices" in asked ? asked.choices.find(({ id }) => id === choice) : undefined;
  return (found && (generalText(found.label, language) || found.code)) || choice;
}
