import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainFaultText } from "#proof/chain-faults.ts";
import { chainVerifier } from "#proof/chain-verifier.ts";
import { checkChain, checkChains } from "#server/votes/check-chain.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { wrongCounters } from "./support/drafts.ts";
import { addVotes, sha256, votedSurvey } from "./support/voting/chains.ts";

/**
 * Changes made by hand in the database are found, by our check and by the public one. Nine votes;
 * each test has its own survey.
 */
let candor: Candor;
let ada: Person;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const run = (statement: string, ...values: unknown[]) =>
  candor.database.pool.query(statement, values);
const setVote = (change: string) =>
  `update votes set ${change} where survey_id = $1 and votes_before = 4`;
const setCounter = (change: string) => `update survey_counters set ${change} where survey_id = $1`;
const copied =
  "survey_id, gen_random_uuid(), choice, comment, created_at, salt, voter_seal, link, true";
const copy = (place: number) =>
  `insert into votes (survey_id, id, choice, comment, created_at, salt, voter_seal, link, forgotten, votes_before)
   select ${copied}, ${place} from votes where survey_id = $1 and votes_before = 4`;
const notAsCounted = (place: number) =>
  `Vote ${place} was changed after it was counted: its content doesn't match its link.`;

async function exportFault(id: string): Promise<string | undefined> {
  const stream = await ada.api.download("GET /surveys/{id}/chain", { params: { id } });
  const verifier = chainVerifier(sha256);
  for await (const part of stream) await verifier.feed(part);
  const { fault } = await verifier.end();
  return fault ? chainFaultText(fault) : undefined;
}

describe("a changed vote is found, and the public check of the file names its line", () => {
  it.each([
    ["its choice", "choice = 'yes'"],
    ["its choice to none", "choice = null"],
    ["its comment", "comment = 'Other words'"],
    ["its comment away", "comment = null"],
    ["its time, by a millisecond", "created_at = created_at + interval '1 ms'"],
    ["its time to one that no clock shows", "created_at = 'infinity'"],
    ["its submission", "submission_id = gen_random_uuid()"],
    ["its id", "id = gen_random_uuid()"],
    ["its salt", "salt = sha256(salt)"],
    ["its voter's seal", "voter_seal = sha256(voter_seal)"],
    ["its link", "link = sha256(link)"],
  ])("%s", async (_, change) => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run(setVote(change), id);
    const problem = (await checkChain(candor.database, id)).problem;
    expect(problem?.place).toBe(5);
    expect(problem?.text).toMatch(
      /^Vote 5 (was changed after it was counted|names a different voter)/,
    );
    expect(await exportFault(id)).toBe("Line 8, vote 5, doesn't follow from the line before it.");
  });

  it("also its voter, who isn't in the public file", async () => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run(setVote("voter_id = (select id from users where role = 'admin' limit 1)"), id);
    expect((await checkChain(candor.database, id)).problem).toEqual({
      place: 5,
      text: "Vote 5 names a different voter from the one who cast it.",
    });
    expect(await exportFault(id)).toBeUndefined();
  });

  it("but not after the voter's deletion, which leaves the chain intact", async () => {
    const id = await votedSurvey(candor.database, sam, 9);
    const { rows } = await run(
      "select voter_id from votes where survey_id = $1 and votes_before = 4",
      id,
    );
    await run("delete from users where id = $1", rows[0]?.voter_id);
    expect(await checkChain(candor.database, id)).toMatchObject({
      votes: 9,
      yes: 3,
      no: 3,
      noOpinion: 3,
      problem: null,
    });
    expect(await exportFault(id)).toBeUndefined();
  });
});

