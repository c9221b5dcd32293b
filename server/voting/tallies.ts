import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import type { Tally } from "#contract/voting.ts";
import { choicesOf } from "#engine/checker/references.ts";
import { copyText } from "#engine/copy-text.ts";
import { type NamedTally, withoutCounts } from "#engine/counting/named-tally.ts";
import type { VoteRule } from "#engine/counting/vote.ts";
import type { Definition, Question } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import { votedIn } from "#engine/votes.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import type { LanguageTag } from "#limits/languages.ts";
import { keepsApart, smallestGroup } from "#limits/limits.ts";
import { responseHeadOf } from "#proof/response-chain.ts";
import { countVote, type VoteAsk } from "#server/analysis/count-vote.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { memoizeSlow } from "#server/memoize-slow.ts";
import type { DeclaredTallies } from "#server/notices/queries.ts";
import { findCloseRecord, keepCloseRecord } from "#server/responses/close-records.ts";
import { showsPeople, sizeOfLot } from "#server/responses/rules.ts";
import { type CountedVersion, findResultFacts, type ResultFacts } from "#server/results/queries.ts";
import type { ReadParts } from "#server/results/result-readers.ts";
import { type ReaderStanding, shownWhileRunning, smallestGroupOf } from "#server/results/rules.ts";
import { type Seen, seenVersions } from "#server/results/seen-versions.ts";
import { isClosed, resultDay } from "#server/surveys/rules.ts";
import { refuseWithheldVote } from "#server/vote-secrecy/withheld.ts";
import { countVoters, countWaiting, findHead, listWithdrawn } from "./queries.ts";
import { sentenceFor } from "./sentences.ts";

type Parts = Pick<ReadParts, "analysis"> & { database: Queryable };
type KeepParts = Omit<ReadParts, "respondents">;
type Looked = {
  survey: ResultFacts;
  seen: Seen;
  reading: ReaderStanding;
  question: string;
  /** One version alone, if it is given. */
  version: number | undefined;
};

/** Counting more would delay others, and so would rankings, which may be counted again for each tie. */
const countedHere = 2_000;
const countedOnce: ReadonlySet<VoteRule> = new Set(["most", "approval", "score", "runoff"]);

/** Of closed surveys, by all that they are counted from. */
const lately = new LRUCache<string, Promise<NamedTally>>({ max: 100 });

/**
 * Of surveys that go on: whoever asks while votes are counted waits for that count. Of many votes it
 * is kept for a while, since each further one would begin another.
 */
const begun = new LRUCache<string, () => Promise<NamedTally>>({ max: 500 });
const countRunning = memoizeSlow(
  (key) => begun.get(key)?.() ?? Promise.reject(new Refusal("overloaded")),
  ({ voters }) => voters > countedHere,
);

/** As it is voted on in the newest version, and all versions that ask it so. */
type Voted = { asked: Question; definition: Definition; versions: CountedVersion[] };

/** What a vote came to, as this reader may see it. */
export async function findTally(
  parts: Parts,
  looked: Looked,
  language: LanguageTag,
): Promise<Tally> {
  const { survey, seen, question, version } = looked;
  if (!survey.option) throw new Refusal("not-this-kind");
  const voted = await findVoted(seen, question);
  refuseWithheldVote(question, seen.votes);
  const kept = version === undefined && looked.reading.closed;
  const known = kept ? await findCloseRecord(parts.database, survey.id, `tally:${question}`) : null;
  const found = known ?? (await counted(parts, looked, voted));
  const tally =
    kept && !known && found.final
      ? await keepCloseRecord(parts.database, survey.id, `tally:${question}`, found)
      : found;
  return worded(tally, voted, language);
}

/**
 * Keeps what the votes of a closed survey came to, as far as that is final: at the close, or before
 * something of it is erased.
 */
export async function keepTallies(parts: KeepParts, surveyId: string): Promise<DeclaredTallies> {
  const none = { hashes: {}, isPublic: false };
  const { database, clock, versionsOf } = parts;
  const found = await findResultFacts(database, surveyId, { id: null, key: null });
  if (!found?.option || !isClosed(found.endsOn, resultDay(clock()))) return none;
  const survey = { ...found, versions: await versionsOf(found) };
  const reading = { inCharge: true, answered: false, closed: true };
  const asking = { viewer: null, version: undefined, filters: [], ...reading };
  const seen = seenVersions(parts, survey, asking);
  const newest = seen && (await seen.wholeDefinitionOf(seen.newest.number));
  if (!seen || !newest) return none;
  const hashes: Record<string, string> = {};
  let waits = false;
  for (const { id: question } of votedIn(newest)) {
    const looked = { survey, seen, reading, question, version: undefined };
    const { hash, waitingFor } = await findTally(parts, looked, "en");
    waits ||= waitingFor === "draw";
    if (hash !== undefined) hashes[question] = hash;
  }
  const { results = "owner" } = newest.settings ?? {};
  return { hashes, isPublic: results === "public" || results === "after-close", waits };
}

