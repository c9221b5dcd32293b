import { canonicalJson } from "#limits/canonical-json.ts";
import type { ResultPolicy } from "#limits/limits.ts";
import type { VoteRule } from "./counting/vote.ts";
import type { Condition, Definition, Page, Question, Source } from "./definition.ts";
import { isQuestion, questionsOf } from "./definition.ts";
import { testsIn } from "./tests-in.ts";

/** The questions that are voted on, in their order. */
export function votedIn(definition: Pick<Definition, "pages">): Question[] {
  return questionsOf(definition).filter(({ vote }) => vote !== undefined);
}

/** Whether a survey asks nothing else, and so is spoken of as a vote. */
export function isOnlyVoted(definition: Pick<Definition, "pages">): boolean {
  const asked = questionsOf(definition);
  return asked.length > 0 && asked.every(({ vote }) => vote !== undefined);
}

/** How a survey's votes are counted: null without a vote, `several` where rules differ. */
export function ruleOf(definition: Pick<Definition, "pages">): VoteRule | "several" | null {
  const [rule = null, ...others] = votedIn(definition).map(({ vote }) => vote?.rule);
  return others.every((each) => each === rule) ? rule : "several";
}

/** Who sees results before the close makes votes tactical, so only those who chose it show them. */
export function hiddenUntilClose(results: ResultPolicy): boolean {
  return results === "after-close" || results === "owner";
}

/** What of a version is kept from everybody until the close. */
export type Withheld = {
  questions: ReadonlySet<string>;
  /** Those of them of which it may be told how many answered. */
  turnout: ReadonlySet<string>;
  /** Whether where somebody ended tells how they voted. */
  endings: boolean;
};

export const nothingWithheld: Withheld = {
  questions: new Set(),
  turnout: new Set(),
  endings: false,
};

/** What of a version tells how somebody voted, where results wait for the close. */
export function withheldUntilClose(definition: Definition): Withheld {
  const { results = "after-close" } = definition.settings ?? {};
  return hiddenUntilClose(results) ? tellsOfVotes(definition) : nothingWithheld;
}

/**
 * The questions that are voted on, and all that would tell how somebody voted: what is asked,
 * offered, or checked by it, and so on from there.
 */
export function tellsOfVotes(definition: Definition): Withheld {
  const voted = votedIn(definition);
  if (voted.length === 0) return nothingWithheld;
  const told = new Set(voted.map(({ id }) => id));
  const led = new Set<string>();
  const computed = new Map(definition.computed.map(({ id, of }) => [id, of]));
  // What one round finds tells more, at most as often as there are questions.
  for (let size = 0; size < told.size; ) {
    size = told.size;
    led.clear();
    const reads = conditionReader(definition, told);
    let isLed = false;
    for (const page of definition.pages) {
      addLed(page, isLed, { led, reads, computed, repeats: told });
      isLed ||= page.next.some(({ when }) => reads(when));
    }
    for (const id of led) told.add(id);
  }
  const reads = conditionReader(definition, told);
  const endings = definition.pages.some(({ next }) => next.some(({ when }) => reads(when)));
  const turnout = new Set(voted.map(({ id }) => id).filter((id) => !led.has(id)));
  return { questions: told, turnout, endings };
}

type Telling = {
  /** The questions that somebody comes to, or can answer, by how they voted. */
  led: Set<string>;
  repeats: ReadonlySet<string>;
  reads(condition: Condition | undefined): boolean;
  /** What each computed value is made of. */
  computed: ReadonlyMap<string, readonly Source[]>;
};

/** `isLed`: whether somebody comes to the page by how they voted. */
function addLed(page: Page, isLed: boolean, { led, reads, computed, repeats }: Telling): void {
  const isWhole =
    isLed || reads(page.showIf) || (page.repeat !== undefined && repeats.has(page.repeat.over));
  for (const element of page.elements) {
    if (!isQuestion(element)) continue;
    const parts = [
      ...("choices" in element ? element.choices : []),
      ...("columns" in element ? element.columns : []),
      ...("rows" in element ? element.rows : []),
      ...("fields" in element ? element.fields : []),
    ];
    const guards = parts.map((part) => ("showIf" in part ? part.showIf : undefined));
    if (isWhole || [element.showIf, ...guards].some(reads)) led.add(element.id);
  }
  for (const { unless } of page.checks)
    if (reads(unless)) for (const { of } of testsIn(unless)) addSource(of);

  function addSource(source: Source): void {
    if ("question" in source) led.add(source.question);
    if ("computed" in source)
      for (const each of computed.get(source.computed) ?? []) addSource(each);
  }
}

function conditionReader(definition: Definition, questions: ReadonlySet<string>) {
  const reads = sourceReader(definition, questions);
  return (condition: Condition | undefined) =>
    condition !== undefined && testsIn(condition).some(({ of }) => reads(of));
}

/** Whether a source reads one of these questions, be it by computed values. */
export function sourceReader(
  { computed }: Pick<Definition, "computed">,
  questions: ReadonlySet<string>,
): (source: Source) => boolean {
  const reading = new Set<string>();
  const reads = (source: Source) =>
    ("question" in source && questions.has(source.question)) ||
    ("computed" in source && reading.has(source.computed));
  for (const { id, of } of computed) if (of.some(reads)) reading.add(id);
  return reads;
}

/**
 * What of a vote is another one in the next version: a question's id, or a setting's name. Who has
 * voted already was told how it is counted, among what, by whom, and who sees it when. How something
 * is spelt isn't part of that.
 */
export function changedVote(before: Definition, after: Definition): string | null {
  const now = new Map(questionsOf(after).map((question) => [question.id, question]));
  const asked = new Map(questionsOf(before).map((question) => [question.id, question]));
  const voted = new Set([...votedIn(before), ...votedIn(after)].map(({ id }) => id));
  for (const id of voted) {
    const [was, is] = [asked.get(id), now.get(id)];
    if (was && (!is || ballotOf(was) !== ballotOf(is))) return id;
  }
  if (votedIn(before).length === 0) return null;
  const [old, own] = [before.settings, after.settings];
  if (old?.access !== own?.access || String(old?.emails) !== String(own?.emails)) return "access";
  return old?.results === own?.results ? null : "results";
}

/** What of a question decides how it is voted on. */
function ballotOf(question: Question): string {
  const { prompt: _, help: _help, code: _code, required: _required, vote, ...rest } = question;
  return canonicalJson({ vote, rest: withoutWords(rest) });
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  if ("words" in value && "slots" in value) return null;
  const entries = Object.entries(value).filter(([name]) => !spelling.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutWords(part)]));
}

/** Members whose changes leave a ballot as it is. */
const spelling = new Set(["code", "low", "high"]);