describe("votes that were removed, added or moved are named", () => {
  const remove = (place: number) =>
    `delete from votes where survey_id = $1 and votes_before = ${place - 1}`;
  it.each([
    ["the first is removed", remove(1), 1, "Vote 1 is missing: the next one found is vote 2."],
    [
      "one in the middle is removed",
      remove(5),
      5,
      "Vote 5 is missing: the next one found is vote 6.",
    ],
    ["the last is removed", remove(9), 9, "Vote 9 is missing: 9 were counted, 8 were found."],
    [
      "all are removed",
      "delete from votes where survey_id = $1",
      1,
      "Vote 1 is missing: 9 were counted, 0 were found.",
    ],
    ["one is copied to the end", copy(9), 10, notAsCounted(10)],
    [
      "one is copied beyond the end",
      copy(99),
      10,
      "Vote 10 is missing: the next one found is vote 100.",
    ],
    ["one is copied before the beginning", copy(-1), 0, "There's more than one vote at place 0."],
    [
      "one is made up, with a link that fits, and not counted",
      `insert into votes (survey_id, id, votes_before, created_at, salt, voter_seal, link, forgotten)
       select $1, gen_random_uuid(), 9, date_trunc('milliseconds', now()), '\\x00', '\\x00', '\\x00', true`,
      10,
      notAsCounted(10),
    ],
  ])("%s", async (_, statement, place, text) => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run(statement, id);
    expect((await checkChain(candor.database, id)).problem).toEqual({ place, text });
  });

  it("two votes were swapped", async () => {
    const id = await votedSurvey(candor.database, sam, 9);
    for (const [from, to] of [
      [3, 99],
      [6, 3],
      [99, 6],
    ]) {
      await run(
        "update votes set votes_before = $3 where survey_id = $1 and votes_before = $2",
        id,
        from,
        to,
      );
    }
    expect((await checkChain(candor.database, id)).problem).toEqual({
      place: 4,
      text: notAsCounted(4),
    });
    expect(await exportFault(id)).toBe("Line 7, vote 4, doesn't follow from the line before it.");
  });

  it("a vote of another survey replaced one", async () => {
    const [id, other] = [
      await votedSurvey(candor.database, sam, 9),
      await votedSurvey(candor.database, sam, 9),
    ];
    await run("delete from votes where survey_id = $1 and votes_before = 4", id);
    await run(
      "update votes set survey_id = $1 where survey_id = $2 and votes_before = 4",
      id,
      other,
    );
    expect((await checkChain(candor.database, id)).problem).toEqual({
      place: 5,
      text: notAsCounted(5),
    });
    expect((await checkChain(candor.database, other)).problem?.place).toBe(5);
  });

  it("a vote was inserted at a used place, without the unique constraint", async () => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run("alter table votes drop constraint votes_in_order");
    await run(copy(4), id);
    expect((await checkChain(candor.database, id)).problem?.place).toBe(5);
    await run("delete from votes where survey_id = $1", id);
    await run("delete from survey_counters where survey_id = $1", id);
    await run(
      "alter table votes add constraint votes_in_order primary key (survey_id, votes_before)",
    );
  });
});

describe("a wrong counter is named", () => {
  it.each([
    ["too many", "votes = votes + 1", 10, "Vote 10 is missing: 10 were counted, 9 were found."],
    [
      "a thousand too many",
      "votes = 1009",
      10,
      "Vote 10 is missing: 1,009 were counted, 9 were found.",
    ],
    ["too few", "votes = 8", 9, "Vote 9 is one too many: 8 were counted."],
    ["more yes", "yes = 6", 9, "The counter says 6 yes and 3 no; the 9 votes say 3 yes and 3 no."],
    ["more no", "no = 4", 9, "The counter says 3 yes and 4 no; the 9 votes say 3 yes and 3 no."],
    [
      "another head",
      "head = sha256(head)",
      9,
      "The stored head isn't the link of the last vote, which is vote 9.",
    ],
    [
      "no head",
      "head = null",
      9,
      "The stored head isn't the link of the last vote, which is vote 9.",
    ],
  ])("%s", async (_, change, place, text) => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run(setCounter(change), id);
    expect((await checkChain(candor.database, id)).problem).toEqual({ place, text });
  });

  it("and a missing one", async () => {
    const id = await votedSurvey(candor.database, sam, 9);
    await run("delete from survey_counters where survey_id = $1", id);
    expect((await checkChain(candor.database, id)).problem).toEqual({
      place: 9,
      text: "The survey's counter is missing.",
    });
  });
});

describe("an intact chain", () => {
  it("is intact while votes arrive", async () => {
    const id = await votedSurvey(candor.database, sam, 2_600);
    const voting = addVotes(candor.database, id, 1_500);
    const during = await checkChain(candor.database, id);
    await voting;
    expect(during.problem).toBeNull();
    expect(during.votes).toBeGreaterThanOrEqual(2_600);
    expect(await checkChain(candor.database, id)).toMatchObject({ votes: 4_100, problem: null });
  });

  it("isn't named when a broken one among many surveys is", async () => {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(() => votedSurvey(candor.database, sam, 4)),
    );
    const empty = await votedSurvey(candor.database, sam, 0);
    await run(
      "update votes set salt = $2 where survey_id = $1 and votes_before = 2",
      second,
      randomBytes(16),
    );
    const reports = new Map<string, number | null>();
    for await (const { surveyId, problem } of checkChains(candor.database))
      reports.set(surveyId, problem?.place ?? null);
    expect([first, second, third, empty].map((id) => reports.get(id ?? ""))).toEqual([
      null,
      3,
      null,
      undefined,
    ]);
    const wrong = (await wrongCounters(candor.database)) as { surveyId: string }[];
    expect(wrong.map(({ surveyId }) => surveyId)).toContain(second);
    expect(wrong.map(({ surveyId }) => surveyId)).not.toContain(first);
  });

  it("without votes has a head that follows from the survey's id", async () => {
    const id = await votedSurvey(candor.database, sam, 0);
    const { head, problem } = await checkChain(candor.database, id);
    expect([head, problem]).toEqual([(await sha256([`candor chain 1 ${id}`]))[0], null]);
  });
});
