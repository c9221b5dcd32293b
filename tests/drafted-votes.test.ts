import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition, Question, Vote } from "#engine/definition.ts";
import { type Candor, openCandor, refused } from "./support/candor.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import {
  choicesOf,
  id,
  lot,
  optionVotes,
  ranking,
  ticks,
  withVote,
} from "./support/voting/option-votes.ts";

/** What is said of a draft with a vote. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
afterAll(() => candor.close());

const { sam } = optionVotes(() => candor);

describe("a draft with a vote", () => {
  async function findingsOf(asked: Question, more: Partial<Definition> = {}, pageMore = {}) {
    const whole = definition([page("pageone000", [asked], pageMore)], more);
    const draft = await sam().api("POST /drafts", { body: { from: { definition: whole } } });
    const { findings } = await sam().api("POST /drafts/{id}/check", { params: { id: draft._id } });
    await sam().api("DELETE /drafts/{id}", { params: { id: draft._id } });
    return findings
      .filter(({ code }) => code.startsWith("vote-"))
      .map(({ code, severity, at }) => `${severity} ${code}@${at}`);
  }
  const one = { rule: "one-to-one", ...lot } as const;
  const shuffled = { order: "shuffled" } as Partial<Question>;

  it("that is sound has no findings", async () => {
    expect(await findingsOf(ranking("ABC", one, shuffled))).toEqual([]);
  });

  it("is warned of an order that is always the same, and of tactics", async () => {
    expect(await findingsOf(ranking("ABC", one))).toEqual(["warning vote-order@voted00000"]);
    const settings = { access: "link", results: "after-answer", identity: "named" } as const;
    expect(await findingsOf(ranking("ABC", one, shuffled), { settings })).toEqual([
      "warning vote-after-answer@voted00000",
    ]);
  });

  it("can't be published where it can't be counted", async () => {
    const blocking = (code: string, at = "voted00000") => `blocking ${code}@${at}`;
    expect(await findingsOf(ranking("ABC", { rule: "approval", ...lot }, shuffled))).toEqual([
      blocking("vote-kind"),
    ]);
    const text = question("voted00000", { kind: "text", vote: one }) as Question;
    expect(await findingsOf(text)).toEqual([blocking("vote-kind")]);
    expect(await findingsOf(ranking("A", one, shuffled))).toEqual([blocking("vote-needs-choices")]);
    const many = Array.from({ length: 61 }, (_, at) => choice(`many0000${10 + at}`));
    const tooMany = { ...shuffled, choices: many } as Partial<Question>;
    expect(await findingsOf(ranking("", one, tooMany))).toEqual([blocking("vote-needs-choices")]);
    const other = [...choicesOf("AB"), choice(id("C"), { role: "other" })];
    expect(
      await findingsOf({
        ...ticks("AB", { rule: "approval", ...lot }),
        choices: other,
        ...shuffled,
      } as Question),
    ).toEqual([blocking("vote-other", id("C"))]);
    const seats = { rule: "seats", seats: 2, ...lot } as const;
    expect(
      await findingsOf(ranking("ABCD", seats, { ...shuffled, top: 2 } as Partial<Question>)),
    ).toEqual([blocking("vote-top")]);
    const shares = { rule: "shares", budget: 100, ...lot } as const;
    expect(
      await findingsOf({ ...ticks("ABC", shares, [100, 101]), ...shuffled } as Question),
    ).toEqual([blocking("vote-cost", id("B")), blocking("vote-cost", id("C"))]);
    const hidden = { ...shuffled, showIf: { test: "answered", of: { variable: "from" } } };
    expect(
      await findingsOf(ranking("ABC", one, hidden as Partial<Question>), {
        variables: [{ name: "from", values: ["mail"] }],
      }),
    ).toEqual([blocking("vote-choice-hidden")]);
    const quotas = [
      {
        id: "quotaone00",
        name: "Enough of A",
        max: 5,
        when: { test: "answered", of: { question: "voted00000" } },
      } as const,
    ];
    expect(await findingsOf(ranking("ABC", one, shuffled), { quotas })).toEqual([
      blocking("vote-quota", "quotaone00"),
    ]);
    expect(await findingsOf(ranking("ABC", { ...one, status: id("Z") }, shuffled))).toEqual([]);
  });

  it("refuses what makes no sense at all", async () => {
    const wrong = [
      { rule: "nonsense", tie: "lot" },
      { rule: "one-to-one", tie: "maybe" },
      { rule: "seats", seats: 21, tie: "lot" },
      { rule: "approval", needs: 101, tie: "lot" },
      { rule: "shares", budget: 10 ** 13, tie: "lot" },
      { rule: "one-to-one", tie: "lot", papers: "all" },
      { rule: "one-to-one", tie: "lot", draw: "tomorrow" },
      null,
      "one-to-one",
    ];
    for (const vote of wrong) {
      const asked = withVote(ranking("ABC", vote as unknown as Vote));
      const begun = sam().api("POST /drafts", { body: { from: { definition: asked } } });
      expect([vote, await refused(begun)]).toEqual([vote, "invalid-input"]);
    }
  });
});
