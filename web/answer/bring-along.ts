import { carryOver } from "#engine/carry-over.ts";
import type { TimedAnswers } from "#engine/timed-answers.ts";
import { apiFor } from "./answer-api.ts";
import type { Answering } from "./answering-data.ts";
import type { KeptDraft } from "./kept-drafts.ts";

/** What the server hasn't got of an older version's answers, as far as they fit this one. */
export async function bringAlong(
  { survey, definition, account }: Answering,
  { version, answers, unsaved }: KeptDraft,
): Promise<TimedAnswers> {
  const api = await apiFor(account);
  const { definition: from } = await api("GET /surveys/{id}/versions/{number}", {
    params: { id: survey.id, number: version },
  });
  const own = unsaved.flatMap((key) => {
    const timed = answers[key];
    return timed && timed.answer !== null ? [[key, timed] as const] : [];
  });
  const given = Object.fromEntries(own.map(([key, { answer }]) => [key, answer]));
  const fitting = carryOver(given, { from, to: definition }).answers;
  return Object.fromEntries(
    own.flatMap(([key, { at }]) =>
      Object.hasOwn(fitting, key) ? [[key, { at, answer: fitting[key] }]] : [],
    ),
  );
}
