import { afterAll, beforeAll, expect, it } from "vitest";
import { deviceOf } from "#server/responses/devices.ts";
import { groupedDays, unitFor } from "#web/results/grouped-days.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

const asked = definition([
  page("pageone000", [question("returns000", { kind: "yes-no" })]),
  page("pagetwo000", [question("wishes0000", { kind: "text" })]),
  page("pagelast00", [question("visits0000", { kind: "number" })]),
]);
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const trend = (id: string, who: Pick<Person, "api"> = sam) =>
  who.api("GET /surveys/{id}/trend", { params: { id } });

async function leave(surveyId: string, people: number, screen: string, answers = {}) {
  await candor.database.pool.query(
    `insert into response_drafts (id, survey_id, respondent_key, version, answers, seed, language, screen, created_at, updated_at)
      select gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 1, $5, 1, 'en', $2, $3, $3
      from generate_series(1, $4)`,
    [surveyId, screen, new Date(), people, answers],
  );
}

async function twoHoursPass() {
  await candor.database.pool.query(
    "update response_drafts set updated_at = updated_at - interval '2 hours'",
  );
}

it("counts responses by day, and where people stopped an hour ago", async () => {
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 3; person++)
    await answer(candor.visitor, surveyId, { returns000: { choice: "yes" } });
  await leave(surveyId, 2, "pageone000");
  const returns = { returns000: { choice: "yes" } };
  await leave(surveyId, 1, "wishes0000", { ...returns, wishes0000: null });
  expect((await trend(surveyId)).unfinished).toBe(0);
  await twoHoursPass();
  const found = await trend(surveyId);
  expect(found).toMatchObject({ finished: 3, unfinished: 3 });
  expect(found.days.map(({ count }) => count)).toEqual([3]);
  expect(found.hours).toHaveLength(24);
  for (const counts of [found.hours, found.weekdays])
    expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3);
  expect(found.sources).toEqual([]);
  expect(found.versions).toMatchObject([{ number: 1, newMeanings: 0 }]);
  expect(found.stopped).toEqual([
    { question: "returns000", count: 2 },
    { question: "wishes0000", count: 1 },
    { question: "visits0000", count: 0 },
  ]);
  expect(found.lastAnswered).toEqual([
    { count: 2 },
    { question: "returns000", count: 1 },
    { question: "wishes0000", count: 0 },
    { question: "visits0000", count: 0 },
  ]);
  const rita = await candor.person("Rita Rival", "surveyor");
  expect(await refused(trend(surveyId, rita))).toBe("not-allowed");
});

it("hides where one to four people of a confidential survey stopped", async () => {
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  await leave(surveyId, 12, "pageone000");
  await leave(surveyId, 2, "pagetwo000", { returns000: { choice: "no" } });
  await leave(surveyId, 7, "pagelast00");
  await twoHoursPass();
  const { stopped, unfinished, lastAnswered } = await trend(surveyId);
  expect(unfinished).toBe(21);
  expect(lastAnswered.map(({ count }) => count)).toEqual([null, null, 0, 0]);
  // The two would follow from the others and the total, so the next larger are hidden too.
  expect(stopped.map(({ count }) => count)).toEqual([12, null, null]);
});

it("counts languages and known hidden fields, of five people at least in a confidential survey", async () => {
  const variables = [{ name: "from", values: ["mail", "poster", "web"] }];
  const spoken = { ...asked, languages: ["en", "de"], variables };
  const answersOf = async (identity: "named" | "confidential") => {
    const { surveyId } = await publishDefinition(sam, spoken, { access: "link", identity });
    for (let n = 0; n < 14; n++) {
      const more = { language: n < 8 ? "en" : "de", variables: { from: n < 2 ? "web" : "mail" } };
      await answer(candor.visitor, surveyId, { returns000: { choice: "yes" } }, more);
    }
    // Until then, the newest response would be the difference of two looks.
    if (identity === "confidential")
      await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    return (await trend(surveyId)).sources;
  };
  const counts = (sources: Awaited<ReturnType<typeof answersOf>>) =>
    sources.map(({ of, options }) => [of, ...options.map(({ count }) => count)]);
  expect(counts(await answersOf("named"))).toEqual([
    ["language", 8, 6],
    ["variable:from", 12, 0, 2],
  ]);
  expect(counts(await answersOf("confidential"))).toEqual([
    ["language", 8, 6],
    ["variable:from", null, 0, null],
  ]);
});

