import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { createAnalysis } from "#server/analysis/analysis.ts";
import type { Ask } from "#server/analysis/ask.ts";
import { copyRows } from "#server/database/copy-rows.ts";
import {
  type ResponseRow,
  responseReader,
  responseRowsQuery,
} from "#server/exports/response-rows.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { makeQuestionnaires } from "./support/questionnaires/crowd.ts";

/** How responses get from PostgreSQL into the columns that figures are counted from, and files. */
const people = 2_500;
/** An option of `answer_counts`. */
const isPart = /^shares0000 [^#]/;

const log = pino({ level: "silent" });
let candor: Candor;
let surveyId: string;
let ask: Ask;
beforeAll(async () => {
  candor = await openCandor();
  [surveyId = ""] = await makeQuestionnaires(candor.database, 1, asked(), "link");
  await answerAll();
  const { erased } = await one<{ erased: number }>(
    "select count(*)::int as erased from answered where survey_id = $1 and option = '#erased'",
  );
  ask = {
    surveyId,
    option: true,
    responses: people,
    erased,
    versions: [1],
    what: "counts",
    tests: [],
    k: null,
  };
});
afterAll(() => candor.close());

it("counts what SQL counts, whatever people wrote and wherever a batch ends", async () => {
  const analysis = createAnalysis({ database: candor.database, log }, longPatience);
  const found = await analysis.ask(ask);
  await analysis.stop();
  const { counts } = await one<{ counts: Record<string, number[]> }>(
    `select json_object_agg(name, figures) as counts from (
       select question || ' ' || option as name, json_build_array(
           case when question || ' ' || option ~ '${isPart.source}' then 0 else count(*) end,
           coalesce(round(sum(number)::numeric, 3), 0)) as figures
         from answered where survey_id = $1 group by 1) counted (name, figures)`,
  );
  if (found.is !== "counts") throw new Error(found.is);
  const read = found.counts.map(({ question, option, count, mean }) => [
    `${question} ${option}`,
    // The view doesn't count those who left the part of a constant sum out.
    [isPart.test(`${question} ${option}`) ? 0 : count, Math.round(mean * count * 1e3) / 1e3],
  ]);
  expect(Object.fromEntries(read)).toEqual(counts);
  expect(Object.keys(counts).length).toBeGreaterThan(50);
});

it("gives up a survey that doesn't fit, and the reading ends", async () => {
  const limits = { ...longPatience, maxBytes: 70 * 1024 };
  const analysis = createAnalysis({ database: candor.database, log }, limits);
  expect(await analysis.ask(ask)).toEqual({ is: "too-large" });
  await expect
    .poll(() =>
      one(
        "select count(*)::int as left from pg_stat_activity where query like 'copy%' and pid <> pg_backend_pid()",
      ),
    )
    .toEqual({ left: 0 });
  await analysis.stop();
});

it("files have what people wrote, wherever a batch ends", async () => {
  const client = candor.database.newClient();
  await client.connect();
  const query = responseRowsQuery({ surveyId, length: people, hasNames: true, hasTags: true });
  const read = responseReader();
  const found: Partial<ResponseRow>[] = [];
  for await (const rows of copyRows(client, query))
    for (const { place, answers, states, isErased } of read(rows))
      found.push({ place, answers, states, isErased });
  await client.end();
  const { rows } = await candor.database.pool.query(
    `select place, answers, states, erased_at is not null as "isErased"
      from responses where survey_id = $1 order by place`,
    [surveyId],
  );
  expect(found).toEqual(rows);
});

const longPatience = { patienceMs: 60_000 };

async function one<T>(text: string): Promise<T> {
  const values = text.includes("$1") ? [surveyId] : [];
  const { rows } = await candor.database.pool.query(text, values);
  return rows[0];
}

const choices = ["choicea000", "choiceb000", "choicec000"].map((id) => choice(id));

function asked(): Definition {
  return definition([
    page("pageone000", [
      question("text000000", { kind: "text" }),
      question("single0000", { kind: "single-choice", choices }),
      question("several000", { kind: "multiple-choice", choices }),
      question("number0000", { kind: "number", decimals: 2 }),
      question("9999999999", { kind: "rating", to: 10 }),
      question("ranking000", { kind: "ranking", choices }),
      question("matrix0000", { kind: "matrix", rows: choices, columns: choices, each: "many" }),
      question("shares0000", { kind: "constant-sum", choices }),
    ]),
  ]);
}

const words = [
  '"}, "single0000": {"choice": "choiceb000"}',
  'a \\ and a \\\\" and { [ and \n a line',
  "Ä ü 日本語 🦉 \u2028",
  "x".repeat(3_000),
  "\\",
];

const gone = { answers: null, states: {}, erased: null };

/** Each question is left out by some, and two answers and some responses are erased. */
async function answerAll(): Promise<void> {
  const rows = Array.from({ length: people }, (_, n) => {
    const id = (at: number) => `choice${"abc"[(n + at) % 3]}000`;
    const all = {
      text000000: { text: `${words[n % words.length]}${n}` },
      single0000: { choice: id(0) },
      several000: { choices: n % 2 ? [id(0), id(1)] : [id(2)] },
      number0000: { number: (n * 37) % 1_000 === 0 ? -n / 8 : n / 4 },
      "9999999999": { number: n % 11 },
      ranking000: { ranking: [id(1), id(0), id(2)] },
      matrix0000: { cells: { [id(0)]: [id(1)], [id(1)]: [id(0), id(2)] } },
      shares0000: { parts: { [id(0)]: 60, [id(1)]: 40 } },
    };
    const isSkipped = (at: number) => n % 5 === 0 && (n >> at) % 2 === 0;
    const states = Object.keys(all).map((key, at) => [key, isSkipped(at) ? "skipped" : "answered"]);
    const answers = Object.entries(all).filter((_, at) => !isSkipped(at));
    const erased = n % 500 === 7 ? ["shares0000", "text000000"] : null;
    const kept = answers.filter(([key]) => !erased?.includes(key));
    return {
      place: n + 1,
      states: Object.fromEntries(states),
      erased,
      answers: Object.fromEntries(kept),
      ...(n % 400 === 3 && gone),
    };
  });
  await candor.database.pool.query(
    `insert into responses (survey_id, place, id, version, answers, states, language, ending, created_at, seal, link, erased_at, erased)
      select $1, place, gen_random_uuid(), 1, answers, states, 'en', 'done000000', now(), '\\x00', '\\x00',
          case when answers is null then now() end, erased
        from json_to_recordset($2) as r (place int, answers jsonb, states jsonb, erased text[])`,
    [surveyId, JSON.stringify(rows)],
  );
}
