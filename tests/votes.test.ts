import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as messages from "#contract/messages.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, dayFromNow, draft, publish, unpublish, wrongCounters } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let sue: Person;
let uma: Person;
let ulf: Person;
let pia: Person;
const unknown = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  sue = await candor.person("Sue Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  ulf = await candor.person("Ulf User");
  pia = await candor.person("Pia Pro", "pro-user");
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
const results = (who: Pick<Person, "api">, id: string) =>
  who.api("GET /surveys/{id}/results", { params: { id } });
const remove = (who: Person, id: string) => who.api("DELETE /survey/{id}", { params: { id } });

describe("voting", () => {
  it("counts a vote and returns it with its survey", async () => {
    const surveyId = await publish(sam);
    const cast = await vote(uma, surveyId);
    const { option, title, description, category, deadline } = draft();
    expect(cast).toEqual({
      voteId: cast.insertedId,
      insertedId: cast.voteId,
      surveyId,
      voter: { voter_email: uma.email, voter_name: "Uma User", voter_image: "" },
      voteOption: "yes",
      voteCount: 1,
      totalVote: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      option,
      title,
      description,
      category,
      deadline,
      status: "publish",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      surveyor: { name: "Sam Surveyor", image: "" },
      receipt: { place: 1, link: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await vote(ulf, surveyId, { voteOption: "no" })).toMatchObject({
      totalVote: 1,
      voteCount: 2,
    });
    expect(await uma.api("GET /vote/{id}", { params: { id: cast.voteId } })).toMatchObject({
      totalVote: 0,
      voteCount: 2,
    });
  });

  it.each([[{}], [{ voteOption: "" }], [{ voteOption: null }], [{ comment: "  " }]] as const)(
    "takes %j as no opinion",
    async (ballot) => {
      const id = await publish(sam);
      expect(await vote(uma, id, ballot)).not.toHaveProperty("voteOption");
      expect(await results(uma, id)).toEqual({
        yes: 0,
        no: 0,
        noOpinion: 1,
        total: 1,
        closed: false,
      });
    },
  );

  it("works once per person, and names the first vote afterwards", async () => {
    const id = await publish(sam);
    const first = await vote(uma, id);
    const no = await refusal(vote(uma, id, { voteOption: "no" }));
    expect([no.code, no.details]).toEqual(["already-voted", { voteId: first.voteId }]);
    expect(await results(sam, id)).toMatchObject({ yes: 1, no: 0, total: 1 });
  });

  it("returns the same vote for the same submission, whatever happened to the survey since", async () => {
    const id = await publish(sam);
    const submissionId = randomUUID();
    const first = await vote(uma, id, { voteOption: "no", submissionId });
    const again = () => vote(uma, id, { voteOption: "yes", submissionId });
    expect(await again()).toEqual(first);
    await close(candor.database, id);
    expect(await again()).toMatchObject({ insertedId: first.voteId, voteOption: "no" });
    await unpublish(ada, id);
    expect(await again()).toMatchObject({ insertedId: first.voteId });
    await remove(sam, id);
    expect(await again()).toMatchObject({
      insertedId: first.voteId,
      surveyDeleted: true,
      voteCount: 1,
    });
  });

  it("accepts a submission id for one survey and person only", async () => {
    const [one, other] = [await publish(sam), await publish(sam)];
    const submissionId = randomUUID();
    const cast = [await vote(uma, one, { submissionId }), await vote(uma, other, { submissionId })];
    cast.push(await vote(ulf, one, { submissionId }));
    expect(new Set(cast.map(({ voteId }) => voteId)).size).toBe(3);
  });

  it("is open through the deadline's day, and closed afterwards", async () => {
    const id = await publish(sam, { deadline: dayFromNow(0) });
    await vote(uma, id);
    await close(candor.database, id);
    expect(await refused(vote(ulf, id))).toBe("survey-closed");
  });

  it("needs a published survey", async () => {
    const [hidden, gone] = [await publish(sam), await publish(sam)];
    await unpublish(ada, hidden);
    await remove(sam, gone);
    for (const id of [hidden, gone, unknown, "nonsense", "018f0000-0000-7000-8000-00000000000"]) {
      expect(await refused(vote(uma, id))).toBe("not-found");
    }
  });

  it("is for users and pro users", async () => {
    const id = await publish(sam);
    for (const who of [sam, sue, ada]) expect(await refused(vote(who, id))).toBe("not-allowed");
    expect(await refused(candor.visitor.api("POST /votes", { body: { surveyId: id } }))).toBe(
      "sign-in-required",
    );
    await vote(pia, id);
  });

  it("accepts a comment from pro users only", async () => {
    const id = await publish(sam);
    const no = await refusal(vote(uma, id, { voteOption: "yes", comment: "Me too" }));
    expect([no.code, no.message]).toEqual(["not-allowed", messages.commentForPro]);
    expect(await results(sam, id)).toMatchObject({ total: 0 });
    const longest = "<b>é</b>\n".repeat(250).slice(0, 2000);
    expect(await vote(pia, id, { comment: `  ${longest}  ` })).toMatchObject({ comment: longest });
    expect(await refused(vote(pia, id, { comment: "x".repeat(2001) }))).toBe("invalid-input");
    expect(await refused(vote(pia, id, { comment: "a\u0000" }))).toBe("invalid-input");
  });

  it.each([
    '{"voteOption":"yes"}',
    '{"surveyId":7}',
    '{"surveyId":"x","voteOption":"maybe"}',
    "{",
    "[]",
    "null",
  ])("refuses the body %s", async (body) => {
    const answer = await uma.raw("POST", "/votes", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "invalid-input"]);
  });
});

describe("results", () => {
  it("are for voters, the owner and admins, and for everyone after the deadline", async () => {
    const id = await publish(sam);
    await vote(uma, id);
    await vote(pia, id, {});
    for (const who of [candor.visitor, ulf, sue])
      expect(await refused(results(who, id))).toBe("not-allowed");
    for (const who of [uma, pia, sam, ada]) {
      expect(await results(who, id)).toEqual({
        yes: 1,
        no: 0,
        noOpinion: 1,
        total: 2,
        closed: false,
      });
    }
    await close(candor.database, id);
    for (const who of [candor.visitor, ulf, sue])
      expect(await results(who, id)).toMatchObject({ total: 2, closed: true });
    await unpublish(ada, id);
    for (const who of [candor.visitor, uma, sue])
      expect(await refused(results(who, id))).toBe("not-found");
    expect(await results(sam, id)).toMatchObject({ total: 2 });
  });

  it("are part of a survey once voting has ended, and not a day earlier, for everyone", async () => {
    const id = await publish(sam, { title: "Counted in the list", deadline: dayFromNow(0) });
    await vote(uma, id);
    const shown = async (who: Pick<Person, "api">) => {
      const { surveys } = await who.api("GET /all-surveys", {
        query: { search: "Counted in the list" },
      });
      return [surveys[0]?.results, (await who.api("GET /survey/{id}", { params: { id } })).results];
    };
    for (const who of [candor.visitor, uma, sam, ada])
      expect(await shown(who)).toEqual([undefined, undefined]);
    await close(candor.database, id);
    const count = { yes: 1, no: 0, noOpinion: 0, total: 1, closed: true };
    for (const who of [candor.visitor, ulf]) expect(await shown(who)).toEqual([count, count]);
  });
});

describe("a vote", () => {
  const see = (who: Person, id: string) => who.api("GET /vote/{id}", { params: { id } });

  it("is for its voter, the survey's owner and admins", async () => {
    const { voteId } = await vote(uma, await publish(sam));
    for (const who of [uma, sam, ada]) expect(await see(who, voteId)).toMatchObject({ voteId });
    for (const who of [ulf, sue, pia]) expect(await refused(see(who, voteId))).toBe("not-allowed");
    expect(await refused(see(ada, unknown))).toBe("not-found");
    expect(await refused(see(ada, "nonsense"))).toBe("not-found");
  });

  it("shows the surveyor's email to the surveyor and admins", async () => {
    const { voteId } = await vote(uma, await publish(sam));
    expect((await see(uma, voteId)).surveyor).toEqual({ name: "Sam Surveyor", image: "" });
    for (const who of [sam, ada]) expect((await see(who, voteId)).surveyor.email).toBe(sam.email);
  });

  it("stays counted if its voter is deleted, without the name", async () => {
    const leo = await candor.person("Leo Leaving");
    const id = await publish(sam);
    const { voteId } = await vote(leo, id);
    await ada.api("DELETE /users/{id}", { params: { id: leo.id } });
    expect(await see(sam, voteId)).toMatchObject({
      voter: { voter_email: "", voter_name: "Deleted user", voter_image: "" },
      voteOption: "yes",
      voteCount: 1,
    });
    expect(await refused(vote(leo, id))).toBe("sign-in-required");
  });
});
