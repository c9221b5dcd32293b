import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "#engine/definition.ts";
import { impactOf } from "#engine/impact.ts";
import { type Candor, openCandor, refusal, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";
import { choicesOf, id, lot, optionVotes, ranked, ranking } from "./support/voting/option-votes.ts";

/** What can and can't change about a vote once it runs. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());

const { sam, publish, cast, close, tallyOf } = optionVotes(() => candor);

const withdraw = (surveyId: string, letter: string, who = sam(), reason = "She moved away") =>
  who.api("POST /surveys/{id}/choices/{choice}/withdraw", {
    params: { id: surveyId, choice: id(letter) },
    body: { reason },
  });

describe("once somebody voted", () => {
  const asked = ranking("ABC", { rule: "one-to-one", ...lot });

  /** A survey with one vote, and the draft of its next version with these patches. */
  async function begun(...patches: object[]) {
    const { surveyId } = await publish(asked);
    await cast(surveyId, "ABC", ranked);
    const draft = await sam().api("POST /drafts", { body: { from: { survey: surveyId } } });
    const params = { id: draft._id };
    if (patches.length > 0)
      await sam().api("PATCH /drafts/{id}", {
        params,
        body: { revision: draft.revision, patches: patches as never },
      });
    const next = (more: object = {}) =>
      live(
        sam().api("POST /drafts/{id}/publish", {
          params,
          body: { category: "Market Research", deadline: "2030-01-01", ...more },
        }),
      );
    return { surveyId, next };
  }
  const at = "/pages/pageone000/elements/voted00000";

  it.each([
    ["the rule", { op: "replace", path: `${at}/vote/rule`, value: "drop-out" }],
    ["how ties are broken", { op: "replace", path: `${at}/vote/tie`, value: "level" }],
    ["a choice", { op: "remove", path: `${at}/choices/${id("B")}` }],
    ["a picture", { op: "add", path: `${at}/choices/${id("B")}/image`, value: "/images/x.webp" }],
    ["the vote", { op: "remove", path: `${at}/vote` }],
    [
      "the question",
      {
        op: "replace",
        path: "/pages/pageone000/elements",
        value: [question("other00000", { kind: "text" })],
      },
    ],
  ])("%s can't change", async (what, patch) => {
    const { next } = await begun(patch);
    const thrown = await refusal(next());
    expect([what, thrown.code]).toEqual([
      what,
      what === "a picture" ? expect.stringMatching(/vote-fixed|not-publishable/) : "vote-fixed",
    ]);
  });

  it("nor can who votes, or who sees what when", async () => {
    const { next } = await begun();
    expect(await refusal(next({ results: "public" }))).toMatchObject({
      status: 409,
      code: "vote-fixed",
    });
    expect(await refused(next({ access: "account" }))).toBe("vote-fixed");
  });

  it("spelling can, and a vote still counts then", async () => {
    const label = { op: "replace", path: `${at}/choices/${id("B")}/label/words/en`, value: "Bee" };
    const { surveyId, next } = await begun(label);
    const other = next({ meanings: { [id("B")]: "new-meaning" } });
    expect(await refused(other)).toBe("vote-fixed");
    await withdraw(surveyId, "C");
    const { version } = await next({ meanings: { [id("B")]: "correction" } });
    expect(version).toBe(2);
    // What was withdrawn isn't offered again.
    const params = { id: surveyId };
    const { voteChoices } = await candor.visitor.api("GET /survey/{id}", { params });
    expect(voteChoices).toEqual(["A", "Bee"]);
    await answer(candor.visitor, surveyId, ranked("BAC"), { version: 2 });
    await close(surveyId);
    expect(await tallyOf(surveyId)).toMatchObject({ voters: 2 });
    const { definition: published } = await sam().api("GET /surveys/{id}/versions/{number}", {
      params: { id: surveyId, number: 2 },
    });
    // Left out when it was published again, it stays as it was.
    expect(published.settings).toMatchObject({ results: "after-close", access: "link" });
  });
});

it("who sees results isn't free to change, since respondents were told", () => {
  const settings = { access: "link", results: "after-close", identity: "confidential" } as const;
  const before = definition([], { settings });
  const after = { ...before, settings: { ...settings, results: "public" as const } };
  expect(impactOf(before, after)).toMatchObject([{ what: "results", class: "population" }]);
});

