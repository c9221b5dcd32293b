import { randomUUID } from "node:crypto";
import type { CallInput, Output } from "#contract/call.ts";
import type { responseCalls } from "#contract/responses.ts";
import type { Database } from "#server/database/connect.ts";
import type { Person } from "../candor.ts";

type Body = CallInput<(typeof responseCalls)["POST /responses"]>["body"];

/** Sends answers as a person, or as a visitor, to a survey that isn't unlinked. */
export async function answer(
  person: Pick<Person, "api">,
  surveyId: string,
  answers: Record<string, unknown>,
  more: Partial<Body> = {},
) {
  return withReceipt(await answerUnlinked(person, surveyId, answers, more));
}

/** The same to an unlinked survey, which returns no place. */
export function answerUnlinked(
  person: Pick<Person, "api">,
  surveyId: string,
  answers: Record<string, unknown>,
  more: Partial<Body> = {},
) {
  const body = { surveyId, version: 1, answers, submissionId: randomUUID(), ...more };
  return person.api("POST /responses", { body });
}

type Cast = Output<(typeof responseCalls)["POST /responses"]>;

/** Only an unlinked response has no place yet. */
function withReceipt({ responseId, place, receipt, ending }: Cast) {
  if (responseId === undefined || place === undefined || !receipt) throw new Error("no receipt");
  return { responseId, place, receipt, ending };
}

/** A survey's counts, as `question option` → count. */
export async function countsIn(
  database: Pick<Database, "pool">,
  surveyId: string,
): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    `select question || ' ' || option as name, sum(count)::int as count from answer_counts
      where survey_id = $1 and count <> 0 group by 1 order by 1`,
    [surveyId],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
