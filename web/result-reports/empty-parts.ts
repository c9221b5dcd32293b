import type { ReportPart, ReportReading } from "#contract/result-reports.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Survey } from "#contract/surveys.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { askedOf } from "./asked-of.ts";
import type { ShownReport } from "./shown-report.ts";

/** Why readers see nothing of a part. */
export type EmptyBecause =
  /** Respondents were told that only its author sees the results; or others once it has closed. */
  | "owner"
  | "closing"
  | "unseen"
  /** Answers that came are added in groups while the survey runs. */
  | "held"
  /** Its figures are of too few people. */
  | "few"
  /** How many were asked would tell what few answered elsewhere. */
  | "told"
  | "nobody"
  | "gone"
  /** Tables by codes are for frozen reports. */
  | "codes"
  | "table-later"
  | "weights-later";

/** These end with the close of the survey, or before. */
const appearing: readonly EmptyBecause[] = [
  "closing",
  "unseen",
  "held",
  "table-later",
  "weights-later",
];

/** Whether readers see it by itself, later on. */
export function isLater(because: EmptyBecause): boolean {
  return appearing.includes(because);
}

/** Whether a report loses nothing without it. */
export function isSpare(because: EmptyBecause): boolean {
  return !isLater(because) && because !== "owner" && because !== "codes";
}

type Known = {
  /** Who sees the results. */
  results: Survey["results"];
  /** What its author sees. */
  asked: readonly AskedQuestion[];
  /** Null while that is loading, and where readers don't see the survey. */
  shown: ShownReport | null;
  /** As readers see it once the survey has closed; null while it isn't known or the same. */
  atLast: ReportReading | null;
};

/** Null where readers see something of it, and while that isn't known. */
export function emptyBecause(
  part: ReportPart,
  { results, asked, shown, atLast }: Known,
): EmptyBecause | null {
  if (part.kind === "text" || !shown) return null;
  const { summary } = shown;
  const never = atLast?.summary ? hiddenAtLast(part, { asked, atLast }) : null;
  if (never) return never;
  if (!summary) return results === "owner" ? "owner" : results ? "closing" : "unseen";
  switch (part.kind) {
    case "question": {
      const own = asked.find((each) => isOf(each, part.question));
      const found = askedOf(part.question, shown);
      if (!found) return own || asked.length === 0 ? null : "gone";
      if (found.summary.untilClose) return "closing";
      if (found.summary.hidden) return atLast ? "held" : whyHidden(own?.summary, summary);
      if (summary.closed && wasNobodyAsked(found.summary, summary)) return "nobody";
      return found.summary.answered === 0 && (own?.summary.answered ?? 0) > 0 ? "held" : null;
    }
    case "weights":
      return part.weights.length === 0 || summary.closed ? null : "weights-later";
    case "cross-tab": {
      const sides = [part.rows, part.columns];
      if (sides.includes("")) return null;
      if (sides.some((of) => of.startsWith("tag:"))) return "codes";
      if (!summary.closed) return "table-later";
      const found = shown.tables.find((each) => each.part === part.id);
      return !found || found.table.tooFew ? "few" : null;
    }
  }
}

/** Null where readers see something of it in the end. */
function hiddenAtLast(
  part: ReportPart,
  { asked, atLast }: { asked: Known["asked"]; atLast: ReportReading },
): EmptyBecause | null {
  const { summary, parts, tables } = atLast;
  if (!summary) return null;
  if (part.kind === "question") {
    const found = summary.questions.find((each) => keyOf(each) === part.question);
    if (!found || found.untilClose) return null;
    const own = asked.find((each) => isOf(each, part.question));
    if (found.hidden) return whyHidden(own?.summary, summary);
    return wasNobodyAsked(found, summary) ? "nobody" : null;
  }
  // A table that was just added isn't counted yet.
  if (part.kind !== "cross-tab" || !parts.some((each) => isSame(each, part))) return null;
  if ([part.rows, part.columns].some((of) => of === "" || of.startsWith("tag:"))) return null;
  const found = tables.find((each) => each.part === part.id);
  return !found || found.table.tooFew ? "few" : null;
}

type Counted = Pick<QuestionSummary, "asked" | "answered" | "hidden">;
type Group = { smallestGroup: number; responses: number };

/** Where enough answered, it is how many were asked that tells. */
function whyHidden(own: Counted | undefined, { smallestGroup }: Group): EmptyBecause {
  return own && !own.hidden && own.answered >= smallestGroup ? "told" : "few";
}

function wasNobodyAsked({ asked, hidden }: Counted, { responses }: Group): boolean {
  return asked === 0 && !hidden && responses > 0;
}

function isSame(one: ReportPart, other: ReportPart & { kind: "cross-tab" }): boolean {
  return one.kind === "cross-tab" && one.rows === other.rows && one.columns === other.columns;
}

/** What its author sees of a question. */
export function ownResult(part: ReportPart, asked: readonly AskedQuestion[]) {
  if (part.kind !== "question") return null;
  const own = asked.find((each) => isOf(each, part.question));
  return own && !own.summary.hidden && own.summary.answered > 0 ? own : null;
}

function isOf({ summary }: AskedQuestion, key: string): boolean {
  return keyOf(summary) === key;
}

function keyOf({ id, of }: Pick<QuestionSummary, "id" | "of">): string {
  return of === undefined ? id : `${id}:${of}`;
}
