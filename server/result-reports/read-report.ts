import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import { type PreviewFacts, reportPreview } from "#contract/previews.ts";
import { Refusal } from "#contract/refusals.ts";
import type { ReportPart, ReportReading } from "#contract/result-reports.ts";
import type { QuestionSummary, Summary } from "#contract/summary.ts";
import type { Tally } from "#contract/voting.ts";
import type { Margin } from "#contract/weights.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { votedIn } from "#engine/votes.ts";
import { defaultLanguage, type LanguageTag } from "#limits/languages.ts";
import { headOf } from "#proof/chain.ts";
import { responseHeadOf } from "#proof/response-chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import { crossTab } from "#server/cross-tabs/compare.ts";
import { inTurns } from "#server/in-turns.ts";
import { decideShownFields } from "#server/responses/shown-fields.ts";
import { findResultFacts, type ResultFacts, type VersionsOf } from "#server/results/queries.ts";
import { refuseSummary, withholdsFields } from "#server/results/rules.ts";
import { type ResultParts, type Seen, seenVersions } from "#server/results/seen-versions.ts";
import { summarize } from "#server/summaries/summarize.ts";
import { untoldSides } from "#server/summaries/untold-sides.ts";
import { weightedSummary } from "#server/summaries/weighted-summary.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { isClosed, refuseView, resultDay } from "#server/surveys/rules.ts";
import { findChain } from "#server/votes/chain-queries.ts";
import { findTally, worded } from "#server/voting/tallies.ts";
import { withoutWeights } from "#server/weights/margins.ts";
import { findReport, type ReportRow } from "./queries.ts";
import { stateOf } from "./rules.ts";

export type ReadingParts = ResultParts & { clock: () => Date; versionsOf: VersionsOf };

type WrittenReport = Pick<ReportRow, "id" | "surveyId" | "title" | "parts" | "kind" | "audience">;

/** Many read a report at once, and each reads all counts of its survey. */
const turns = inTurns();

/** A report goes where its survey goes: null where visitors don't see that. */
export async function findReported({ database }: Pick<ReadingParts, "database">, surveyId: string) {
  const found = await findResultFacts(database, surveyId, { id: null, key: null });
  return found && !refuseView(null, found) ? found : null;
}

/** What the picture of its link shows; null of one that isn't published, or takes a password. */
export async function reportFacts(parts: ReadingParts, id: string): Promise<PreviewFacts | null> {
  const row = await findReport(parts.database, id);
  if (!row || stateOf(row) !== "published" || row.audience === "password") return null;
  const reading = row.frozen ?? (await readReport(parts, row));
  return reading && (await findReported(parts, row.surveyId)) ? reportPreview(reading) : null;
}

/**
 * A report's figures as everybody may see them: no more than respondents were told, and through the
 * same disclosure as all results. Null where visitors don't see the survey.
 */
export async function readReport(
  parts: ReadingParts,
  report: WrittenReport,
): Promise<ReportReading | null> {
  const found = await findReported(parts, report.surveyId);
  return found && readFor(parts, report, found, null);
}

/** From when on a report's readers see figures. */
type FiguresFrom = Output<Contract["GET /result-reports/{id}/preview"]>["figures"];

/**
 * For those in charge, as its readers see it once the survey has closed. Where these never get
 * figures, it has them all the same, through the same disclosure: their author reads more than that.
 */
export async function previewReport(
  parts: ReadingParts,
  report: WrittenReport,
): Promise<{ report: ReportReading; figures: FiguresFrom } | null> {
  const { database, clock, versionsOf } = parts;
  const found = await findResultFacts(database, report.surveyId, { id: null, key: null });
  if (!found) return null;
  const versions = await versionsOf(found);
  const closed = isClosed(found.endsOn, resultDay(clock()));
  const sees = (reading: { closed: boolean }) =>
    refuseSummary(versions, { inCharge: false, answered: false, ...reading }) === null;
  const atLast = sees({ closed: true }) ? "after-close" : "never";
  const figures = !sees({ closed }) ? atLast : closed ? "now" : "partly";
  const reading = await readFor(parts, report, found, figures);
  return reading && { report: reading, figures };
}

