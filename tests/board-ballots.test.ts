import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionsOf } from "#engine/definition.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";

/** From a board to a vote on what was suggested there. */
let candor: Candor;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada");
});
afterAll(() => candor.close());

async function closedBoard(texts: string[]) {
  const survey = await publishBoard(sam, { own: 10 }, { results: "after-close" });
  const hall = boardOf(survey);
  const ids: string[] = [];
  for (const text of texts) ids.push((await hall.suggest(ada, text)).id);
  expect(await refused(hall.ballot(sam, ids))).toBe("still-open");
  await hall.close(sam);
  return { survey, hall, ids };
}

describe("from a board to a vote", () => {
  it("choices keep their ids and words, and the version names the board's last link", async () => {
    const { survey, hall, ids } = await closedBoard(["A small café", "A *stage*", "A garden"]);
    const [cafe = "", stage = "", garden = ""] = ids;
    const left = [{ item: garden, reason: "There is no ground." }];
    const draft = await hall.ballot(sam, [cafe, stage], left);
    expect(draft.surveyId).toBe(survey);
    const [question] = questionsOf(draft.definition);
    expect(question).toMatchObject({
      kind: "multiple-choice",
      vote: { rule: "approval", tie: "lot" },
      order: "shuffled",
    });
    if (question?.kind !== "multiple-choice") throw new Error("no multiple choice");
    expect(question.choices.map(({ id }) => id)).toEqual([cafe, stage]);
    expect(question.choices[1]?.label.words.en).toBe("A \\*stage\\*");
    const { head } = await hall.head(sam);
    expect(draft.definition.from).toEqual({ board: "board00000", head });
    // The same again changes nothing.
    const again = await hall.ballot(sam, [cafe, stage]);
    expect(again.revision).toBe(draft.revision);

    const whyNot = async () =>
      (await hall.look(ada)).items.map(({ id, leftOut }) => (id === garden ? leftOut : !leftOut));
    // Nobody is told before the vote is published.
    expect(await whyNot()).toContain(undefined);
    const body = { category: "Market Research", deadline: dayFromNow(7) } as const;
    const { version } = await live(
      sam.api("POST /drafts/{id}/publish", { params: { id: draft._id }, body }),
    );
    expect(version).toBe(2);
    const published = await ada.api("GET /surveys/{id}/versions/{number}", {
      params: { id: survey, number: 2 },
    });
    expect(published.definition.from).toEqual({ board: "board00000", head });
    // A copy comes from no board of its own.
    const { definition: copied } = await publishDefinition(sam, published.definition);
    expect(copied.from).toBeUndefined();
    await answer(ada, survey, { [question.id]: { choices: [stage] } }, { version: 2 });
    await sam.api("POST /surveys/{id}/close", { params: { id: survey } });
    const tally = await sam.api("GET /surveys/{id}/tally/{question}", {
      params: { id: survey, question: question.id },
      query: {},
    });
    expect(tally).toMatchObject({ winners: [stage], voters: 1, rule: "approval" });
    // What was suggested can still be read where it was.
    expect((await hall.look(ada)).items).toHaveLength(3);
    expect((await whyNot()).toSorted()).toEqual(["There is no ground.", true, true]);
  });

  it("takes at least two that are shown", async () => {
    const { hall, ids } = await closedBoard(["A small café", "A stage"]);
    const [cafe = "", stage = ""] = ids;
    expect(await refused(hall.ballot(sam, [cafe]))).toBe("too-few-choices");
    expect(await refused(hall.ballot(sam, [cafe, cafe]))).toBe("too-few-choices");
    expect(await refused(hall.ballot(sam, [cafe, "nothing000"]))).toBe("invalid-input");
    await hall.decide(sam, stage, { state: "declined", reason: "off-topic" });
    expect(await refused(hall.ballot(sam, [cafe, stage]))).toBe("invalid-input");
  });

  it("takes nothing that was joined into another, and keeps what was left out", async () => {
    const survey = await publishBoard(sam, { own: 10 });
    const hall = boardOf(survey);
    const ids: string[] = [];
    for (const text of ["A small café", "Coffee, please", "A stage"])
      ids.push((await hall.suggest(ada, text)).id);
    const [cafe = "", coffee = "", stage = ""] = ids;
    await hall.decide(sam, coffee, { state: "joined", into: cafe });
    await hall.close(sam);
    expect(await refused(hall.ballot(sam, [cafe, coffee]))).toBe("invalid-input");
    const left = [{ item: coffee, reason: "It's the same." }];
    await hall.ballot(sam, [cafe, stage], left);
    const { rows } = await candor.database.pool.query(
      "select left_out from boards where survey_id = $1",
      [survey],
    );
    expect(rows).toEqual([{ left_out: left }]);
  });
});
