import { type PlainReason, type Reason, wordsOf } from "#contract/refusal-reasons.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldsOf } from "#contract/refuse.ts";
import type { ResponseRequest } from "#contract/responses.ts";
import { type Copy, type Definition, isQuestion } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import type { Problem } from "#engine/kinds/kind.ts";
import { pipedText } from "#engine/piping.ts";
import { answerKey, planOf, readAnswerKey } from "#engine/plan.ts";
import {
  firstUnfinished,
  type PageVisit,
  quotasMet,
  type State,
  type Walk,
  walk,
} from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { walkOnOwnDay } from "./walk-on-own-day.ts";

/** What is kept of the answers that were sent. */
export type ReadAnswers = {
  answers: Answers;
  states: Readonly<Record<string, State>>;
  ending: string;
  language: string;
  variables: Record<string, string>;
  seed: number;
  /** Each quota that the response would fill, with its size. */
  quotas: Record<string, number>;
  /** Uploaded files that the answers name, by the key of their question. */
  files: Record<string, readonly string[]>;
};

type SentResponse = Pick<ResponseRequest, "answers" | "language" | "variables" | "seed" | "today">;
type Moment = { at: Date; fullQuotas: ReadonlySet<string> };

/** The API's refusals are in English; a page has its own words. */
const plainWording = { yes: "Yes", no: "No", agreed: "Agreed" };

/**
 * Follows the respondent through the version's definition once more and keeps valid answers to
 * asked questions alone. Refuses with `invalid-answers`, naming the first page with problems, and
 * with `quota-full`.
 */
export function readAnswers(
  definition: Definition,
  given: SentResponse,
  { at, fullQuotas }: Moment,
): ReadAnswers {
  const variables = declaredVariables(definition, given.variables ?? {});
  const seed = given.seed ?? 0;
  const language = languageFor(definition, given.language);
  const walked = walkOnOwnDay(definition, given, at, (today) =>
    walk(definition, { answers: given.answers, variables, seed, today, fullQuotas }),
  );
  const unknown = unknownKeys(definition, given.answers);
  if (unknown.length > 0)
    throw onPage(
      walked.pages[0],
      fieldsOf(Object.fromEntries(unknown.map((key) => [key, "no-such-question"]))),
    );
  const unfinished = firstUnfinished(walked);
  if (unfinished) throw onPage(unfinished, wrongOn(unfinished, { definition, walked, language }));
  if (walked.quota !== undefined) throw new Refusal("quota-full");
  const foreign = foreignConsent(walked);
  if (foreign) throw onPage(foreign.visit, fieldsOf({ [foreign.key]: "other-statement" }));
  // A published definition has an ending.
  const { ending } = walked;
  if (!ending) throw new Error("a published definition has no ending");
  const answers = withoutLanguage(definition, walked.answers);
  return {
    answers,
    states: walked.states,
    ending: ending.id,
    language,
    variables,
    seed,
    quotas: ending.kind === "done" ? quotasOf(definition, walked) : {},
    files: filesIn(answers),
  };
}

/** Hidden fields that the definition declares. Others are of no use to anybody. */
function declaredVariables(
  { variables }: Definition,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { name, values } of variables) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value && (!values || values.includes(value))) kept[name] = value;
  }
  return kept;
}

function languageFor({ languages }: Definition, asked: string | undefined): string {
  return languages.find((each) => each === asked) ?? languages[0] ?? "en";
}

/** Keys that no respondent of this definition could have. */
function unknownKeys(definition: Definition, answers: Readonly<Record<string, unknown>>): string[] {
  const { questions } = planOf(definition);
  return Object.keys(answers).filter((key) => {
    const { question: id, instance } = readAnswerKey(key);
    const repeat = questions.get(id)?.page.repeat;
    if (!questions.has(id) || key !== answerKey(id, instance)) return true;
    if (!repeat) return instance !== undefined;
    const over = questions.get(repeat.over)?.question;
    const choices = over && "choices" in over ? over.choices : [];
    return !choices.some((each) => each.id === instance);
  });
}

/** A refusal of one answer, for reasons that `walk` can't know. */
export function refuseAnswer(definition: Definition, key: string, reason: PlainReason): Refusal {
  const { question, instance } = readAnswerKey(key);
  const page = planOf(definition).questions.get(question)?.page.id ?? "";
  return onPage({ key: answerKey(page, instance) }, fieldsOf({ [key]: reason }));
}

/** Of a failed check whose author wrote nothing. */
const unworded = "answer-check-failed";
type Wrong = ReturnType<typeof fieldsOf>;

function onPage(visit: Pick<PageVisit, "key"> | undefined, wrong: Wrong): Refusal {
  return new Refusal("invalid-answers", { ...wrong, members: visit && { page: visit.key } });
}

type WalkedAnswers = { definition: Definition; walked: Walk; language: string };

/** A failed check of the whole page is under the page's key, in its author's words if there are any. */
function wrongOn(visit: PageVisit, reading: WalkedAnswers): Wrong {
  const reasons: Record<string, Reason> = {};
  for (const { key, problem } of visit.elements) if (problem) reasons[key] = reasonOf(problem);
  const checks = visit.failedChecks.flatMap((at) => visit.page.checks[at]?.message ?? []);
  const messages = checks.map((message) => messageText(message, visit, reading));
  const isWorded = messages.some((text) => text !== "");
  if (messages.length > 0 && !isWorded) reasons[visit.key] = unworded;
  const { fields, problems } = fieldsOf(reasons);
  if (isWorded) fields[visit.key] = messages.map((text) => text || wordsOf(unworded)).join(" ");
  return { fields, problems };
}

function reasonOf({ code, ...params }: Problem): Reason {
  if (code === "field-required" || Object.keys(params).length === 0)
    return `answer-${code}` as PlainReason;
  return { code: `answer-${code}`, params } as Reason;
}

/** Empty if the check's author wrote nothing. */
function messageText(
  message: Copy,
  { page, instance }: PageVisit,
  { definition, walked, language }: WalkedAnswers,
): string {
  const values = walked.valuesAt(instance === undefined ? undefined : { page, choice: instance });
  const wording = { ...plainWording, language };
  return pipedText(message, { definition, values, wording });
}

/** A consent to other words than those that it was asked for with. */
function foreignConsent({ pages }: Walk): { visit: PageVisit; key: string } | null {
  for (const visit of pages)
    for (const { element, answer, key } of visit.elements) {
      if (!isQuestion(element) || !answer) continue;
      if (serverKindOf(element).isForeign?.(element, answer)) return { visit, key };
    }
  return null;
}

function withoutLanguage(definition: Definition, answers: Answers): Answers {
  const { questions } = planOf(definition);
  const kept = Object.entries(answers).map(([key, answer]) => {
    const question = questions.get(readAnswerKey(key).question)?.question;
    const found = question && serverKindOf(question).withoutLanguage?.(question, answer);
    return [key, found ?? answer];
  });
  return Object.fromEntries(kept);
}

function quotasOf(definition: Definition, walked: Walk): Record<string, number> {
  if (definition.quotas.length === 0) return {};
  const met = new Set(quotasMet(planOf(definition), walked));
  const kept = definition.quotas.filter(({ id }) => met.has(id));
  return Object.fromEntries(kept.map(({ id, max }) => [id, max]));
}

function filesIn(answers: Answers): Record<string, readonly string[]> {
  const files: Record<string, readonly string[]> = {};
  for (const [key, answer] of Object.entries(answers))
    if ("files" in answer) files[key] = answer.files;
  return files;
}
