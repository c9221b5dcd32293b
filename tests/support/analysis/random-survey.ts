import type { Definition } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import type { Test } from "#server/analysis/ask.ts";
import { SurveyColumns } from "#server/analysis/survey-columns.ts";
import { choice, definition, page, question } from "../questionnaires/build-definition.ts";
import type { Random } from "../questionnaires/random-numbers.ts";

/** Columns of random people, some of whom nearly always answer two questions alike. */

const ids = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"];
const choices = ids.map((id) => choice(id));

const asked: Definition = definition([
  page("pageone000", [
    question("colour0000", { kind: "single-choice", choices }),
    question("nearly0000", { kind: "single-choice", choices }),
    question("pets000000", { kind: "multiple-choice", choices }),
    question("stars00000", { kind: "rating", to: 5 }),
    question("order00000", { kind: "ranking", choices }),
    question("each000000", { kind: "matrix", each: "one", rows: choices, columns: choices }),
    question("many000000", {
      kind: "matrix",
      each: "many",
      rows: choices.slice(0, 2),
      columns: choices.slice(0, 3),
    }),
    question("age0000000", { kind: "number", decimals: 0 }),
    question("day0000000", { kind: "date", with: "date" }),
    question("parts00000", { kind: "constant-sum", choices, total: 10 }),
  ]),
]);

export type Crowd = { people: number; versions: number; rareShare: number; areNumbersFar: boolean };

export function randomSurvey(random: Random, crowd: Crowd): SurveyColumns {
  const survey = new SurveyColumns();
  const versions = Array.from({ length: crowd.versions }, (_, at) => at + 1);
  for (const number of versions)
    survey.addVersion({ number, definition: asked, meanings: { stars00000: Math.min(number, 2) } });
  for (let person = 0; person < crowd.people; person++) {
    if (crowd.versions > 1 && random.chance(0.01)) {
      survey.addErased();
      continue;
    }
    const version = random.pick(versions);
    const language = random.chance(crowd.rareShare) ? "de" : "en";
    const variables = random.chance(0.5) ? { from: random.pick(["mail", "web"]) } : null;
    const row = survey.add({ version, language, day: dayOf(random.below(9)), variables });
    const isSilent = random.chance(0.02);
    for (const [key, answer] of Object.entries(randomAnswers(random, crowd, person))) {
      const found = survey.askedIn(version, key);
      if (!found || random.chance(0.01)) continue;
      const isSkipped = isSilent || random.chance(crowd.rareShare);
      const state = isSkipped ? "skipped" : "answered";
      const given = isSkipped ? undefined : answer;
      found.columns.put(row, found.columns.cellsOf(state, found.question, given));
    }
  }
  return survey;
}

function randomAnswers(
  random: Random,
  { rareShare, areNumbersFar }: Crowd,
  person: number,
): Record<string, Answer> {
  const common = () => (random.chance(rareShare) ? "dddddddddd" : random.pick(ids.slice(0, 3)));
  const colour = common();
  const several = random
    .some(ids.slice(0, 2))
    .map((id) => ({ id, chosen: random.some(ids.slice(0, 3), 2) }));
  const one = Object.fromEntries(random.some(ids).map((id) => [id, [common()]]));
  return {
    colour0000: { choice: colour },
    nearly0000: { choice: random.chance(rareShare) ? common() : colour },
    pets000000: { choices: random.some(ids, 3) },
    stars00000: { number: 1 + random.below(5) },
    order00000: { ranking: random.some(ids) },
    each000000: { cells: one },
    many000000: {
      cells: Object.fromEntries(
        several.flatMap(({ id, chosen }) => (chosen.length > 0 ? [[id, chosen]] : [])),
      ),
    },
    age0000000: { number: areNumbersFar ? person * 7 : random.below(40) },
    day0000000: { date: dayOf(random.below(60)) },
    parts00000: { parts: { aaaaaaaaaa: 5, bbbbbbbbbb: 5 } },
  } as Record<string, Answer>;
}

export function randomTests(random: Random): Test[] {
  return Array.from({ length: 1 + random.below(3) }, (): Test => {
    const key = random.pick(["colour0000", "nearly0000", "pets000000", "stars00000", "each000000"]);
    if (random.chance(0.15)) return { on: "language", values: ["en"] };
    if (random.chance(0.1)) return { on: "time", from: dayOf(random.below(9)), to: null };
    if (random.chance(0.1)) return { on: "variable", name: "from", values: ["mail"] };
    const some = random.some(ids.slice(0, 3), 2);
    const options =
      key === "stars00000"
        ? [`=${1 + random.below(5)}`, "=3"]
        : [...some, random.pick(ids)].map((id) => (key === "each000000" ? `bbbbbbbbbb/${id}` : id));
    return { on: "answer", key, meaning: 1, options: [...new Set(options)] };
  });
}

function dayOf(day: number): string {
  return new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10);
}
