import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Condition, Definition, Page } from "#engine/definition.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { toJson, toMarkdown } from "#web/import/to-markdown.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What would break the promise that respondents are given isn't published. */
let candor: Candor;
let sam: Person;
let surveyors = 0;

beforeAll(async () => {
  candor = await openCandor();
  for (let n = 0; n < 10; n++) await candor.person(`Voter ${n}`);
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(() => candor.close());

type Identity = "named" | "confidential" | "unlinked" | "sealed";
const all: Identity[] = ["named", "confidential", "unlinked", "sealed"];

/** Code and place of what keeps it from being published, for each privacy. */
async function blockedIn(asked: Definition): Promise<Partial<Record<Identity, unknown>>> {
  const blocked: Partial<Record<Identity, unknown>> = {};
  // One may write 120 times a minute.
  sam = await candor.person(`Sam Surveyor ${surveyors++}`, "surveyor");
  for (const identity of all) {
    const outcome = await publishDefinition(sam, asked, { identity }).then(
      () => null,
      (error) => error,
    );
    if (!outcome) continue;
    const { findings = [] } = (outcome.members ?? {}) as { findings?: { code: string }[] };
    blocked[identity] = findings.map(({ code }) => code)[0] ?? Object.keys(outcome.fields ?? {})[0];
  }
  return blocked;
}

describe("a definition isn't published", () => {
  it("with an open hidden field, unless names are shown anyway", async () => {
    expect(await blockedIn(cafe({ variables: [{ name: "who" }] }))).toEqual({
      confidential: "open-field",
      unlinked: "identity",
      sealed: "identity",
    });
    expect(await blockedIn(cafe({ variables: [{ name: "who", values: [] }] }))).toMatchObject({
      confidential: "open-field",
    });
    const listed = cafe({ variables: [{ name: "who", values: ["staff", "guests"] }] });
    expect(await blockedIn(listed)).toEqual({ unlinked: "identity", sealed: "identity" });
    const no = await refusal(
      publishDefinition(sam, cafe({ variables: [{ name: "who" }] }), { identity: "confidential" }),
    );
    expect([no.status, no.fields?.identity]).toEqual([
      422,
      expect.stringContaining("hidden field"),
    ]);
  });

  it("with a picture on another site, whoever answers", async () => {
    const at = (image: string) => [
      definition([
        page("pagefirst0", [
          question("pickone000", {
            kind: "single-choice",
            choices: [choice("choiceone0", { image }), choice("choicetwo0")],
          }),
        ]),
      ]),
      definition([
        page("pagefirst0", [
          question("likedit000", { kind: "yes-no" }),
          { kind: "statement", id: "statement0", prompt: copy("Look."), image },
        ]),
      ]),
    ];
    const blocked = Object.fromEntries(all.map((each) => [each, "foreign-picture"]));
    for (const image of [
      "https://tracker.example/p.png?answer=no",
      "//tracker.example/images/p.png",
      "/images/../api/site",
      "\\\\tracker.example\\p.png",
    ])
      for (const asked of at(image))
        expect([image, await blockedIn(asked)]).toEqual([image, blocked]);
    for (const asked of at(`/images/${"a".repeat(64)}.webp`))
      expect(await blockedIn(asked)).toEqual({});
  });

  it("with endings that lead to other sites, where answers are kept apart", async () => {
    const ending = (id: string, kind: "done" | "screened-out", redirect?: string) => ({
      id,
      kind,
      text: copy("Thanks."),
      ...(redirect && { redirect }),
    });
    const endings = (...redirects: (string | undefined)[]) => [
      ending("endingdone", "done", redirects[0]),
      ending("endingout0", "screened-out", redirects[1]),
    ];
    const [one, two] = ["https://one.example/", "https://two.example/"];
    const apart = { unlinked: "other-redirect", sealed: "other-redirect" };
    expect(await blockedIn(cafe({ endings: endings(one, two) }))).toEqual(apart);
    expect(await blockedIn(cafe({ endings: endings(one, undefined) }))).toEqual(apart);
    expect(await blockedIn(cafe({ endings: endings(one, one) }))).toEqual({});
  });

  it("with a condition on a hidden field, whatever it decides, unless names are shown anyway", async () => {
    const field = { variable: "who" };
    const isAnn: Condition = { test: "any-of", of: field, choices: ["ann"] };
    const asked = (more: Partial<Definition>, first: Partial<Page> = {}, on: object = {}) =>
      definition(
        [
          page("pagefirst0", [question("likedit000", { kind: "yes-no", ...on })], first),
          page("pagesecond", [question("whythen000", { kind: "text" })]),
        ],
        { variables: [{ name: "who", values: ["ann", "ben"] }], ...more },
      );
    const blocked = { confidential: "field-condition", unlinked: "identity", sealed: "identity" };
    const computed: Definition["computed"] = [
      { id: "inner00000", code: "inner", how: "first", of: [field] },
      { id: "outer00000", code: "outer", how: "count", of: [{ computed: "inner00000" }] },
    ];
    const byComputed: Condition = { test: "between", of: { computed: "outer00000" }, min: 1 };
    const nested: Condition = { any: [{ none: [{ all: [isAnn] }] }] };
    const check = { unless: isAnn, message: copy("Please look again.") };
    for (const each of [
      asked({}, {}, { showIf: isAnn }),
      asked({}, { showIf: nested }),
      asked({ computed }, {}, { showIf: byComputed }),
      asked({}, { next: [{ when: isAnn, to: "endingdone" }] }),
      asked({}, { checks: [check] }),
      asked({ quotas: [{ id: "quotaann00", name: "Ann", max: 1, when: isAnn }] }),
    ])
      expect(await blockedIn(each)).toEqual(blocked);
    // Texts may say what the link said: what is shown isn't kept.
    const told = {
      ...copy("Hello {who}"),
      slots: { who: { from: field, fallback: { en: "you" } } },
    };
    expect(await blockedIn(asked({ computed }, {}, { prompt: told }))).toEqual({
      unlinked: "identity",
      sealed: "identity",
    });
  });

  it("with a condition that counts from today, where no time is kept", async () => {
    const asked = (from: string) =>
      definition([
        page("pagefirst0", [
          question("meeting000", { kind: "date" }),
          question("whythen000", {
            kind: "text",
            showIf: { test: "during", of: { question: "meeting000" }, from },
          }),
        ]),
      ]);
    const apart = { unlinked: "relative-day", sealed: "relative-day" };
    expect(await blockedIn(asked("today-7d"))).toEqual(apart);
    expect(await blockedIn(asked("2026-11-01"))).toEqual({});
  });
});

it("an import leaves out pictures of other sites, and says so", async () => {
  const image = "https://tracker.example/p.png";
  const asked = definition([
    page("pagefirst0", [
      question("pickone000", {
        kind: "single-choice",
        choices: [choice("choiceone0", { image }), choice("choicetwo0")],
      }),
      { kind: "statement", id: "statement0", prompt: copy("Look."), image },
    ]),
  ]);
  for (const [text, name] of [
    [toJson(asked), "a.json"],
    [toMarkdown(asked), "a.md"],
  ] as const) {
    const found = await importSurvey(new TextEncoder().encode(text), name);
    expect(JSON.stringify(found.definition)).not.toContain("tracker");
    const left = found.report.filter(({ outcome }) => outcome === "left-out");
    expect(left.map(({ words }) => words)).toEqual([image, image]);
  }
});
