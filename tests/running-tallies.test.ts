import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { countWithTies } from "#engine/counting/ties.ts";
import type { Question } from "#engine/definition.ts";
import { readPapers } from "#server/responses/papers.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { question } from "./support/questionnaires/build-definition.ts";
import { choicesOf, id, lot, optionVotes } from "./support/voting/option-votes.ts";

/** Votes whose results show while they run. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => candor.close());

const { sam, publish, tallyOf } = optionVotes(() => candor);
const asked = question("voted00000", {
  kind: "single-choice",
  choices: choicesOf("AB"),
  vote: { rule: "most", ...lot },
}) as Question;
const vote = (surveyId: string, letter: string) =>
  answer(candor.visitor, surveyId, { voted00000: { choice: id(letter) } });

it("are counted once for all who ask meanwhile, whoever votes", async () => {
  const { surveyId } = await publish(asked, { access: "link", results: "public" });
  await vote(surveyId, "A");
  const query = candor.database.query.bind(candor.database);
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const asking = { papers: 0, asked: 0 };
  const spy = vi.spyOn(candor.database, "query").mockImplementation(async (statement, values) => {
    if (statement.name === "list-papers") {
      asking.papers += 1;
      await told;
    }
    const rows = await query(statement, values);
    // What each asks for last before it counts.
    if (statement.name === "list-withdrawn-choices") asking.asked += 1;
    return rows as never;
  });
  const tallies = [tallyOf(surveyId)];
  await vi.waitFor(() => expect(asking.papers).toBe(1));
  for (const letter of "AB") {
    await vote(surveyId, letter);
    tallies.push(tallyOf(surveyId));
  }
  await vi.waitFor(() => expect(asking.asked).toBe(3));
  await pause(50);
  goOn();
  await Promise.all(tallies);
  expect(asking.papers).toBe(1);
  spy.mockImplementation(query as never);
  expect((await tallyOf(surveyId)).voters).toBe(3);
});

it("with ties try fewer ways to break them where each count takes long", () => {
  const tried = (read: (counts: number) => number) => {
    let counts = 0;
    const count = (choose: (options: readonly number[]) => number) => {
      counts += 1;
      for (let tie = 0; tie < 20; tie++) choose([0, 1]);
      return { winners: [0], order: [[0], [1]], level: [] };
    };
    countWithTies(count, { lot: null, marks: 1, read: () => read(counts) });
    return counts;
  };
  expect(tried(() => 0)).toBe(1000);
  expect(tried((counts) => counts * 50_000_000)).toBe(4);
});

it("are of the first so many of each version, without what was erased", async () => {
  const { surveyId } = await publish(asked, { access: "link", results: "public" });
  const sent = [];
  for (const letter of "AABBAB") sent.push(await vote(surveyId, letter));
  const { responseId } = sent[1] ?? { responseId: "" };
  await sam().api("DELETE /response/{id}", { params: { id: responseId } });
  const read = async (versions: number[], shown: number[]) => {
    const papers = { surveyId, question: "voted00000", versions, shown };
    const found = [];
    for await (const some of readPapers(candor.database, papers)) found.push(...some);
    return found.map((each) => ("choice" in each ? each.choice.at(-1) : "")).join("");
  };
  expect(await read([1], [3])).toBe("abb");
  expect(await read([1], [9])).toBe("abbab");
  expect(await read([1, 2], [0, 4])).toBe("");
});