/** `previewed` is null for readers. */
async function readFor(
  parts: ReadingParts,
  report: WrittenReport,
  found: ResultFacts,
  previewed: FiguresFrom | null,
): Promise<ReportReading | null> {
  const { database, clock, versionsOf } = parts;
  const { id, surveyId, ...written } = report;
  const about = await findSurvey(database, surveyId);
  if (!about) return null;
  const now = clock();
  const survey = { ...found, versions: await versionsOf(found) };
  const closed = isClosed(survey.endsOn, resultDay(now));
  if (closed && survey.option) await decideShownFields(database, surveyId, resultDay(now));
  const reader = {
    viewer: null,
    version: undefined,
    filters: [],
    inCharge: false,
    answered: false,
    closed: closed || previewed !== null,
  };
  const { title, parts: chosen, kind, audience } = written;
  const reading = {
    _id: id,
    title,
    surveyId,
    survey: survey.title,
    surveyor: about.ownerName ?? "",
    category: about.category,
    kind,
    audience,
    at: now.toISOString(),
    parts: chosen,
    tables: [],
    ...(kind === "frozen" && { head: await headAt(parts, surveyId) }),
  };
  const standing = { ...reader, inCharge: previewed === "never" };
  const everything = seenVersions(parts, survey, standing);
  if (!everything) return { ...reading, opens: opensFor(survey) };
  const seen = {
    ...everything,
    // A frozen report's codes don't change any more.
    withholdsTags: kind !== "frozen",
    withholdsFields: withholdsFields(survey.versions, { closed }),
  };
  const plain = await turns(surveyId, () => summarize(parts, survey, seen, reader));
  // While it runs, the figures move in steps of a few people, and weights would tell them apart.
  const given = reader.closed ? weightsIn(chosen) : null;
  const untold = await untoldSides(plain.questions, seen);
  const weights = given?.some(({ of }) => untold(of)) ? null : given;
  const summary = weights ? await weightedOr(plain, parts, survey, seen, weights) : plain;
  const isTold = (part: ReportPart) =>
    part.kind !== "cross-tab" || !(untold(part.rows) || untold(part.columns));
  const isWeighted = summary.weights !== undefined && summary.weights.problem === undefined;
  const questions = questionsOf(chosen, summary.questions);
  const reads = { survey, seen: everything, reading: { ...standing, closed } };
  // As beside results: weights apply to figures alone. Before the close, nothing is told.
  const tallies = closed && !isWeighted ? await talliesOf(parts, reads, questions) : [];
  return {
    ...reading,
    summary: { ...summary, questions },
    ...(tallies.length > 0 && { tallies }),
    tables: reader.closed
      ? await tablesOf(parts, survey, seen, chosen.filter(isTold), isWeighted ? weights : null)
      : [],
  };
}

/** The last day before its readers get figures. */
function opensFor({
  versions,
  endsOn,
}: Pick<ResultFacts, "endsOn"> & {
  versions: Parameters<typeof refuseSummary>[0];
}): ReportReading["opens"] {
  const closed = { inCharge: false, answered: false, closed: true };
  return refuseSummary(versions, closed) === null ? endsOn : "never";
}

type Reads = Omit<Parameters<typeof findTally>[1], "question" | "version">;

/** Of those questions that are voted on, whole. */
async function talliesOf(
  parts: ReadingParts,
  reads: Reads,
  questions: readonly QuestionSummary[],
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const { id: question, of, version, current } of questions) {
    const definition = await reads.seen.wholeDefinitionOf(version);
    const isVoted = definition && votedIn(definition).some(({ id }) => id === question);
    if (!isVoted || !current || of !== undefined) continue;
    const looked = { ...reads, question, version: undefined };
    const tally = await unlessGone(() => findTally(parts, looked, defaultLanguage));
    if (tally) tallies.push(tally);
  }
  return tallies;
}

