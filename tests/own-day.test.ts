import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countsFromToday, daysOnEarth, ownDay } from "#engine/own-day.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { readAnswers } from "#server/responses/read-answers.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answered, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { takeBallot } from "./support/questionnaires/sealed-voter.ts";

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const dated = (rules: object) =>
  definition([
    page("pagefirst0", [question("quesdate00", { kind: "date", required: true, ...rules })]),
    page("pagesecond", [question("queswhy000", { kind: "text", showIf: answered("quesdate00") })]),
  ]);
const moment = (at: string) => ({ at: new Date(at), fullQuotas: new Set<string>() });
const read = (rules: object, date: string, at: string, today?: string) =>
  readAnswers(dated(rules), { answers: { quesdate00: { date } }, today }, moment(at)).answers;

describe("today is the respondent's own day", () => {
  it("which is one of those that it is on earth", () => {
    expect(daysOnEarth(new Date("2026-11-24T12:30Z"))).toEqual(["2026-11-24", "2026-11-25"]);
    expect(daysOnEarth(new Date("2026-11-24T05:00Z"))).toEqual(["2026-11-24", "2026-11-23"]);
    expect(daysOnEarth(new Date("2026-11-24T23:00Z"))).toEqual(["2026-11-24", "2026-11-25"]);
    expect(daysOnEarth(new Date("2026-11-24T11:00Z"))).toEqual([
      "2026-11-24",
      "2026-11-23",
      "2026-11-25",
    ]);
    const now = new Date("2026-11-24T23:30:00Z");
    expect(daysOnEarth(now)).toContain(ownDay("2026-11-24", now));
  });

  it("so that limits take it everywhere", () => {
    // In the evening of the 23rd in the Americas, and in the morning of the 25th in the Pacific.
    expect(read({ from: "today" }, "2026-11-23", "2026-11-24T02:00Z")).toEqual({
      quesdate00: { date: "2026-11-23" },
    });
    expect(read({ to: "today" }, "2026-11-25", "2026-11-24T23:00Z")).toEqual({
      quesdate00: { date: "2026-11-25" },
    });
    expect(() => read({ from: "today" }, "2026-11-22", "2026-11-24T02:00Z")).toThrow();
    expect(() => read({ from: "today" }, "2026-11-23", "2026-11-24T15:00Z")).toThrow();
  });

  it("and counts as the browser says, within those days", () => {
    const at = "2026-11-24T02:00Z";
    expect(() => read({ from: "today" }, "2026-11-23", at, "2026-11-24")).toThrow();
    expect(read({ from: "today" }, "2026-11-23", at, "2026-11-23")).toBeTruthy();
    expect(() => read({ to: "today" }, "2026-11-26", at, "2026-11-26")).toThrow();
  });

  it("and as the browser said when the answers were on their way for weeks", () => {
    const at = "2026-11-24T02:00Z";
    expect(read({ from: "today" }, "2026-11-20", at, "2026-11-20")).toBeTruthy();
    expect(read({ from: "today" }, "2026-10-23", at, "2026-10-23")).toBeTruthy();
    expect(() => read({ from: "today" }, "2026-10-22", at, "2026-10-22")).toThrow();
  });

  it("or as the server says, where the clock of the browser is wrong", () => {
    const own = (now: string) => ownDay("2026-11-24", new Date(`${now}T12:00Z`));
    expect(own("2015-01-01")).toBe("2026-11-24");
    expect(own("2027-01-01")).toBe("2026-11-24");
    expect(own("2026-11-23")).toBe("2026-11-23");
    // The page was open for a month.
    expect(own("2026-12-25")).toBe("2026-12-25");
    expect(own("2026-12-26")).toBe("2026-11-24");
  });

  it("for conditions too, and nothing of the answers is lost", () => {
    const during = { test: "during", of: { question: "quesdate00" }, from: "today" } as const;
    const asked = definition([
      page("pagefirst0", [question("quesdate00", { kind: "date" })]),
      page("pagesecond", [question("queswhy000", { kind: "text", showIf: during })]),
    ]);
    expect(countsFromToday(asked)).toBe(true);
    const answers = { quesdate00: { date: "2026-11-23" }, queswhy000: { text: "Because." } };
    const at = (time: string, today?: string) =>
      readAnswers(asked, { answers, today }, moment(time)).answers;
    expect(at("2026-11-24T02:00Z", "2026-11-23")).toEqual(answers);
    // A condition that doesn't hold takes answers away without a word, even days later.
    expect(at("2026-11-29T02:00Z", "2026-11-23")).toEqual(answers);
    expect(at("2026-11-24T02:00Z")).toEqual(answers);
    expect(at("2026-11-29T02:00Z")).toEqual({ quesdate00: answers.quesdate00 });
  });
});

it("a response of the respondent's own day is taken, and checks afterwards", async () => {
  const { surveyId, version } = await publishDefinition(
    sam,
    dated({ from: "today", to: "today" }),
    {
      access: "link",
    },
  );
  const now = new Date();
  const [weeksAgo = ""] = daysOnEarth(new Date(now.getTime() - 21 * 86_400_000));
  const days = [...daysOnEarth(now), weeksAgo];
  for (const today of days) {
    const answers = { quesdate00: { date: today } };
    const body = { surveyId, version, answers, submissionId: crypto.randomUUID() };
    const send = candor.visitor.api("POST /responses", { body: { ...body, today } });
    expect(await send).toMatchObject({ place: expect.any(Number) });
  }
  expect((await checkResponses(candor.database, surveyId)).problem).toBe(null);
  const wrong = { quesdate00: { date: "2020-01-01" } };
  const body = {
    surveyId,
    version,
    answers: wrong,
    submissionId: crypto.randomUUID(),
    today: "2020-01-01",
  };
  expect(await refused(candor.visitor.api("POST /responses", { body }))).toBe("invalid-answers");
});

it("a sealed ballot that was filled in weeks ago is taken", async () => {
  const voters = await Promise.all(
    Array.from({ length: 12 }, (_, at) => candor.person(`Vera ${at}`)),
  );
  await candor.database.pool.query("update users set email_verified = true");
  const { surveyId, version } = await publishDefinition(sam, dated({ from: "today" }), {
    identity: "sealed",
    access: "account",
  });
  const now = Date.now();
  const dayBefore = (days: number) => daysOnEarth(new Date(now - days * 86_400_000))[0] ?? "";
  const send = async (days: number) => {
    const ballot = await takeBallot(candor, voters.pop() ?? sam, surveyId);
    const answers = { quesdate00: { date: dayBefore(days) } };
    const body = { surveyId, version, ...ballot, answers, today: dayBefore(days) };
    return candor.visitor.api("POST /sealed-responses", { body });
  };
  expect(await send(21)).toMatchObject({ serial: expect.any(String) });
  expect(await refused(send(40))).toBe("invalid-answers");
});
