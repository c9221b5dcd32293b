import { planOf } from "#contract/plan.ts";
import { givenIn, type SentFields } from "#contract/questions/form-fields.ts";
import { isSameAnswer } from "#contract/timed-answers.ts";
import type { Answering } from "./answering-data.ts";

export const formId = "answers";

/**
 * What the form says differently from the answers that the page came with: a slow line lets people
 * begin before scripts. Answers of this browser may have been added since, and aren't shown yet.
 */
export function typedBeforeStart({
  definition,
  decimal,
  draft: { answers },
}: Pick<Answering, "definition" | "decimal" | "draft">): Record<string, unknown> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const sent = fieldsIn(form);
  const typed: Record<string, unknown> = {};
  for (const key of sent.all("shown")) {
    const question = planOf(definition).questions.get(key.split(":")[0] ?? "")?.question;
    if (!question) continue;
    const given = givenIn(question, key, sent, { decimal }) ?? null;
    if (!isSameAnswer(given, answers[key] ?? null)) typed[key] = given;
  }
  return typed;
}

function fieldsIn(form: HTMLFormElement): SentFields {
  const data = new FormData(form);
  return {
    all: (name) => data.getAll(name).filter((value) => typeof value === "string"),
  };
}