async function findVoted(seen: Seen, question: string): Promise<Voted> {
  const found: Voted[] = [];
  let isAsked = false;
  for (const version of seen.versions.toReversed()) {
    const definition = await seen.wholeDefinitionOf(version.number);
    const asked = definition && planOf(definition).questions.get(question)?.question;
    if (!definition || !asked) continue;
    isAsked = true;
    const [newest] = found;
    const isSame = !newest || version.meanings[question] === meaningIn(newest, question);
    if (asked.vote && isSame) found.push({ asked, definition, versions: [version] });
  }
  const [newest] = found;
  if (!newest) throw new Refusal(isAsked ? "not-this-kind" : "not-found");
  return { ...newest, versions: found.flatMap(({ versions }) => versions).reverse() };
}

function meaningIn({ versions: [version] }: Voted, question: string): number | undefined {
  return version?.meanings[question];
}

async function counted(
  { database, analysis }: Parts,
  { survey, seen, reading, question, version }: Looked,
  { asked, versions }: Voted,
): Promise<NamedTally> {
  const { vote } = asked;
  const { closed, inCharge } = reading;
  const isApart = versions.some(({ identity }) => keepsApart(identity));
  const numbers = versions.map(({ number }) => number);
  const voters = await countVoters(database, { surveyId: survey.id, question, versions: numbers });
  const number = closed
    ? ((await findCloseRecord(database, survey.id, "draw"))?.number ?? null)
    : null;
  const waits = closed && vote?.tie === "lot" && vote.draw !== undefined && number === null;
  const head = responseHeadOf(
    { surveyId: survey.id, head: await findHead(database, survey.id) },
    sha256,
  );
  // Lots of those whose answers are kept apart may still be cast.
  const isCasting = closed && isApart && (await isLotDue(database, survey));
  const isNamed = versions.every(({ identity }) => showsPeople(identity));
  const isHeld = !closed && !inCharge && !isNamed;
  const k = smallestGroupOf(versions);
  const ask: VoteAsk = {
    what: "vote",
    surveyId: survey.id,
    question,
    versions: numbers,
    shown: isHeld ? numbers.map((each) => shownWhileRunning(voters.get(each) ?? 0, k)) : null,
    asked,
    struck: await listWithdrawn(database, survey.id, question),
    drawn:
      !closed || waits || isCasting
        ? null
        : { head, ...(vote?.draw && number && { draw: number }) },
    final: closed && !waits && !isCasting,
    waits,
  };
  const all = [...voters.values()].reduce((sum, each) => sum + each, 0);
  const { responses, erased } = survey;
  const { asked: _, shown, ...counts } = ask;
  const isSmall = all <= countedHere && vote !== undefined && countedOnce.has(vote.rule);
  const count = () => (isSmall ? countVote(database, ask) : analysis.vote(ask));
  const tally = closed
    ? await countClosed(canonicalJson({ ...counts, shown, responses, erased }), count)
    : await countOpen(canonicalJson({ ...counts, isHeld: shown !== null, erased }), count);
  if (isNamed) return tally;
  // Beside the whole, a version shows the others.
  const parts = version === undefined ? [] : await votersApart(database, survey, seen, question);
  const areFew = [tally.voters, ...parts].some((each) => each < smallestGroup.unlinked);
  return areFew || !closed ? withoutCounts(tally) : tally;
}

function countClosed(key: string, count: () => Promise<NamedTally>): Promise<NamedTally> {
  const counting = lately.get(key) ?? count();
  lately.set(key, counting);
  return counting.catch((error: unknown) => {
    lately.delete(key);
    throw error;
  });
}

function countOpen(key: string, count: () => Promise<NamedTally>): Promise<NamedTally> {
  begun.set(key, count);
  return countRunning(key, new Date());
}

async function isLotDue(database: Parts["database"], survey: ResultFacts): Promise<boolean> {
  const waiting = await countWaiting(database, survey.id);
  return sizeOfLot({ waiting, counted: survey.responses, isOver: true }) > 0;
}

async function votersApart(
  database: Parts["database"],
  { id: surveyId }: ResultFacts,
  { all }: Seen,
  question: string,
): Promise<number[]> {
  const versions = all.map(({ number }) => number);
  const voters = await countVoters(database, { surveyId, question, versions });
  return [...voters.values()].filter((each) => each > 0);
}

/** With its hash, and why it came out so, in a language. */
export function worded(
  tally: NamedTally,
  { asked, definition }: Pick<Voted, "asked" | "definition">,
  language: LanguageTag,
): Tally {
  const { vote } = asked;
  if (!vote) throw new Error("only votes have tallies");
  const { languages } = definition;
  const spoken = languages.includes(language) ? language : (languages[0] ?? language);
  const names = new Map(
    choicesOf(asked).map(({ id, label, code }) => [id, copyText(label, spoken) || code]),
  );
  const sentence = sentenceFor(
    { vote, tally, nameOf: (choice) => names.get(choice) ?? choice },
    language,
  );
  const hash = tally.final ? { hash: sha256(canonicalJson(tally)) } : {};
  return { ...tally, sentence, ...hash };
}
