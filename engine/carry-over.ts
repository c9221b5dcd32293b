import { canonicalJson } from "#limits/canonical-json.ts";
import type { Definition, Question } from "./definition.ts";
import { planOf, readAnswerKey } from "./plan.ts";

type Given = Readonly<Record<string, unknown>>;

/**
 * The answers of an unfinished response that still fit a newer version, by ids. What refers to
 * something that the newer version doesn't have is left out; `lost` counts the questions concerned.
 */
export function carryOver(
  answers: Given,
  { from, to }: { from: Definition; to: Definition },
): { answers: Record<string, unknown>; lost: number } {
  const [before, after] = [planOf(from), planOf(to)];
  const kept: Record<string, unknown> = {};
  let lost = 0;
  for (const [key, given] of Object.entries(answers)) {
    const { question: id, instance } = readAnswerKey(key);
    const place = after.questions.get(id);
    const old = before.questions.get(id)?.question;
    const over = place?.page.repeat?.over;
    const fits =
      place !== undefined &&
      old?.kind === place.question.kind &&
      (over === undefined) === (instance === undefined) &&
      (instance === undefined || hasChoice(after.questions.get(over ?? "")?.question, instance));
    const answer =
      fits && isSameConsent(old, place.question) ? pruned(place.question, given) : null;
    if (answer !== null) kept[key] = answer;
    if (JSON.stringify(answer) !== JSON.stringify(given)) lost++;
  }
  return { answers: kept, lost };
}

/** The answer without parts that the question doesn't have; null if nothing is left of it. */
function pruned(question: Question, given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const answer = given as Record<string, unknown>;
  switch (question.kind) {
    case "single-choice":
      return hasChoice(question, answer.choice) ? answer : null;
    case "multiple-choice":
      return withList(answer, "choices", question.choices);
    case "ranking":
      return withList(answer, "ranking", question.choices);
    case "constant-sum":
      return withParts(answer, "parts", question.choices, (part) => part);
    case "text-list":
      return withParts(answer, "fields", question.fields, (part) => part);
    case "matrix":
      return withParts(answer, "cells", question.rows, (cell) => {
        const columns = ownOf(cell, question.columns);
        return columns.length > 0 ? columns : undefined;
      });
    default:
      return answer;
  }
}

function withList(
  answer: Record<string, unknown>,
  name: string,
  known: readonly { id: string }[],
): unknown {
  const list = ownOf(answer[name], known);
  return list.length > 0 ? { ...answer, [name]: list } : null;
}

function withParts(
  answer: Record<string, unknown>,
  name: string,
  known: readonly { id: string }[],
  keep: (part: unknown) => unknown,
): unknown {
  const parts = Object.entries((answer[name] ?? {}) as object)
    .filter(([id]) => known.some((each) => each.id === id))
    .map(([id, part]) => [id, keep(part)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? { ...answer, [name]: Object.fromEntries(parts) } : null;
}

function ownOf(list: unknown, known: readonly { id: string }[]): unknown[] {
  return Array.isArray(list) ? list.filter((id) => known.some((each) => each.id === id)) : [];
}

function hasChoice(question: Question | undefined, id: unknown): boolean {
  return question !== undefined && "choices" in question
    ? question.choices.some((choice) => choice.id === id)
    : false;
}

/** Agreement to one text isn't agreement to another. */
function isSameConsent(before: Question | undefined, after: Question): boolean {
  if (before?.kind !== "consent" || after.kind !== "consent") return true;
  return canonicalJson(before.statement) === canonicalJson(after.statement);
}
