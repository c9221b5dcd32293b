import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, publish, unpublish, wrongCounters } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;
let ulf: Person;
const unknown = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  ulf = await candor.person("Ulf User");
});
afterAll(async () => {
  expect(await wrongCounters(candor.database)).toEqual([]);
  await candor.close();
});

type Ballot = {
  voteOption?: "yes" | "no" | "" | null;
  comment?: string | null;
  submissionId?: string;
};
const vote = (who: Person, surveyId: string, ballot: Ballot = { voteOption: "yes" }) =>
  who.api("POST /votes", { body: { surveyId, ...ballot } });
const remove = (who: Person, id: string) => who.api("DELETE /survey/{id}", { params: { id } });

describe("lists of votes", () => {
  let eva: Person;
  let paul: Person;
  const surveys: string[] = [];
  const votes: string[] = [];

  beforeAll(async () => {
    eva = await candor.person("Eva Editor", "surveyor");
    paul = await candor.person("Paul Pro", "pro-user");
    for (const title of ["First of three", "Second of three", "Third of three"])
      surveys.push(await publish(eva, { title }));
    for (const [n, id] of surveys.entries()) {
      votes.push(
        (await vote(paul, id, n === 1 ? {} : { voteOption: "no", comment: `Comment ${n}` })).voteId,
      );
      votes.push((await vote(ulf, id)).voteId);
    }
  });

  it("return a surveyor's votes, newest first, or those on one survey", async () => {
    const list = (who: Person, query: { page?: number; size?: number; survey?: string } = {}) =>
      who.api.list("GET /votes/{email}", { params: { email: eva.email }, query });
    const { rows, total } = await list(eva);
    expect([rows.map(({ voteId }) => voteId), total]).toEqual([votes.toReversed(), 6]);
    expect(rows[0]?.voter.voter_email).toBe(ulf.email);
    expect((await list(ada, { page: 2, size: 4 })).rows.map(({ voteId }) => voteId)).toEqual([
      votes[1],
      votes[0],
    ]);
    expect((await list(eva, { survey: surveys[1] })).total).toBe(2);
    expect(await list(eva, { survey: "nonsense" })).toEqual({ rows: [], total: 0 });
    expect(await list(eva, { page: 900_000, size: 100 })).toEqual({ rows: [], total: 6 });
    expect(await refused(list(sam))).toBe("not-allowed");
    const foreign = sam.api.list("GET /votes/{email}", {
      params: { email: sam.email },
      query: { survey: surveys[0] },
    });
    expect(await foreign).toEqual({ rows: [], total: 0 });
    expect(
      await refused(uma.api("GET /votes/{email}", { params: { email: uma.email }, query: {} })),
    ).toBe("not-allowed");
  });

  it("return the votes that a person cast", async () => {
    const list = (who: Person, query = {}) =>
      who.api.list("GET /participated/{email}", { params: { email: paul.email }, query });
    for (const who of [paul, ada]) {
      const { rows, total } = await list(who);
      expect([rows.map(({ voteId }) => voteId), total]).toEqual([
        [votes[4], votes[2], votes[0]],
        3,
      ]);
    }
    expect(await list(paul, { page: 2, size: 2 })).toMatchObject({
      rows: [{ voteId: votes[0] }],
      total: 3,
    });
    expect(await refused(list(ulf))).toBe("not-allowed");
  });

  it("return a pro user's comments, newest first", async () => {
    const list = (who: Person) =>
      who.api.list("GET /comments/{email}", { params: { email: paul.email }, query: {} });
    const { rows, total } = await list(paul);
    expect([rows.map(({ comment }) => comment), total]).toEqual([["Comment 2", "Comment 0"], 2]);
    expect(rows[0]).toMatchObject({
      title: "Third of three",
      totalVote: 0,
      surveyId: surveys[2],
      status: "publish",
    });
    expect(await refused(list(ulf))).toBe("not-allowed");
    expect(
      await refused(ulf.api("GET /comments/{email}", { params: { email: ulf.email }, query: {} })),
    ).toBe("not-allowed");
  });

  it("keep comments on a deleted survey for their authors", async () => {
    await remove(eva, surveys[2] ?? "");
    const email = { params: { email: paul.email }, query: {} };
    expect((await paul.api("GET /participated/{email}", email))[0]).toMatchObject({
      surveyDeleted: true,
    });
    expect((await paul.api("GET /comments/{email}", email))[0]).toMatchObject({
      surveyDeleted: true,
    });
    expect(
      (await eva.api.list("GET /votes/{email}", { params: { email: eva.email }, query: {} })).total,
    ).toBe(4);
    expect(await refused(eva.api("GET /vote/{id}", { params: { id: votes[4] ?? "" } }))).toBe(
      "not-found",
    );
    expect(await paul.api("GET /vote/{id}", { params: { id: votes[4] ?? "" } })).toMatchObject({
      surveyDeleted: true,
    });
  });
});

