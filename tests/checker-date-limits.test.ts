import { describe, expect, it } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { check } from "#engine/checker/check.ts";
import { findingText } from "#engine/checker/finding-text.ts";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { findingWords as german } from "#web/texts/de/findings.ts";
import { limesurvey } from "./support/import-sources.ts";
import { importedJson, importedText } from "./support/imported-survey.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";

const period = { today: "2026-11-24", until: "2027-02-01" };
type Limits = Partial<Pick<DateQuestion, "with" | "from" | "to">>;
const asked = (limits: Limits, required = true) =>
  definition([
    page("pagefirst0", [question("quesdate00", { kind: "date", required, ...limits })]),
    page("pagesecond", [question("queswhy000", { kind: "text" })]),
  ]);
const found = (limits: Limits, required = true) =>
  check(asked(limits, required), period)
    .filter(({ code }) => code !== "path-length")
    .map(({ severity, code, at }) => `${severity} ${code}@${at}`);

describe("a limit that is no day", () => {
  it.each<Limits>([
    { to: "today+9999y" },
    { from: "today-99999m" },
    { from: "today-2100y", to: "today" },
    { from: "2026-02-30" },
    { to: "soon" },
    { from: "today+7" },
    { with: "time", from: "today" },
    { with: "time", to: "24:00" },
    { with: "month", from: "2026-13" },
    { with: "date-time", from: "2026-11-24T25:00" },
    { from: "today", to: "today+8000y" },
  ])("blocks: %o", (limits) => {
    for (const required of [true, false])
      expect(found(limits, required)).toContain("blocking no-such-day@quesdate00");
  });

  it.each<Limits>([
    {},
    { from: "", to: "" },
    { from: "today", to: "today" },
    { from: "today-120y", to: "today+100y" },
    { from: "2026-11-24T10:00", to: "2026-11-30" },
    { with: "month", from: "2026-11-24", to: "today+12m" },
    { with: "time", from: "08:00", to: "20:00" },
    { with: "date-time", from: "2026-11-24T10:00", to: "2026-11-24" },
    // From the year 10000 on it has none, but nobody answers then.
    { to: "today+7973y" },
  ])("is none of these: %o", (limits) => {
    expect(found(limits)).toEqual([]);
  });

  it("blocks as a month, where a day is asked for", () => {
    expect(found({ from: "2026-03" })).toEqual(["blocking no-such-day@quesdate00"]);
    expect(found({ with: "month", from: "2026-03" })).toEqual([]);
  });

  it("needs no day of the check, unless it counts from today", () => {
    const codes = (limits: Limits) => blockingFindings(asked(limits)).map(({ code }) => code);
    expect(codes({ to: "soon" })).toEqual(["no-such-day"]);
    expect(codes({ from: "2027-01-02", to: "2027-01-01" })).toEqual(["limits-cross"]);
    expect(codes({ to: "today+9999y" })).toEqual([]);
  });

  it("is said in English and German", () => {
    const of = asked({ to: "today+9999y" });
    const [finding] = check(of, period);
    expect(finding && findingText(finding, of)).toBe(
      "A limit here isn’t a date or time of the kind that’s asked for, or it lies beyond the calendar.",
    );
    expect(german.what["no-such-day"]).toBe(
      "Eine Grenze hier ist kein Datum und keine Uhrzeit der Art, nach der gefragt wird, oder liegt jenseits des Kalenders.",
    );
  });
});

describe("limits with no day between them", () => {
  it.each<Limits>([
    { from: "today+1d", to: "today" },
    { from: "today", to: "today-18y" },
    { from: "today+32d", to: "today+1m" },
    { from: "today", to: "2026-11-23" },
    { from: "2027-03-01", to: "today" },
    { from: "2027-03-01", to: "2027-02-01" },
    { with: "month", from: "today+2m", to: "today+1m" },
    { with: "date-time", from: "2027-03-02", to: "2027-03-01T23:59" },
    { with: "time", from: "20:00", to: "08:00" },
  ])("block if that is so on each day: %o", (limits) => {
    for (const required of [true, false])
      expect(found(limits, required)).toEqual(["blocking limits-cross@quesdate00"]);
  });

  it.each<Limits>([
    { from: "2027-01-01", to: "today" },
    { from: "today", to: "2026-12-24" },
    // On 1 February, a month later is 1 March, 28 days on.
    { from: "today+30d", to: "today+1m" },
    { from: "today+29d", to: "today+1m" },
  ])("are a trap if it is so on some days: %o", (limits) => {
    expect(found(limits)).toEqual(["error trap@quesdate00"]);
    expect(found(limits, false)).toEqual(["warning nothing-to-choose@quesdate00"]);
  });

  it("are looked at on the days on which the survey may be answered", () => {
    const limits = { from: "2027-01-01", to: "today" };
    const severe = (until: string) =>
      check(asked(limits), { ...period, until }).flatMap(({ severity, code }) =>
        severity === "blocking" ? [code] : [],
      );
    expect(severe("2026-12-31")).toEqual(["limits-cross"]);
    expect(severe("2027-01-01")).toEqual([]);
  });

  it("of many questions take little time", () => {
    const many = definition([
      page(
        "pagefirst0",
        Array.from({ length: 200 }, (_, at) =>
          question(`ques${1000 + at}00`, {
            kind: "date",
            from: `today+${at + 40}d`,
            to: "today+1m",
          }),
        ),
      ),
    ]);
    const begun = performance.now();
    const crossing = check(many, period).filter(({ code }) => code === "limits-cross");
    expect(crossing).toHaveLength(200);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe("an import", () => {
  const imported = async (limits: Limits) => {
    const { definition, said } = await importedJson(asked(limits));
    const [{ elements: [first] = [] } = {}] = definition.pages;
    const { from, to } = first as DateQuestion;
    return [said(), from, to];
  };

  it("loses limits that are no day, and its report names them", async () => {
    expect(await imported({ from: "soon", to: "2026-02-30" })).toEqual([
      [expect.stringMatching(/^changed unsupp/), expect.stringMatching(/^changed unsupp/)],
      undefined,
      undefined,
    ]);
    expect(await imported({ with: "time", from: "today", to: "20:00" })).toEqual([
      [expect.stringMatching(/^changed unsupp/)],
      undefined,
      "20:00",
    ]);
  });

  it("loses limits that cross, but none that a longer form only seems to cross", async () => {
    expect(await imported({ from: "2027-01-02", to: "2027-01-01" })).toEqual([
      [expect.stringMatching(/^changed limits-cross/)],
      undefined,
      undefined,
    ]);
    const day = { with: "date-time", from: "2027-01-01T10:00", to: "2027-01-01" } as const;
    expect(await imported(day)).toEqual([[], day.from, day.to]);
  });

  it("loses a limit of LimeSurvey that the calendar doesn't have", async () => {
    const attribute = (name: string, value: string) =>
      `<row><qid>3</qid><attribute>${name}</attribute><value>${value}</value></row>`;
    const attributes = attribute("date_min", "2026-02-30") + attribute("date_max", "2026");
    const { definition } = await importedText(
      limesurvey("1", { type: "D", attributes }),
      "survey.lss",
    );
    const date = definition.pages.flatMap(({ elements }) => elements).at(-1);
    expect(date).toMatchObject({ kind: "date", to: "2026-12-31" });
    expect(date).not.toHaveProperty("from", expect.anything());
  });
});
