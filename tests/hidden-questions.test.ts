import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportPart } from "#contract/result-reports.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * How many were asked a question is how many gave the answer that leads to it. Where that is hidden,
 * no channel says it beside the question.
 */
const few = 3;
const many = 30;
let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const kinds = {
  yes0000000: question("yes0000000", { kind: "yes-no" }),
  rated00000: question("rated00000", { kind: "rating", from: 0, to: 10, preset: "nps" }),
  number0000: question("number0000", { kind: "number" }),
  date000000: question("date000000", { kind: "date" }),
  text000000: question("text000000", { kind: "text" }),
  several000: question("several000", {
    kind: "multiple-choice",
    choices: [choice("novels0000"), choice("comics0000")],
  }),
  ranked0000: question("ranked0000", {
    kind: "ranking",
    choices: [choice("first00000"), choice("second0000")],
  }),
  matrix0000: question("matrix0000", {
    kind: "matrix",
    columns: [choice("good000000"), choice("bad0000000")],
    rows: ["rowone0000", "rowtwo0000"].map((id) => ({ id, code: id, label: copy(id) })),
  }),
  sum0000000: question("sum0000000", {
    kind: "constant-sum",
    choices: [choice("partone000"), choice("parttwo000")],
  }),
};
const answers: Record<keyof typeof kinds, object> = {
  yes0000000: { choice: "yes" },
  rated00000: { number: 9 },
  number0000: { number: 42 },
  date000000: { date: "2026-01-02" },
  text000000: { text: "Something" },
  several000: { choices: ["novels0000"] },
  ranked0000: { ranking: ["first00000", "second0000"] },
  matrix0000: { cells: { rowone0000: ["good000000"], rowtwo0000: ["bad0000000"] } },
  sum0000000: { parts: { partone000: 40, parttwo000: 60 } },
};
const ids = Object.keys(kinds) as (keyof typeof kinds)[];
const elements = Object.values(kinds);
const skippedId = "left000000";

/** Few say "no", and are asked all of these; or all others are. */
function asked(of: "few" | "all-but-few") {
  return definition([
    page("pageone000", [question("leads00000", { kind: "yes-no" })]),
    page("pagetwo000", [...elements, question(skippedId, { kind: "yes-no" })], {
      showIf: anyOf("leads00000", of === "few" ? "no" : "yes"),
    }),
  ]);
}

async function closed(of: "few" | "all-but-few", results: "public" = "public") {
  const terms = { access: "link", identity: "confidential", results } as const;
  const { surveyId: id, draftId } = await publishDefinition(sam, asked(of), terms);
  for (let n = 0; n < many + few; n++) {
    const says = n % 11 === 5 ? "no" : "yes";
    const goesOn = (says === "no") === (of === "few");
    await answer(candor.visitor, id, {
      leads00000: { choice: says },
      ...(goesOn && answers),
    });
  }
  await close(candor.database, id);
  return { id, draftId };
}

/** What may stand beside a question that is hidden: nothing that counts people. */
function expectNothing(questions: readonly QuestionSummary[], at: string): void {
  const hidden = questions.filter(({ id }) => id !== "leads00000");
  expect([at, hidden.length]).toEqual([at, ids.length + 1]);
  for (const each of hidden) {
    const { id, kind, series, versions, version, current, since, ...rest } = each;
    const { corrected: _, population: _population, ...figures } = rest;
    expect([at, id, figures]).toEqual([
      at,
      id,
      { asked: 0, answered: 0, skipped: 0, erased: 0, hidden: true },
    ]);
  }
}

const summary = (who: Pick<Person, "api">, id: string, query = {}) =>
  who.api("GET /surveys/{id}/summary", { params: { id }, query });

const reportParts: ReportPart[] = [
  ...[...ids, skippedId].map((each, n): ReportPart => {
    return { kind: "question", id: `part${n}`.padEnd(10, "0"), question: each };
  }),
  { kind: "cross-tab", id: "tabletwo00", rows: "leads00000", columns: "yes0000000" },
];

async function report(id: string, kind: "live" | "frozen") {
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id },
    body: { title: "All of it" },
  });
  const { _id, revision } = await sam.api("PUT /result-reports/{id}", {
    params: { id: begun._id },
    body: { revision: begun.revision, title: "All of it", parts: reportParts },
  });
  await sam.api("POST /result-reports/{id}/publish", {
    params: { id: _id },
    body: { revision, kind, audience: "unlisted" },
  });
  return (await candor.visitor.api("GET /report/{id}", { params: { id: _id } })).report;
}