/** The same with the sentences of its votes in another language, also of a frozen one. */
export async function inLanguage(
  { definitions }: Pick<ReadingParts, "definitions">,
  report: ReportReading,
  language: LanguageTag,
): Promise<ReportReading> {
  const { surveyId, summary, tallies = [] } = report;
  if (tallies.length === 0) return report;
  const said = tallies.map(async (tally): Promise<Tally> => {
    const { sentence: _, hash: _hash, ...named } = tally;
    const version = summary?.questions.find(({ id }) => id === tally.question)?.version;
    const found = version === undefined ? null : await definitions(surveyId, version);
    if (!found || typeof found === "string") return tally;
    const asked = votedIn(found.definition).find(({ id }) => id === tally.question);
    return asked ? worded(named, { asked, definition: found.definition }, language) : tally;
  });
  return { ...report, tallies: await Promise.all(said) };
}

function weightsIn(parts: readonly ReportPart[]): readonly Margin[] | null {
  return parts.find((part) => part.kind === "weights")?.weights ?? null;
}

/** Weighted; or as it was and the reason, where there are no weights. */
async function weightedOr(
  plain: Summary,
  parts: ReadingParts,
  survey: Parameters<typeof crossTab>[1],
  seen: Seen,
  weights: readonly Margin[],
): Promise<Summary> {
  const asked = { summary: plain, weights, filters: [], version: undefined };
  const found = await unlessGone(() => weightedSummary(parts, survey, seen, asked));
  if (!found) return plain;
  if (found.loading !== undefined) return { ...plain, weights: withoutWeights("reading") };
  return found.weights?.problem ? { ...plain, weights: found.weights } : found;
}

/** Those of the report, in their newest meaning. */
function questionsOf(
  parts: readonly ReportPart[],
  all: readonly QuestionSummary[],
): QuestionSummary[] {
  const wanted = new Set(parts.flatMap((part) => (part.kind === "question" ? part.question : [])));
  return [...wanted].flatMap((key) => {
    const { question: id, instance: of } = readAnswerKey(key);
    const series = all.filter((each) => each.id === id && each.of === of);
    return series.toSorted((a, b) => b.series - a.series).slice(0, 1);
  });
}

async function tablesOf(
  parts: ReadingParts,
  survey: Parameters<typeof crossTab>[1],
  seen: Seen,
  chosen: readonly ReportPart[],
  weights: readonly Margin[] | null,
): Promise<ReportReading["tables"]> {
  const tables: ReportReading["tables"] = [];
  for (const part of chosen) {
    if (part.kind !== "cross-tab") continue;
    const { rows, columns, groups } = part;
    const asked = { rows, columns, groups, filters: [], version: undefined };
    const table = await unlessGone(async () => {
      const weighted = weights && (await crossTab(parts, survey, seen, { ...asked, weights }));
      if (weighted && !weighted.weights?.problem) return weighted;
      const plain = await crossTab(parts, survey, seen, asked);
      return { ...plain, ...(weighted?.weights && { weights: weighted.weights }) };
    });
    if (table) tables.push({ part: part.id, table });
  }
  return tables;
}

/** Null where the survey no longer has one of the questions, or readers don't get it. */
async function unlessGone<T>(count: () => Promise<T>): Promise<T | null> {
  try {
    return await count();
  } catch (thrown) {
    if (thrown instanceof Refusal && isGone(thrown)) return null;
    throw thrown;
  }
}

/** Also where it asks for what this report's readers don't get. */
function isGone({ code }: Refusal): boolean {
  return code === "invalid-input" || code === "not-allowed";
}

async function headAt({ database }: ReadingParts, surveyId: string): Promise<string> {
  const chain = await findChain(database, surveyId, null);
  return chain?.option
    ? responseHeadOf({ surveyId, head: chain.responseHead }, sha256)
    : headOf({ surveyId, head: chain?.head ?? null }, sha256);
}
