import { randomUUID } from "node:crypto";
import type { Definition } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { countsOf } from "./answer-options.ts";
import type { ReadAnswers } from "./read-answers.ts";
import { sealResponse } from "./seal.ts";
import type { Sheet } from "./sheet.ts";

/**
 * An answer sheet without anything that could lead to a person: no time, language, hidden fields,
 * duration or seed of random orders, and a random id.
 */
export function fillSheet(
  surveyId: string,
  version: number,
  definition: Definition,
  read: ReadAnswers,
): Sheet {
  const answers = canonicalJson(read.answers);
  return {
    surveyId,
    id: randomUUID(),
    version,
    answers,
    ending: read.ending,
    language: definition.languages[0] ?? "en",
    states: JSON.stringify(read.states),
    counts: countsOf(definition, read),
    ...sealResponse({ respondent: null, answers, submissionId: null }),
  };
}