describe.each(["few", "all-but-few"] as const)("a question that %s were asked", (of) => {
  it("says nothing to readers of the summary, of one version, of reports and of the page", async () => {
    const { id } = await closed(of);
    expectNothing((await summary(candor.visitor, id)).questions, "summary");
    expectNothing((await summary(candor.visitor, id, { version: 1 })).questions, "version");
    for (const kind of ["live", "frozen"] as const) {
      const shown = await report(id, kind);
      expectNothing(shown?.summary?.questions ?? [], kind);
      for (const { table } of shown?.tables ?? []) {
        const small = [table.n, ...table.rows, ...table.columns, ...table.cells.flat()].map(
          (each) => (typeof each === "object" ? each?.count : each) ?? 0,
        );
        for (const count of small)
          expect([kind, count > 0 && (count < 5 || many + few - count < 5)]).toEqual([kind, false]);
      }
    }
    const shown = await summary(candor.visitor, id);
    const leads = shown.questions.find((each) => each.id === "leads00000");
    expect(leads?.counts?.map(({ count }) => count)).toEqual([null, null]);
  });
});

describe("how many were asked tells no few who answered otherwise", () => {
  const terms = { access: "link", identity: "confidential", results: "public" } as const;
  const [red, plum, blue] = ["red0000000", "plum000000", "blue000000"];
  const source = [
    question("colour0000", {
      kind: "single-choice",
      choices: [red, plum, blue].map((id) => choice(id)),
    }),
    question("age0000000", { kind: "number" }),
    question("agrees0000", { kind: "yes-no" }),
  ];
  const follows = (id: string, showIf: unknown) =>
    page(`${id.slice(0, 5)}page0`, [question(id, { kind: "yes-no" })], {
      showIf: showIf as never,
    });
  const adult = { test: "between", of: { question: "age0000000" }, min: 18 };
  const asked = definition([
    page("pageone000", source),
    follows("reds000000", anyOf("colour0000", red)),
    follows("blues00000", anyOf("colour0000", blue)),
    follows("noblue0000", { none: [anyOf("colour0000", blue)] }),
    follows("adults0000", adult),
    follows("both000000", { all: [anyOf("colour0000", red), anyOf("agrees0000", "yes")] }),
    follows("most000000", anyOf("agrees0000", "yes")),
  ]);

  it("neither beside results nor beside filtered ones", async () => {
    const { surveyId: id } = await publishDefinition(sam, asked, terms);
    for (let n = 0; n < 90; n++) {
      const colour = n < 45 ? red : n < 47 ? plum : blue;
      // Two are 18 or 19, among those of 10 to 19.
      const age = n % 9 === 4 ? (n < 18 ? 18 + (n % 2) : 11) : 20 + (n % 40);
      const agrees = n === 7 || n === 8 || n > 70 ? "no" : "yes";
      const yes = { choice: "yes" };
      await answer(candor.visitor, id, {
        colour0000: { choice: colour },
        age0000000: { number: age },
        agrees0000: { choice: agrees },
        ...(colour === red && { reds000000: yes }),
        ...(colour === blue ? { blues00000: yes } : { noblue0000: yes }),
        ...(age >= 18 && { adults0000: yes }),
        ...(colour === red && agrees === "yes" && { both000000: yes }),
        ...(agrees === "yes" && { most000000: yes }),
      });
    }
    await close(candor.database, id);
    const { questions } = await summary(candor.visitor, id);
    const shown = questions.filter(({ hidden }) => !hidden).map((each) => each.id);
    expect(shown).toEqual(["colour0000", "age0000000", "agrees0000", "reds000000", "most000000"]);
    for (const answered of ["yes", "no"]) {
      const where = JSON.stringify([{ of: "agrees0000", in: [answered] }]);
      const view = await summary(candor.visitor, id, { where });
      const open = view.questions.filter(({ hidden }) => !hidden).map((each) => each.id);
      for (const each of ["blues00000", "noblue0000", "adults0000", "both000000"])
        expect(open).not.toContain(each);
    }
  });
});

it("those in charge see no count of few, and yet what nearly everyone said", async () => {
  const { id } = await closed("few");
  expectNothing((await summary(sam, id)).questions, "in charge");
  const nearly = await closed("all-but-few");
  const { questions } = await summary(sam, nearly.id);
  expect(questions.find((each) => each.id === "yes0000000")).toMatchObject({
    asked: many,
    answered: many,
    counts: [{ count: many }, { count: 0 }],
  });
});

it("a version that few answered says nothing of its questions", async () => {
  const terms = { access: "link", identity: "confidential", results: "public" } as const;
  const first = definition([page("pageone000", [question("leads00000", { kind: "yes-no" })])]);
  const { surveyId: id } = await publishDefinition(sam, first, terms);
  const yes = { leads00000: { choice: "yes" } };
  for (let n = 0; n < many; n++) await answer(candor.visitor, id, yes);
  await candor.database.pool.query(
    `insert into survey_versions select (jsonb_populate_record(v, '{"number": 2}')).*
      from survey_versions v where survey_id = $1`,
    [id],
  );
  await candor.database.pool.query("update surveys set version = 2 where id = $1", [id]);
  for (let n = 0; n < few; n++) await answer(candor.visitor, id, yes, { version: 2 });
  await close(candor.database, id);
  for (const who of [candor.visitor, sam]) {
    const { questions } = await summary(who, id, { version: 2 });
    expect(questions.map(({ asked, answered, hidden }) => [asked, answered, hidden])).toEqual([
      [0, 0, true],
    ]);
  }
});
