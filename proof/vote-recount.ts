import { ballotBox } from "#engine/counting/ballots.ts";
import { lotTexts, placesOf } from "#engine/counting/lot.ts";
import { type NamedTally, namedTally, withoutCounts } from "#engine/counting/named-tally.ts";
import { tallyOf } from "#engine/counting/tally.ts";
import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import type { ExportHeader, ExportResponse } from "./export-file.ts";
import type { Sha256 } from "./link-verifier.ts";

export type VoteRecount = {
  question: string;
  /** The hash of what was declared, hexadecimal. */
  hash: string;
  asked: Question;
  winners: readonly string[];
  /** Whether the answers give the same tally, and the lot is that of the chain. */
  agrees: boolean;
};

/**
 * Takes the answers to a question that was voted on, and counts them once more: by the same rule,
 * without the same choices, with the lot of the chain's `head`.
 */
export function voteRecount(asked: Voted, declared: NamedTally) {
  const { vote } = asked;
  const { question, struck, lot, final } = declared;
  const box = ballotBox(asked, new Set(struck.map(({ choice }) => choice)));
  return {
    add: (answer: Answer): void => box.add(answer),
    async count(sha256: Sha256, head: string): Promise<VoteRecount> {
      const ballots = box.ballots();
      const ids = ballots.choices.map(({ id }) => id);
      const drawn = { head, ...(lot?.draw !== undefined && { draw: lot.draw }) };
      const hashes = vote.tie === "lot" ? await sha256(lotTexts(ids, drawn)) : null;
      const whole = namedTally(tallyOf(vote, ballots, hashes && placesOf(hashes)), {
        question,
        vote,
        ballots,
        struck,
        lot: hashes && lot ? { ...drawn, hashes } : null,
        final,
        waits: false,
      });
      const found = hasCounts(declared) ? whole : withoutCounts(whole);
      const [hash = "", own] = await sha256([canonicalJson(declared), canonicalJson(found)]);
      return { question, hash, asked, winners: found.winners, agrees: hash === own };
    },
  };
}

export type ExportedVotes = ReturnType<typeof exportedVotes>;

/** The votes of an export with proof. What its definitions don't ask as a vote isn't counted. */
export function exportedVotes(
  tallies: ExportHeader["tallies"],
  versions: ReadonlyMap<number, { definition: Definition }>,
) {
  const recounts = (Array.isArray(tallies) ? tallies : []).flatMap(({ versions: of, tally }) => {
    const newest = versions.get(Math.max(...of))?.definition;
    const asked = newest && questionsOf(newest).find(({ id }) => id === tally.question);
    if (!isVoted(asked) || asked.vote.rule !== tally.rule) return [];
    return [{ of: new Set(of), question: tally.question, recount: voteRecount(asked, tally) }];
  });
  return {
    add({ version, answers = {} }: ExportResponse): void {
      for (const { of, question, recount } of recounts) {
        const answer = answers[question];
        if (answer && of.has(version)) recount.add(answer);
      }
    },
    count: (sha256: Sha256, head: string): Promise<VoteRecount[]> =>
      Promise.all(recounts.map(({ recount }) => recount.count(sha256, head))),
  };
}

/** Whether a file's own tallies have the form that they are read in. */
export function areTallies(given: unknown): boolean {
  if (given === undefined) return true;
  return Array.isArray(given) && given.every(isTally);
}

function isTally(given: { versions?: unknown; tally?: Partial<NamedTally> } | null): boolean {
  const { versions, tally } = given ?? {};
  const { question, rule, struck, level, otherwise } = tally ?? {};
  const lists = [versions, struck, level, otherwise];
  return typeof question === "string" && typeof rule === "string" && lists.every(Array.isArray);
}

export type Voted = Question & { vote: NonNullable<Question["vote"]> };

export function isVoted(question: Question | undefined): question is Voted {
  return question?.vote !== undefined;
}

/** Of few voters only the order is declared. */
export function hasCounts({ totals, duels, rounds, otherwise }: NamedTally): boolean {
  return Boolean(totals ?? duels ?? rounds) || otherwise.length > 0;
}
