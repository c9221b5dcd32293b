import { afterAll, beforeAll, expect, it } from "vitest";
import { questionKinds } from "#engine/kinds/all.ts";
import { walk } from "#engine/walk.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { randomRespondent } from "./support/questionnaires/random-respondent.ts";
import { votedSurvey } from "./support/voting/chains.ts";

/** The view that analysis reads: votes and responses in one shape. */
const surveys = isFast ? 20 : 200;
const people = 4;
const kinds = questionKinds.filter((kind) => kind !== "file");
let candor: Candor;
let made = 0;
const surveyor = (): Promise<Person> => candor.person(`Sam Surveyor ${++made}`, "surveyor");

beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const sums = `select version, question, option, count(*)::int as count,
    coalesce(sum(number::numeric), 0)::float8 as sum, coalesce(sum(number::numeric * number::numeric), 0)::float8 as squares
  from answered where survey_id = $1 group by 1, 2, 3 order by 1, 2, 3`;
const kept = `select version, question, option, count, sum::float8 as sum, squares::float8 as squares
  from answer_counts where survey_id = $1 and count <> 0 order by 1, 2, 3`;

async function rowsOf(text: string, id: string): Promise<{ count: number; option: string }[]> {
  const { rows } = await candor.database.pool.query(text, [id]);
  return rows.map(({ sum, squares, ...row }) => ({
    ...row,
    sum: Number(sum.toFixed(6)),
    squares: Number(squares.toFixed(6)),
  }));
}

it("adds up to the counts kept of random questionnaires, also after erasing", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const options = new Set<string>();
  let answers = 0;
  let sam = await surveyor();
  for (let seed = 1; seed <= surveys; seed++) {
    // Nobody may write more often than twice a second.
    if (seed % 20 === 0) sam = await surveyor();
    const random = randomFrom(seed);
    const asked = randomDefinition(random, { kinds, pages: 3 });
    const settings = { access: "link", identity: "named" } as const;
    const { surveyId, definition } = await publishDefinition(sam, asked, settings);
    for (let person = 0; person < people; person++) {
      const given = { seed: person, today, variables: {} };
      const tried = randomRespondent(random, definition, given);
      const sent = walk(definition, { answers: tried as never, ...given });
      const cast = await answer(candor.visitor, surveyId, sent.answers, { seed: person }).catch(
        (error) => {
          expect(error.code).toMatch(/^(invalid-answers|quota-full)$/);
          return null;
        },
      );
      if (!cast) continue;
      answers += 1;
      const [question] = Object.keys(sent.answers);
      const id = cast.responseId;
      if (person === 2) await sam.api("DELETE /response/{id}", { params: { id } });
      else if (question && person === 1)
        await sam.api("DELETE /response/{id}/answers/{question}", { params: { id, question } });
    }
    const found = await rowsOf(sums, surveyId);
    expect([seed, found]).toEqual([seed, await rowsOf(kept, surveyId)]);
    expect([seed, (await checkResponses(candor.database, surveyId)).problem]).toEqual([seed, null]);
    for (const { option } of found) options.add(/^[#=]|[/@]/.exec(option)?.[0] ?? "choice");
  }
  expect(answers).toBeGreaterThan(surveys);
  expect([...options].sort()).toEqual(["#", "/", "=", "@", "choice"]);
}, 120_000);

it("has numbers as they are, and as they are counted", async () => {
  const sam = await surveyor();
  const asked = definition([
    page("pageone000", [
      question("size000000", { kind: "number", decimals: 6 }),
      question("hour000000", { kind: "date", with: "date-time" }),
    ]),
  ]);
  const { surveyId } = await publishDefinition(sam, asked, { access: "link" });
  const hour000000 = { date: "2026-11-25T14:30" };
  for (const number of [12345.678, -98765, 0.012345, 0.1, 0, 0.000001, 1e15, 999.99])
    await answer(candor.visitor, surveyId, { size000000: { number }, hour000000 });
  const found = await rowsOf(sums, surveyId);
  expect(found).toEqual(await rowsOf(kept, surveyId));
  const options = found.map(({ option }) => option).filter((option) => option.startsWith("="));
  expect(options.sort()).toEqual(
    [
      "-98765",
      "0",
      "0.000001",
      "0.012345",
      "0.1",
      "1000000000000000",
      "12345.678",
      "2026-11-25",
      "999.99",
    ]
      .map((value) => `=${value}`)
      .sort(),
  );
});

it("has the votes of a ballot as one question, where no opinion is an answer", async () => {
  const id = await votedSurvey(candor.database, await surveyor(), 31);
  const found = await rowsOf(sums, id);
  const { rows } = await candor.database.pool.query(
    "select votes, yes, no from survey_counters where survey_id = $1",
    [id],
  );
  const { votes, yes, no } = rows[0];
  const counts = Object.fromEntries(found.map(({ option, count }) => [option, count]));
  expect(votes).toBe(31);
  expect(counts).toEqual({ "#answered": votes, "no-opinion": votes - yes - no, yes, no });
});
