import { describe, expect, it } from "vitest";
import { choicesOf } from "#engine/checker/references.ts";
import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import { type Decisions, impactOf } from "#engine/impact.ts";
import {
  firstMeanings,
  type Meanings,
  neededOf,
  nextMeanings,
  type Part,
  partsIn,
  reusedIds,
  undecidedIn,
} from "#engine/meanings.ts";
import { applyPatches } from "#engine/patches.ts";
import { walk } from "#engine/walk.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { countsOf } from "#server/responses/answer-options.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomEdit } from "./support/questionnaires/random-edits.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

type Version = { definition: Definition; meanings: Meanings; decisions: Decisions };
type Refused = { id: string; version: number };

/** A survey as its author changes it, published again and again. */
function randomHistory(random: Random): { versions: Version[]; refused: Refused[] } {
  const first = randomDefinition(random, { pages: 3, elements: 3 });
  const versions: Version[] = [
    { definition: first, meanings: firstMeanings(first), decisions: {} },
  ];
  const refused: Refused[] = [];
  for (let round = 0; round < 8; round++) {
    const newest = versions.at(-1) as Version;
    const draft = edited(random, newest.definition, versions);
    const past = new Map<string, Part>();
    for (const { definition } of versions)
      for (const [id, part] of partsIn(definition)) past.set(id, part);
    const now = partsIn(newest.definition);
    const retired = new Map([...past].filter(([id]) => !now.has(id)));
    const reused = reusedIds(draft, now, retired);
    refused.push(...reused.map((id) => ({ id, version: versions.length })));
    if (reused.length > 0) continue;
    const changes = impactOf(newest.definition, draft);
    const said = Object.fromEntries(
      undecidedIn(changes, {}).map((id) => [
        id,
        random.pick(["correction", "new-meaning"] as const),
      ]),
    );
    const decisions = neededOf(changes, said);
    const meanings = nextMeanings(newest.meanings, draft, changes, decisions);
    versions.push({ definition: draft, meanings, decisions });
  }
  return { versions, refused };
}

function edited(random: Random, from: Definition, versions: readonly Version[]): Definition {
  let draft = from;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const patches = randomEdit(
      random,
      draft,
      versions.map(({ definition }) => definition),
    );
    const result = applyPatches(draft, patches);
    if (!result.done) throw new Error(`an edit can't be applied: ${JSON.stringify(patches)}`);
    const changed = result.document as Definition;
    // An id used twice is found by the checker, before versions are compared.
    if (hasEachIdOnce(changed)) draft = changed;
  }
  return draft;
}

function hasEachIdOnce({ pages }: Definition): boolean {
  const ids = pages.flatMap(({ elements }) =>
    elements.flatMap((each) => [each.id, ...choicesOf(each).map(({ id }) => id)]),
  );
  return new Set(ids).size === ids.length;
}

/** What answers to a question can be: written down anew here, apart from the code under test. */
function scaleOf(question: Question): string {
  const choices = choicesOf(question).map(({ id, role, value }) => ({ id, role, value }));
  const isShown = "order" in question && question.order !== "given" && question.kind !== "matrix";
  return canonicalJson({
    kind: question.kind,
    choices: isShown ? choices.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : choices,
    order: "order" in question ? question.order : null,
    ends: question.kind === "rating" ? [question.from, question.to] : null,
    each: question.kind === "matrix" ? question.each : null,
    total: question.kind === "constant-sum" ? question.total : null,
    picks: question.kind === "multiple-choice" ? [question.min ?? 0, question.max ?? 0] : null,
    top: question.kind === "ranking" ? (question.top ?? 0) : null,
  });
}

/** Narrower ones cut off answers, wider ones don't. */
function limitsOf(question: Question): string {
  return question.kind === "number"
    ? canonicalJson([question.min ?? null, question.max ?? null, question.decimals])
    : question.kind === "date"
      ? canonicalJson([question.with, question.from ?? null, question.to ?? null])
      : "";
}

const find = ({ definition }: Version, id: string) =>
  questionsOf(definition).find((each) => each.id === id);

