import type { ReportPart } from "#contract/result-reports.ts";
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

type Known = {
  /** Who sees the results. */
  results: Survey["results"];
  /** What its author sees. */
  asked: readonly AskedQuestion[];
  /** Null while that is loading, and where readers don't see the survey. */
  shown: ShownReport | null;
};

/** Null where readers see something of it, and while that isn't known. */
export function emptyBecause(
  part: ReportPart,
  { results, asked, shown }: Known,
): EmptyBecause | null {
  if (part.kind === "text" || !shown) return null;
  const { summary } = shown;
  if (!summary) return results === "owner" ? "owner" : results ? "closing" : "unseen";
  switch (part.kind) {
    case "question": {
      const own = asked.find((each) => isOf(each, part.question));
      const found = askedOf(part.question, shown);
      if (!found) return own || asked.length === 0 ? null : "gone";
      if (found.summary.untilClose) return "closing";
      if (found.summary.hidden) return "few";
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

/** What its author sees of a question. */
export function ownResult(part: ReportPart, asked: readonly AskedQuestion[]) {
  if (part.kind !== "question") return null;
  const own = asked.find((each) => isOf(each, part.question));
  return own && !own.summary.hidden && own.summary.answered > 0 ? own : null;
}

function isOf({ summary: { id, of } }: AskedQuestion, key: string): boolean {
  return key === (of === undefined ? id : `${id}:${of}`);
}
