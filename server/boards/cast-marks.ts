import type { MarkValue } from "#engine/boards/board-limits.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { writeBatcher } from "#server/database/write-batcher.ts";
import { type Seal, sealEntry } from "./entries.ts";

export type Marking = {
  surveyId: string;
  /** Hexadecimal. */
  respondent: string;
  submissionId: string;
  marks: readonly { item: string; value: MarkValue | null }[];
  seen: readonly string[];
  at: Date;
};
type Sealed = Marking & { seals: readonly Seal[] };
type CastRow = {
  outcome: "counted" | "earlier" | "not-found" | "board-closed" | "not-shown";
  place: number | null;
};
export type MarkOutcome =
  | { counted: true; place: number }
  | { counted: false; code: "not-found" | "board-closed" };

const cast = { name: "cast-marks", text: "select * from cast_marks($1, $2, $3, $4, $5, $6)" };

/** About as long as a mark is when it is sent to the database. */
const charactersInMark = 150;

/** Casts marks in batches, and a person's marks one after the other. */
export function markBatcher(database: Pick<Database, "query" | "dedicateConnection">) {
  const write = writeBatcher<Sealed, MarkOutcome>(database, {
    groupOf: ({ surveyId }) => surveyId,
    actorsOf: ({ respondent, submissionId }) => [respondent, submissionId],
    weightOf: ({ marks }) => marks.length * charactersInMark,
    send: castMarks,
  });
  return (marking: Marking): Promise<MarkOutcome> => write(sealMarks(marking));
}

export function sealMarks(marking: Marking): Sealed {
  const { respondent, submissionId, marks } = marking;
  return { ...marking, seals: marks.map(() => sealEntry(respondent, submissionId)) };
}

/** One statement, in which no respondent and no submission may be twice. */
export async function castMarks(
  database: Queryable,
  markings: readonly Sealed[],
): Promise<MarkOutcome[]> {
  const sorted = markings.toSorted((a, b) =>
    a.surveyId < b.surveyId ? -1 : a.surveyId > b.surveyId ? 1 : 0,
  );
  const sent = sorted.map(({ surveyId, respondent, submissionId, seen, at }) => ({
    survey_id: surveyId,
    respondent,
    submission_id: submissionId,
    seen: seen.join(","),
    moment: at,
  }));
  const marks = sorted.flatMap(({ marks: own, seals }, at) =>
    own.map((mark, index) => ({ ...mark, at: at + 1, ...(seals[index] as Seal) })),
  );
  const rows = await database.query<CastRow>(cast, [
    JSON.stringify(sent),
    marks.map(({ at }) => at),
    marks.map(({ item }) => item),
    marks.map(({ value }) => value),
    marks.map(({ salt }) => salt),
    marks.map(({ seal }) => seal),
  ]);
  const outcomes = new Map(sorted.map((marking, at) => [marking, outcomeOf(rows[at])]));
  return markings.map((marking) => {
    const outcome = outcomes.get(marking);
    if (!outcome) throw new Error("the database returned nothing for marks");
    return outcome;
  });
}

function outcomeOf(row: CastRow | undefined): MarkOutcome | null {
  if (!row) return null;
  const { outcome, place } = row;
  if (outcome === "counted" || outcome === "earlier") return { counted: true, place: place ?? 0 };
  return { counted: false, code: outcome === "not-shown" ? "not-found" : outcome };
}