describe("1,000 surveys that are changed again and again", () => {
  const histories = Array.from({ length: 1000 }, (_, seed) => ({
    seed,
    ...randomHistory(randomFrom(seed + 1)),
  }));

  it("keep each id for one thing", () => {
    const wrong: unknown[] = [];
    for (const { seed, versions } of histories) {
      const roles = new Map<string, string>();
      for (const { definition } of versions)
        for (const [id, { role, of = "" }] of partsIn(definition)) {
          if ((roles.get(id) ?? `${role} ${of}`) !== `${role} ${of}`) wrong.push([seed, id]);
          roles.set(id, `${role} ${of}`);
        }
    }
    expect(wrong).toEqual([]);
  });

  it("number each question's meanings from 1, one after the other, and forget none", () => {
    const wrong: unknown[] = [];
    for (const { seed, versions } of histories) {
      let before: Meanings = {};
      for (const { definition, meanings } of versions) {
        const asked = new Set(questionsOf(definition).map(({ id }) => id));
        for (const id of new Set([...asked, ...Object.keys(before)])) {
          const last = before[id];
          const steps = last === undefined ? [1] : asked.has(id) ? [last, last + 1] : [last];
          if (!steps.includes(meanings[id] ?? 0)) wrong.push([seed, id]);
        }
        before = meanings;
      }
    }
    expect(wrong).toEqual([]);
  });

  it("add up answers of one scale and one wording only", () => {
    const wrong: unknown[] = [];
    let pairs = 0;
    for (const { seed, versions } of histories)
      for (const [index, later] of versions.entries())
        for (const question of questionsOf(later.definition)) {
          const { id } = question;
          for (const [at, earlier] of versions.slice(0, index).entries()) {
            const before = find(earlier, id);
            if (!before || earlier.meanings[id] !== later.meanings[id]) continue;
            pairs++;
            const between = versions.slice(at + 1, index + 1);
            const isCorrected = between.some(({ decisions }) => decisions[id] === "correction");
            const isReworded = before.prompt.words.en !== question.prompt.words.en;
            if (scaleOf(before) !== scaleOf(question) || (isReworded && !isCorrected))
              wrong.push([seed, id, index]);
          }
        }
    expect(wrong).toEqual([]);
    expect(pairs).toBeGreaterThan(10_000);
  });

  it("begin a new meaning only with a reason", () => {
    const wrong: unknown[] = [];
    let begun = 0;
    for (const { seed, versions } of histories)
      for (const [index, later] of versions.entries())
        for (const question of questionsOf(later.definition)) {
          const { id } = question;
          const earlier = versions[index - 1];
          const before = earlier && find(earlier, id);
          if (!before || earlier?.meanings[id] === later.meanings[id]) continue;
          begun++;
          const own = [id, ...choicesOf(question).map((each) => each.id)];
          const isDeclared = own.some((each) => later.decisions[each] === "new-meaning");
          const isMoved = pageOver(earlier.definition, id) !== pageOver(later.definition, id);
          const isOther =
            scaleOf(before) !== scaleOf(question) || limitsOf(before) !== limitsOf(question);
          if (!isDeclared && !isMoved && !isOther) wrong.push([seed, id, index]);
        }
    expect(wrong).toEqual([]);
    expect(begun).toBeGreaterThan(300);
  });

  it("add up to all answers that were given, each in one series", () => {
    const wrong: unknown[] = [];
    let stored = 0;
    for (const { seed, versions } of histories) {
      const random = randomFrom(seed);
      const given = new Map<string, number>();
      const counted = new Map<string, number>();
      const add = (to: Map<string, number>, key: string, { meanings }: Version) => {
        const [id = ""] = key.split(":");
        const series = `${id} ${meanings[id]}`;
        to.set(series, (to.get(series) ?? 0) + 1);
      };
      for (const version of versions) {
        const { definition } = version;
        const answers = randomAnswers(random, definition) as never;
        const read = walk(definition, { answers, variables: {}, seed, today: "2026-11-24" });
        for (const key of Object.keys(read.answers)) add(given, key, version);
        for (const { question, option } of countsOf(definition, read))
          if (option === "#answered") add(counted, question, version);
        stored += Object.keys(read.answers).length;
      }
      const sum = [...counted.values()].reduce((one, other) => one + other, 0);
      const all = [...given.values()].reduce((one, other) => one + other, 0);
      const isSame = [...given].every(([series, count]) => counted.get(series) === count);
      if (sum !== all || !isSame || [...counted.keys()].some((each) => each.endsWith("undefined")))
        wrong.push(seed);
    }
    expect(wrong).toEqual([]);
    expect(stored).toBeGreaterThan(5_000);
  });

  it("refuse ids that come back as something else", () => {
    expect(histories.flatMap(({ refused }) => refused).length).toBeGreaterThan(100);
  });
});

function pageOver({ pages }: Definition, id: string): string | undefined {
  return pages.find(({ elements }) => elements.some((each) => each.id === id))?.repeat?.over;
}
