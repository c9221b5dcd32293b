import { Refusal } from "#contract/refusals.ts";
import type { ResponseRequest } from "#contract/responses.ts";
import type { Published } from "#server/versions/definition-cache.ts";
import type { Respondent } from "./answer-questionnaire.ts";
import { fillSheet } from "./fill-sheet.ts";
import { inAnswerTurn } from "./in-answer-turn.ts";
import { readAnswers } from "./read-answers.ts";
import type { Urn } from "./urn.ts";

/** `created` is false if the same submission was sent before. */
export type TakenPart = { created: boolean; ending: string };

/**
 * Takes an answer to an `unlinked` survey: who took part in one table, the answers in another.
 * Refuses with `invalid-answers` and with every code of `UrnOutcome`.
 */
export async function answerUnlinked(
  urn: Urn,
  request: ResponseRequest,
  { definition }: Published,
  { respondent, at }: { respondent: Respondent; at: Date },
): Promise<TakenPart> {
  const read = await inAnswerTurn(request.surveyId, () =>
    readAnswers(definition, request, { at, fullQuotas: new Set() }),
  );
  const sheet = fillSheet(request.surveyId, request.version, definition, read);
  const { id: respondentId, key: respondentKey, mark } = respondent;
  const { submissionId } = request;
  const by = { respondentId, respondentKey, mark, submissionId };
  const outcome = await urn.put(sheet, by, at);
  if (outcome !== "counted" && outcome !== "earlier") throw new Refusal(outcome);
  return { created: outcome === "counted", ending: read.ending };
}
