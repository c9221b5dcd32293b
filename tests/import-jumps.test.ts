import { describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { walk } from "#engine/walk.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { expectImportable } from "./support/expect-importable.ts";
import { bytesOf } from "./support/import-fixtures.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * Typeform's jumps become conditions and routes. Random forms with random answers are played by
 * Typeform's own rule (after a field, the first jump that holds) and by ours: both must ask the
 * same.
 */
type Condition = { op: string; vars: unknown[] };
type Action = {
  action: "jump";
  details: { to: { type: string; value: string } };
  condition: Condition;
};
type Field = {
  ref: string;
  type: string;
  title: string;
  properties?: { choices?: { ref: string; label: string }[] };
};
type Form = {
  title: string;
  fields: Field[];
  thankyou_screens: { ref: string; title: string }[];
  logic: { type: "field"; ref: string; actions: Action[] }[];
};
type Answers = Record<string, string | boolean>;

describe("a form with jumps", () => {
  it("asks each person the same questions after its import", async () => {
    let jumped = 0;
    for (let seed = 0; seed < 120; seed++) {
      const random = randomFrom(seed);
      const form = randomForm(random);
      const result = await importSurvey(bytesOf(JSON.stringify(form)), "form.json");
      expectImportable(result, `seed ${seed}`);
      expect(
        result.report.filter(
          ({ item, outcome }) => item.kind === "logic" && outcome === "left-out",
        ),
      ).toEqual([]);
      for (let person = 0; person < 12; person++) {
        const answers = randomAnswers(random, form);
        const { asked, ending } = play(form, answers);
        const ours = playOurs(result.definition, answers);
        const about = `seed ${seed}\n${JSON.stringify(form)}\n${JSON.stringify(answers)}`;
        expect(ours.asked, about).toEqual(asked);
        expect(ours.ending, about).toBe(ending);
        if (asked.length < form.fields.length) jumped++;
      }
    }
    expect(jumped).toBeGreaterThan(300);
  });
});

function play(form: Form, answers: Answers): { asked: string[]; ending: string } {
  const asked: string[] = [];
  let at = 0;
  while (at < form.fields.length) {
    const { ref } = form.fields[at] as Field;
    asked.push(ref);
    const given = Object.fromEntries(
      Object.entries(answers).filter(([key]) => asked.includes(key)),
    );
    const actions = form.logic.find((each) => each.ref === ref)?.actions ?? [];
    const taken = actions.find(({ condition }) => holds(condition, given));
    if (!taken) at++;
    else {
      const { type, value } = taken.details.to;
      if (type === "thankyou") return { asked, ending: value };
      at = form.fields.findIndex((field) => field.ref === value);
    }
  }
  return { asked, ending: form.thankyou_screens[0]?.ref ?? "" };
}

function holds({ op, vars }: Condition, given: Answers): boolean {
  if (op === "always") return true;
  if (op === "and") return vars.every((each) => holds(each as Condition, given));
  if (op === "or") return vars.some((each) => holds(each as Condition, given));
  const [field, value] = vars as { value: string | boolean }[];
  const is = given[String(field?.value)] === value?.value;
  return op === "is" ? is : !is;
}

function playOurs(definition: Definition, answers: Answers): { asked: string[]; ending: string } {
  const given: Record<string, unknown> = {};
  for (const page of definition.pages)
    for (const element of page.elements.filter(isQuestion)) {
      const answer = answers[element.code];
      if (answer === undefined) continue;
      if (element.kind === "yes-no") given[element.id] = { choice: answer ? "yes" : "no" };
      if (element.kind === "single-choice")
        given[element.id] = { choice: element.choices.find(({ code }) => code === answer)?.id };
    }
  const walked = walk(definition, { answers: given, today: "2026-11-24" });
  const asked = walked.pages.flatMap(({ elements }) =>
    elements.map(({ element }) =>
      isQuestion(element) ? element.code : (element.prompt.words.en ?? ""),
    ),
  );
  return { asked, ending: walked.ending?.text.words.en ?? "" };
}

function randomForm(random: Random): Form {
  const fields = Array.from({ length: 3 + random.below(9) }, (_, at): Field => {
    const type = random.pick(["yes_no", "multiple_choice", "statement"]);
    const ref = `${type === "statement" ? "s" : "q"}${at}`;
    const choices = ["a", "b", "c"].map((name) => ({ ref: `${ref}${name}`, label: name }));
    return {
      ref,
      type,
      title: ref,
      ...(type === "multiple_choice" && { properties: { choices } }),
    };
  });
  fields.push({ ref: `q${fields.length}`, type: "yes_no", title: "last" });
  const screens = ["end0", "end1", "end2"].map((ref) => ({ ref, title: ref }));
  const logic = fields.flatMap(({ ref }, at): Form["logic"] => {
    const before = fields.slice(0, at + 1).filter(({ type }) => type !== "statement");
    if (random.chance(0.5) || before.length === 0 || at === fields.length - 1) return [];
    const actions = Array.from({ length: 1 + random.below(3) }, (): Action => {
      const to = random.chance(0.15)
        ? { type: "thankyou", value: random.pick(screens).ref }
        : { type: "field", value: random.pick(fields.slice(at + 1)).ref };
      return { action: "jump", details: { to }, condition: randomCondition(random, before, 2) };
    });
    return [{ type: "field", ref, actions }];
  });
  return { title: "A random form", fields, thankyou_screens: screens, logic };
}

function randomCondition(random: Random, fields: readonly Field[], depth: number): Condition {
  if (random.chance(0.2)) return { op: "always", vars: [] };
  if (depth > 0 && random.chance(0.3)) {
    const vars = [0, 1].map(() => randomCondition(random, fields, depth - 1));
    return { op: random.pick(["and", "or"]), vars };
  }
  // Mostly the field itself, as people write it.
  const field = random.chance(0.7) ? (fields.at(-1) as Field) : random.pick(fields);
  const choices = field.properties?.choices;
  const value = choices
    ? { type: "choice", value: random.pick(choices).ref }
    : { type: "constant", value: random.chance(0.5) };
  return { op: random.pick(["is", "is_not"]), vars: [{ type: "field", value: field.ref }, value] };
}

function randomAnswers(random: Random, { fields }: Form): Answers {
  const answers: Answers = {};
  for (const { ref, type, properties } of fields) {
    if (type === "statement" || random.chance(0.2)) continue;
    answers[ref] = properties?.choices ? random.pick(properties.choices).ref : random.chance(0.5);
  }
  return answers;
}