describe("a person's standing on a survey", () => {
  const standing = (who: Pick<Person, "api">, id: string) =>
    who.api("GET /surveys/{id}/standing", { params: { id } });

  it("is their own vote, and whether they can see the results", async () => {
    const id = await publish(sam);
    expect(await standing(uma, id)).toEqual({ vote: null, seesResults: false });
    expect(await standing(sam, id)).toEqual({ vote: null, seesResults: true });
    const { voteId, receipt } = await uma.api("POST /votes", {
      body: { surveyId: id, voteOption: "no" },
    });
    expect(await standing(uma, id)).toEqual({
      vote: { voteId, voteOption: "no", receipt },
      seesResults: true,
    });
    expect(await standing(ulf, id)).toEqual({ vote: null, seesResults: false });
    await close(candor.database, id);
    expect(await standing(ulf, id)).toEqual({ vote: null, seesResults: true });
  });

  it("is not found if the survey is hidden from them", async () => {
    const id = await publish(sam);
    await unpublish(ada, id);
    expect(await refused(standing(uma, id))).toBe("not-found");
    expect(await standing(sam, id)).toMatchObject({ seesResults: true });
  });
});

describe("own votes", () => {
  const ownVotes = async (who: Pick<Person, "api">, ...surveys: string[]) => {
    const { votes } = await who.api("GET /own-votes", { query: { surveys: surveys.join(",") } });
    return votes.toSorted((one, other) => one.surveyId.localeCompare(other.surveyId));
  };

  it("are returned for the requested surveys, and only the caller's", async () => {
    const [yes, no, none, without] = [
      await publish(sam),
      await publish(sam),
      await publish(sam),
      await publish(sam),
    ];
    const other = await publish(sam);
    const one = { yes: 0, no: 0, noOpinion: 0, total: 1, closed: false };
    await vote(uma, yes, { voteOption: "yes" });
    await vote(uma, no, { voteOption: "no" });
    await vote(uma, none, {});
    await vote(uma, other);
    await vote(ulf, without);
    expect(await ownVotes(uma, without, none, no, yes, yes, unknown)).toEqual([
      { surveyId: yes, voteOption: "yes", results: { ...one, yes: 1 } },
      { surveyId: no, voteOption: "no", results: { ...one, no: 1 } },
      { surveyId: none, results: { ...one, noOpinion: 1 } },
    ]);
    await candor.database.pool.query("update surveys set status = 'unPublish' where id = $1", [
      yes,
    ]);
    expect(await ownVotes(uma, yes.toUpperCase())).toEqual([{ surveyId: yes, voteOption: "yes" }]);
    for (const who of [ulf, sam, ada])
      expect(await ownVotes(who, yes, no, none, other)).toEqual([]);
    expect(await refused(ownVotes(candor.visitor, yes))).toBe("sign-in-required");
  });

  it("can be requested within limits", async () => {
    const ids = Array.from({ length: 51 }, () => randomUUID());
    expect(await ownVotes(uma, ...ids.slice(1))).toEqual([]);
    expect(await refusal(ownVotes(uma, ...ids))).toMatchObject({
      code: "invalid-input",
      fields: { surveys: "Please ask about at most 50 surveys." },
    });
    expect(await refusal(ownVotes(uma, unknown, "nonsense"))).toMatchObject({
      code: "invalid-input",
      fields: { "surveys.1": "Please send the ID as a UUID." },
    });
    for (const query of [
      "",
      "?surveys=",
      "?surveys=,",
      "?surveys=%00",
      `?surveys=${unknown},`,
      `?surveys=${"x".repeat(9000)}`,
    ]) {
      expect((await uma.raw("GET", `/own-votes${query}`)).status).toBe(400);
    }
  });
});