describe("withdrawing a choice", () => {
  it("strikes it out for all to see, and papers move on", async () => {
    const { surveyId } = await publish(ranking("ABC", { rule: "drop-out", ...lot }));
    await cast(surveyId, "AB*6 BA*5 C*1", ranked);
    const survey = await withdraw(surveyId, "C");
    expect(survey.withdrawn).toMatchObject([{ choice: id("C"), reason: "She moved away" }]);
    // Lists don't offer it any more.
    expect(survey.voteChoices).toEqual(["A", "B"]);
    const seen = await candor.visitor.api("GET /survey/{id}", { params: { id: surveyId } });
    expect(seen.withdrawn).toHaveLength(1);
    // Again, it stays as it was.
    expect((await withdraw(surveyId, "C", sam(), "Another")).withdrawn).toEqual(survey.withdrawn);
    expect(await refused(withdraw(surveyId, "A"))).toBe("too-few-choices");
    await close(surveyId);
    const tally = await tallyOf(surveyId);
    expect(tally).toMatchObject({ voters: 12, counted: 11, winners: [id("A")] });
    expect(tally.struck).toMatchObject([{ choice: id("C"), reason: "She moved away" }]);
    expect(tally.order.flat()).not.toContain(id("C"));
    expect(await refused(withdraw(surveyId, "B"))).toBe("survey-closed");
  });

  it("is gone from cards that named it before they learned of withdrawals", async () => {
    const long = choicesOf("A", { label: copy(`  ${"x".repeat(70)}`) });
    const asked = ranking("", { rule: "drop-out", ...lot }, {
      choices: [...long, ...choicesOf("BCDEFGHI")],
    } as Partial<Question>);
    const [gone, other] = [await publish(asked), await publish(asked)];
    for (const letter of "BC") await withdraw(gone.surveyId, letter);
    const cards = async () => {
      const { rows } = await candor.database.pool.query<{ choices: string[] }>(
        "select vote_choices as choices from surveys where id = any($1) order by id",
        [[gone.surveyId, other.surveyId]],
      );
      return rows.map(({ choices }) => choices);
    };
    const told = await cards();
    expect(told[0]).toEqual([`${"x".repeat(60)}…`, "D", "E", "F", "G", "H"]);
    await candor.database.pool.query("update surveys set vote_choices = $2 where id = $1", [
      gone.surveyId,
      told[1],
    ]);
    await candor.database.pool.query(
      readFileSync("server/database/migrations/0015_withdrawn_cards.sql", "utf8"),
    );
    expect(await cards()).toEqual(told);
  });

  it("leaves two, also if several are withdrawn at once", async () => {
    for (let round = 1; round <= 5; round++) {
      const { surveyId } = await publish(ranking("ABCD", { rule: "drop-out", ...lot }));
      const all = await Promise.allSettled([..."ABCD"].map((letter) => withdraw(surveyId, letter)));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    }
  });

  it("is the owner's alone, of what is voted on", async () => {
    const { surveyId } = await publish(
      ranking("ABC", { rule: "drop-out", status: id("A"), ...lot }),
    );
    const olga = await candor.person("Olga Outsider", "surveyor");
    const pat = await candor.person("Pat Voter");
    expect(await refused(withdraw(surveyId, "B", olga))).toBe("not-allowed");
    expect(await refused(withdraw(surveyId, "B", pat))).toBe("not-allowed");
    expect(await refused(withdraw(surveyId, "Z"))).toBe("not-found");
    expect(await refused(withdraw(surveyId, "A"))).toBe("vote-fixed");
    expect(await refused(withdraw(surveyId, "B", sam(), "   "))).toBe("invalid-input");
    expect(await refused(withdraw(surveyId, "B", sam(), "x".repeat(501)))).toBe("invalid-input");
    const visitor = { ...sam(), api: candor.visitor.api };
    expect(await refused(withdraw(surveyId, "B", visitor))).toBe("sign-in-required");
    const plain = definition([
      page("pageone000", [
        question("plain00000", { kind: "single-choice", choices: choicesOf("AB") }),
      ]),
    ]);
    const { surveyId: other } = await publishDefinition(sam(), plain, {});
    expect(await refused(withdraw(other, "A"))).toBe("not-this-kind");
  });
});
