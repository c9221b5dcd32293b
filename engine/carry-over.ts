import { canonicalJson } from "#limits/canonical-json.ts";
import type { Definition, Question } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";
import type { NamedParts } from "./kinds/kind.ts";
import { planOf, readAnswerKey } from "./plan.ts";

type SavedAnswers = Readonly<Record<string, unknown>>;

/**
 * The answers of an unfinished response that still fit a newer version, by ids. What refers to
 * something that the newer version doesn't have is left out; `lost` counts the questions concerned.
 */
export function carryOver(
  answers: SavedAnswers,
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
    const answer = fits ? carried(given, place.question, old) : null;
    if (answer !== null) kept[key] = answer;
    if (JSON.stringify(answer) !== JSON.stringify(given)) lost++;
  }
  return { answers: kept, lost };
}

function hasChoice(question: Question | undefined, id: unknown): boolean {
  return question !== undefined && "choices" in question && isAmong(question.choices, id);
}

/** The answer without parts that the question doesn't have; null if nothing is left of it. */
function carried(given: unknown, question: Question, before: Question): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const { named, boundTo } = kindOf(question);
  if (boundTo && canonicalJson(boundTo(before)) !== canonicalJson(boundTo(question))) return null;
  if (!named) return given;
  const parts = named(question);
  const answer = given as Record<string, unknown>;
  const kept = partsKept(answer[parts.member], parts);
  return kept === undefined ? null : { ...answer, [parts.member]: kept };
}

function partsKept(value: unknown, { one, keys, list }: NamedParts): unknown {
  if (one) return isAmong(one, value) ? value : undefined;
  if (!keys) return idsKept(value, list);
  const kept = Object.entries(value ?? {})
    .filter(([id]) => isAmong(keys, id))
    .map(([id, part]) => [id, list ? idsKept(part, list) : part] as const)
    .filter(([, part]) => part !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function idsKept(value: unknown, parts: NamedParts["list"] = []): unknown {
  const kept = Array.isArray(value) ? value.filter((id) => isAmong(parts, id)) : [];
  return kept.length > 0 ? kept : undefined;
}

function isAmong(parts: readonly { id: string }[], id: unknown): boolean {
  return parts.some((each) => each.id === id);
}
