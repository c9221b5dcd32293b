import { expect, test } from "vitest";
import { referenceProblems } from "#engine/checker/reference-problems.ts";
import { guardsIn } from "#engine/checker/references.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { randomDefinition } from "#tests/support/questionnaires/random-definition.ts";
import { randomFrom } from "#tests/support/questionnaires/random-numbers.ts";
import { renameVariable } from "#web/builder/logic/rename-variable.ts";
import { idsIn, withNewIds } from "#web/editing/document/part-ids.ts";
import { pastedInto } from "#web/editing/document/paste-element.ts";
import { removalOf } from "#web/editing/removal.ts";
import { conditionOf, groupOf } from "#web/logic/condition-form.ts";
import { firstTest, operatorOf, operatorsFor, testFor } from "#web/logic/operators.ts";
import { readableAt } from "#web/logic/readable.ts";
import { plainSentence } from "#web/logic/sentence.ts";

const definitions = Array.from({ length: 120 }, (_, seed) => randomDefinition(randomFrom(seed)));

test("editing a condition without changing anything leaves what it means", () => {
  let seen = 0;
  for (const definition of definitions)
    for (const { condition } of guardsIn(definition)) {
      const again = conditionOf(groupOf(condition));
      seen += 1;
      for (let answers = 0; answers < 8; answers += 1)
        expect(again && truth(again, answers)).toBe(truth(condition, answers));
    }
  expect(seen).toBeGreaterThan(100);
});

test("whatever a condition offers to read can be read there", () => {
  let seen = 0;
  for (const definition of definitions.slice(0, 25))
    for (const [page, { id, elements }] of definition.pages.entries())
      for (const [element, { id: elementId }] of elements.entries())
        for (const readable of readableAt(definition, { page, element }, "en"))
          for (const operator of operatorsFor(readable)) {
            const showIf = testFor(readable, operator);
            expect(operatorOf(showIf)).toBe(operator);
            const patched = applyPatches(definition, [
              { op: "add", path: `/pages/${id}/elements/${elementId}/showIf`, value: showIf },
            ]);
            if (!patched.done) throw new Error("the patch can't be applied");
            const own = referenceProblems(patched.document as Definition).filter(
              ({ at }) => at === elementId,
            );
            const before = referenceProblems(definition).filter(({ at }) => at === elementId);
            expect(own.length).toBeLessThanOrEqual(before.length);
            seen += 1;
          }
  expect(seen).toBeGreaterThan(300);
});

test("a question pasted into another survey reads nothing of the one it's from", () => {
  let lost = 0;
  for (const [at, from] of definitions.entries()) {
    const into = withNewIds(definitions[(at + 1) % definitions.length] as Definition);
    for (const element of from.pages.flatMap(({ elements }) => elements)) {
      const { languages } = from;
      const { element: fresh, hasLost } = pastedInto(into, { element, languages });
      lost += Number(hasLost);
      const [page] = into.pages;
      if (!page) throw new Error("a definition without pages");
      const pages = [{ ...page, elements: [fresh, ...page.elements] }, ...into.pages.slice(1)];
      const problems = referenceProblems({ ...into, pages });
      expect(problems.filter(({ at: where }) => idsIn(fresh).has(where))).toEqual([]);
      expect(problems.length).toBe(referenceProblems(into).length);
      expect(fresh.prompt.words[into.languages[0] ?? ""]).toBeTruthy();
      expect([...idsIn(fresh)].filter((id) => idsIn([from, into]).has(id))).toEqual([]);
    }
  }
  expect(lost).toBeGreaterThan(100);
});

test("a copy's codes stay, even those that are its ids", () => {
  const rooms = question("quesroom00", {
    kind: "single-choice",
    choices: [choice("choihall00"), choice("choiroof00")],
  });
  const { element } = pastedInto(definition([page("pageone000", [])]), {
    element: rooms,
    languages: ["en"],
  });
  const choices = "choices" in element ? element.choices : [];
  expect(choices.map(({ code }) => code)).toEqual(["choihall00", "choiroof00"]);
  expect(choices.map(({ id }) => id)).not.toContain("choihall00");
});

