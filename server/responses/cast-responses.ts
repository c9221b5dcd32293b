import type { Queryable } from "#server/database/connect.ts";
import { type CastRow, type Filled, insertResponses, type SealedResponse } from "./queries.ts";
import { sealResponse } from "./seal.ts";

/**
 * Computed when a response arrives, so that the statement that casts it does not wait for hashes.
 */
export function sealFilled(filled: Filled): SealedResponse {
  const { respondentId, respondentKey, answers, submissionId } = filled;
  const respondent = respondentId ?? respondentKey;
  return { ...filled, ...sealResponse({ respondent, answers, submissionId }) };
}

type Cast = { id: string; place: number; link: string; ending: string | null };
export type Outcome =
  /**
   * `created` is false if the same submission was sent before. Then `ending` is null if the
   * response was erased since.
   */
  | ({ counted: true; created: boolean } & Cast)
  | { counted: false; code: "already-answered"; responseId: string | null }
  | {
      counted: false;
      code: Exclude<CastRow["outcome"], "counted" | "earlier" | "already-answered">;
    };

/** Casts responses in one transaction and returns an outcome for each. */
export async function castResponses(
  database: Queryable,
  responses: readonly SealedResponse[],
): Promise<Outcome[]> {
  const sorted = responses.toSorted((a, b) =>
    a.surveyId < b.surveyId ? -1 : a.surveyId > b.surveyId ? 1 : 0,
  );
  const rows = await insertResponses(database, sorted);
  const outcomes = new Map(sorted.map((response, index) => [response, outcomeOf(rows[index])]));
  return responses.map((response) => {
    const outcome = outcomes.get(response);
    if (!outcome) throw new Error("the database returned nothing for a response");
    return outcome;
  });
}

function outcomeOf(row: CastRow | undefined): Outcome | null {
  if (!row) return null;
  const { outcome, responseId, place, link, ending } = row;
  if (outcome === "already-answered") return { counted: false, code: outcome, responseId };
  if (outcome !== "counted" && outcome !== "earlier") return { counted: false, code: outcome };
  if (responseId === null || place === null || link === null)
    throw new Error("a response without place");
  return { counted: true, created: outcome === "counted", id: responseId, place, link, ending };
}