it("counts the languages of a running survey, those of few people together", async () => {
  const spoken = { ...asked, languages: ["en", "de", "fr", "nl"] };
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, spoken, settings);
  const given = { en: 8, de: 5, fr: 3, nl: 3 };
  for (const [language, people] of Object.entries(given))
    for (let n = 0; n < people; n++)
      await answer(candor.visitor, surveyId, { returns000: { choice: "yes" } }, { language });
  const options = [
    { option: "en", count: 8 },
    { option: "de", count: 5 },
    { option: "#others", count: 6 },
  ];
  expect((await trend(surveyId)).sources).toEqual([{ of: "language", options }]);
});

it("shows hours, weekdays and the median time of groups alone where nobody is named", async () => {
  const answersOf = async (identity: "named" | "confidential", people: number) => {
    const { surveyId } = await publishDefinition(sam, asked, { access: "link", identity });
    for (let n = 0; n < people; n++)
      await answer(candor.visitor, surveyId, {}, n === 0 ? {} : { seconds: 10 * n });
    await candor.database.pool.query(
      `update responses set created_at = '2026-11-23T22:30:00Z'::timestamptz + make_interval(hours => case
         when place <= 2 then 0 when place <= 8 then 3 else 40 end) where survey_id = $1`,
      [surveyId],
    );
    // Until then, the newest response's hour would be the difference of two looks.
    if (identity === "confidential")
      await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    return trend(surveyId);
  };
  const named = await answersOf("named", 15);
  expect([named.hours[22], named.hours[1], named.hours[14]]).toEqual([2, 6, 7]);
  expect(named.weekdays).toEqual([2, 6, 7, 0, 0, 0, 0]);
  expect([named.timed, named.medianSeconds]).toEqual([14, 70]);
  const kept = await answersOf("confidential", 15);
  // The two would follow from the others, so the next larger are hidden too.
  expect([kept.hours[22], kept.hours[1], kept.hours[14], kept.hours[5]]).toEqual([
    null,
    null,
    7,
    0,
  ]);
  expect(kept.weekdays).toEqual([null, null, 7, 0, 0, 0, 0]);
  expect(kept.medianSeconds).toBe(70);
  const few = await answersOf("confidential", 5);
  expect([few.timed, few.medianSeconds]).toEqual([0, undefined]);
});

it("counts phones, tablets and computers by survey, and with no response", async () => {
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
  const names = [
    ["phone", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
    ["phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148"],
    ["tablet", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`],
    ["computer", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
    ["computer", "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"],
    ["computer", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`],
    [null, "curl/8.14.1"],
    [null, null],
  ] as const;
  expect(names.map(([, name]) => deviceOf(name))).toEqual(names.map(([device]) => device));
  const { surveyId } = await publishDefinition(sam, asked, { access: "link", identity: "named" });
  for (const [, name] of names) {
    const body = { surveyId, version: 1, submissionId: crypto.randomUUID(), answers: {} };
    const sent = await candor.visitor.raw("POST", "/responses", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...(name && { "user-agent": name }) },
    });
    expect(sent.status).toBe(201);
  }
  const counted = [
    {
      of: "device",
      options: [
        ["phone", 2],
        ["tablet", 1],
        ["computer", 3],
      ],
    },
  ].map(({ of, options }) => ({
    of,
    options: options.map(([option, count]) => ({ option, count })),
  }));
  await expect
    .poll(async () => (await trend(surveyId)).sources, { timeout: 5_000 })
    .toEqual(counted);
});

it("days become weeks that begin on Mondays, and months, with empty ones between", () => {
  const days = [
    { day: "2026-01-31", count: 1 },
    { day: "2026-02-01", count: 2 },
    { day: "2026-02-02", count: 4 },
    { day: "2026-03-10", count: 8 },
  ];
  expect(groupedDays(days, "day")).toHaveLength(39);
  expect(groupedDays(days, "week").map(({ day, count }) => [day, count])).toEqual([
    ["2026-01-26", 3],
    ["2026-02-02", 4],
    ...["09", "16", "23"].map((day) => [`2026-02-${day}`, 0]),
    ["2026-03-02", 0],
    ["2026-03-09", 8],
  ]);
  expect(groupedDays(days, "month").map(({ count }) => count)).toEqual([1, 6, 8]);
  expect(groupedDays([], "week")).toEqual([]);
  expect(unitFor(days)).toBe("day");
  expect(unitFor([{ day: "2020-01-31", count: 1 }, ...days])).toBe("month");
});