test("a question keeps its condition and its words where the survey has what they read", () => {
  const when: Condition = { test: "any-of", of: { question: "quespet000" }, choices: ["yes"] };
  const pet = question("quespet000", { kind: "yes-no", prompt: copy("Do you have a pet?") });
  const why = question("queswhy000", {
    kind: "text",
    prompt: { words: { de: "Welches?", en: "Which one?" }, slots: {} },
    showIf: when,
  });
  const german = definition([page("pageone000", [pet])], { languages: ["de"] });
  const copied = { element: why, languages: ["en", "de"] };
  const here = pastedInto(german, copied);
  expect(here).toMatchObject({ hasLost: false, element: { showIf: when } });
  expect(here.element.prompt.words).toEqual({ de: "Welches?" });
  const french = definition([page("pageone000", [])], { languages: ["fr"] });
  const there = pastedInto(french, copied);
  expect(there.hasLost).toBe(true);
  expect(there.element).not.toHaveProperty("showIf");
  expect(there.element.prompt.words).toEqual({ fr: "Which one?" });
});

test("a deletion leaves nothing that reads what is gone", () => {
  let broken = 0;
  for (const definition of definitions) {
    const known = referenceProblems(definition).length;
    for (const { id } of questionsOf(definition).slice(0, 4)) {
      const removal = removalOf(definition, { ids: [id] });
      broken += removal.broken.length;
      const page = definition.pages.find(({ elements }) => elements.some((each) => each.id === id));
      const patched = applyPatches(definition, [
        ...removal.patches,
        { op: "remove", path: `/pages/${page?.id}/elements/${id}` },
      ]);
      if (!patched.done) throw new Error(`patch ${patched.at}: ${patched.problem}`);
      const left = JSON.stringify(patched.document);
      expect(left.includes(`"${id}"`)).toBe(false);
      expect(referenceProblems(patched.document as Definition).length).toBeLessThanOrEqual(known);
    }
  }
  expect(broken).toBeGreaterThan(50);
});

test("a variable gets its new name wherever it is read", () => {
  let renamed = 0;
  for (const definition of definitions)
    for (const { name } of definition.variables) {
      const patched = applyPatches(definition, renameVariable(definition, name, "newname"));
      if (!patched.done) throw new Error(`patch ${patched.at}: ${patched.problem}`);
      expect(JSON.stringify(patched.document)).not.toContain(`"variable":"${name}"`);
      expect(referenceProblems(patched.document as Definition)).toEqual(
        referenceProblems(definition),
      );
      renamed += 1;
    }
  expect(renamed).toBeGreaterThan(10);
});

test("a new condition on a scale or a number doesn't hold for everyone", () => {
  const scale = (from: 0 | 1, to: number) =>
    definition([page("pageone000", [question("quesrate00", { kind: "rating", from, to })])]);
  const first = (of: Definition) => {
    const [readable] = readableAt(of, { page: 1, element: 0 }, "en");
    return readable && firstTest(readable);
  };
  expect([first(scale(0, 10)), first(scale(1, 5)), first(scale(0, 2))]).toMatchObject([
    { min: 6 },
    { min: 4 },
    { min: 2 },
  ]);
  const age = question("quesage000", { kind: "number", min: 18, max: 120 });
  expect(first(definition([page("pageone000", [age])]))).toMatchObject({ min: 19 });
});

test("conditions read as sentences", () => {
  const [definition] = definitions.filter((each) => questionsOf(each).length > 2);
  if (!definition) throw new Error("no definition");
  const from = { page: Number.POSITIVE_INFINITY, element: 0 };
  for (const readable of readableAt(definition, from, "en")) {
    const said = plainSentence(firstTest(readable), { definition, language: "en" });
    expect(said).toContain(`“${readable.label}”`);
  }
});

/** Each test is true or false by its own text and a number, whatever it reads. */
function truth(condition: Condition, answers: number): boolean {
  if ("all" in condition) return condition.all.every((each) => truth(each, answers));
  if ("any" in condition) return condition.any.some((each) => truth(each, answers));
  if ("none" in condition) return !condition.none.some((each) => truth(each, answers));
  const text = JSON.stringify(condition);
  return ((text.length * 31 + text.charCodeAt(text.length >> 1)) >> answers) % 2 === 1;
}
