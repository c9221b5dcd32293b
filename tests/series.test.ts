import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import { type Definition, isQuestion } from "#engine/definition.ts";
import { hasProblem, walk } from "#engine/walk.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { publishDefinition, publishDespite } from "./support/questionnaires/publish.ts";
import { randomAnswers, randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomEdit } from "./support/questionnaires/random-edits.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Edits and answers in turn, on the database: meanings.test.ts has the same without it. */
const histories = isFast ? 8 : 40;
const kinds = ["yes-no", "single-choice", "multiple-choice", "rating", "number", "text"] as const;

let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("the answers of all series add up to the answers stored, whatever is edited meanwhile", async () => {
  let versions = 0;
  let series = 0;
  for (let seed = 1; seed <= histories; seed++) {
    const sam = await candor.person(`Sam ${seed}`, "surveyor");
    const surveyId = await history(randomFrom(seed), sam);
    const { rows } = await candor.database.pool.query<Row>(sums, [surveyId]);
    expect([seed, rows.filter(({ counted, stored }) => counted !== stored)]).toEqual([seed, []]);
    const [total] = (await candor.database.pool.query<Total>(totals, [surveyId])).rows;
    const counted = rows.reduce((sum, row) => sum + row.counted, 0);
    expect([seed, counted]).toEqual([seed, total?.answers]);
    versions += total?.versions ?? 0;
    series += rows.length;
  }
  expect(versions).toBeGreaterThan(2 * histories);
  expect(series).toBeGreaterThan(3 * histories);
});

type Row = { question: string; meaning: number; counted: number; stored: number };
type Total = { answers: number; versions: number };

/** Answers by series, as counted and as stored. */
const sums = `
  with counted as (
    select split_part(c.question, ':', 1) as question, v.meanings ->> split_part(c.question, ':', 1) as meaning, sum(c.count)::int as counted
    from answer_counts c join survey_versions v on v.survey_id = c.survey_id and v.number = c.version
    where c.survey_id = $1 and c.option = '#answered' and c.count > 0 group by 1, 2
  ), stored as (
    select split_part(a.key, ':', 1) as question, v.meanings ->> split_part(a.key, ':', 1) as meaning, count(*)::int as stored
    from responses r join survey_versions v on v.survey_id = r.survey_id and v.number = r.version, jsonb_each(r.answers) a
    where r.survey_id = $1 group by 1, 2
  )
  select question, meaning::int as meaning, coalesce(counted, 0) as counted, coalesce(stored, 0) as stored
  from counted full join stored using (question, meaning)`;
const totals = `
  select (select count(*)::int from responses r, jsonb_each(r.answers) where r.survey_id = $1) as answers,
    (select count(*)::int from survey_versions where survey_id = $1) as versions`;

/** A survey that is published, answered and changed again and again. */
async function history(random: Random, sam: Person): Promise<string> {
  const first = withoutDuties(randomDefinition(random, { pages: 3, elements: 3, kinds }));
  const { surveyId, draftId, definition } = await publishDefinition(sam, first, {
    access: "link",
    identity: "named",
  });
  const past = [definition];
  await answerSome(random, surveyId, definition, 1);
  for (let round = 0; round < 5; round++) {
    const published = await publishEdit(random, sam, { surveyId, draftId, past });
    if (published) past.push(published);
    await answerSome(random, surveyId, past.at(-1) as Definition, past.length);
  }
  return surveyId;
}

/** Nothing has to be answered, so that nearly all random answers can be sent. */
function withoutDuties(definition: Definition): Definition {
  const pages = definition.pages.map((page) => ({
    ...page,
    checks: [],
    elements: page.elements.map((each) => (isQuestion(each) ? { ...each, required: false } : each)),
  }));
  return { ...definition, pages };
}

type Survey = { surveyId: string; draftId: string; past: Definition[] };

/** Null if the edit can't be published; it is undone then. */
async function publishEdit(random: Random, sam: Person, { surveyId, draftId, past }: Survey) {
  const params = { id: draftId };
  const newest = past.at(-1) as Definition;
  const { revision } = await sam.api("GET /drafts/{id}", { params });
  const patches = randomEdit(random, newest, past);
  if (patches.length === 0) return null;
  await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
  const { changes } = await sam.api("GET /drafts/{id}/impact", { params });
  const reworded = changes.filter((each) => each.class === "wording").map(({ at }) => at);
  const decide = () => random.pick(["correction", "new-meaning"] as const);
  const body: PublishRequest = {
    category: "Market Research",
    deadline: dayFromNow(7),
    identity: "named",
    meanings: Object.fromEntries(reworded.map((id) => [id, decide()])),
  };
  const number = past.length + 1;
  const { version } = await publishDespite(sam, draftId, body).catch((error) => {
    expect(error.code).toBe("not-publishable");
    return { version: 0 };
  });
  if (version === number) {
    const found = { id: surveyId, number };
    return (await sam.api("GET /surveys/{id}/versions/{number}", { params: found })).definition;
  }
  const undo = [{ op: "replace", path: "", value: newest } as const];
  await sam.api("PATCH /drafts/{id}", { params, body: { revision: revision + 1, patches: undo } });
  return null;
}

async function answerSome(random: Random, id: string, definition: Definition, version: number) {
  for (let people = random.below(5); people > 0; people--) {
    const given = randomAnswers(random, definition);
    const today = new Date().toISOString().slice(0, 10);
    const walked = (answers: object) =>
      walk(definition, { answers: answers as never, variables: {}, seed: 1, today });
    const visit = walked(walked(given).answers);
    if (visit.pages.some(hasProblem)) continue;
    await answer(candor.visitor, id, visit.answers, { version, seed: 1 }).catch((error) =>
      expect(error.code).toBe("quota-full"),
    );
  }
}
