import { givenIn, type SentFields } from "#engine/form-fields.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { isSameAnswer, type TimedAnswers } from "#engine/timed-answers.ts";
import type { Answering } from "./answering-data.ts";

export const formId = "answers";

/**
 * What the form says differently from the answers that the page came with: a slow line lets people
 * begin before scripts, and a browser fills some fields in again. `kept` are the answers that this
 * browser has and the form doesn't show yet: a part that the form leaves as it came stays theirs.
 */
export function typedBeforeStart(
  { definition, signs, draft: { answers } }: Pick<Answering, "definition" | "signs" | "draft">,
  kept: TimedAnswers,
): Record<string, unknown> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const sent = fieldsIn(form);
  const typed: Record<string, unknown> = {};
  for (const key of sent.all("shown")) {
    const question = planOf(definition).questions.get(readAnswerKey(key).question)?.question;
    if (!question) continue;
    const given = givenIn(question, key, sent, signs) ?? null;
    const own = kept[key]?.answer ?? null;
    const merged = withChanges(own, { from: answers[key] ?? null, to: given });
    if (!isSameAnswer(merged, own)) typed[key] = merged;
  }
  return typed;
}

/**
 * `answer` with what differs between `from` and `to`, part by part: words written beside a choice
 * say nothing about the choice. A list is one part, since its order and its length mean something.
 */
export function withChanges(
  answer: unknown,
  { from, to }: { from: unknown; to: unknown },
): unknown {
  if (isSamePart(from, to)) return answer;
  if (!isRecord(to) || !isRecord(answer)) return to;
  const before = isRecord(from) ? from : {};
  const names = new Set([...Object.keys(answer), ...Object.keys(to), ...Object.keys(before)]);
  const parts = [...names].map((name) => {
    const part = withChanges(answer[name], { from: before[name], to: to[name] });
    return [name, part] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function isSamePart(one: unknown, other: unknown): boolean {
  const isNothing = (part: unknown) => part == null || (Array.isArray(part) && part.length === 0);
  return isSameAnswer(one, other) || (isNothing(one) && isNothing(other));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsIn(form: HTMLFormElement): SentFields {
  const data = new FormData(form);
  return {
    all: (name) => data.getAll(name).filter((value) => typeof value === "string"),
  };
}
