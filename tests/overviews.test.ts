import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, dayFromNow, publish, unpublish } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let olga: Person;
let pia: Person;

beforeAll(async () => {
  candor = await openCandor();
  [ada, sam, olga, pia] = await Promise.all([
    candor.person("Ada", "admin"),
    candor.person("Sam", "surveyor"),
    candor.person("Olga", "surveyor"),
    candor.person("Pia", "pro-user"),
  ]);
});
afterAll(() => candor.close());

const dayMs = 24 * 60 * 60 * 1000;

/** Votes of new people this many days ago each, in the order of time. */
async function castSomeDaysAgo(surveyId: string, daysAgo: readonly number[]): Promise<void> {
  const ids = daysAgo.map(() => newId());
  await candor.database.pool.query(
    `insert into users (id, name, email, email_verified)
     select id, 'Someone', id::text || '@candor.example', true from unnest($1::uuid[]) id`,
    [ids],
  );
  const moments = daysAgo.map((days) => Date.now() - days * dayMs).toSorted((a, b) => a - b);
  const ballots = moments.map((at, index) => ({
    id: newId(at),
    surveyId,
    voterId: ids[index] ?? "",
    choice: "yes" as const,
    comment: null,
    submissionId: null,
    at: new Date(at),
  }));
  for (let from = 0; from < ballots.length; from += 200)
    await castVotes(candor.database, ballots.slice(from, from + 200).map(sealBallot));
}

/** By reading every vote. */
async function countEveryVote(ownerId: string): Promise<Record<string, number>> {
  const { rows } = await candor.database.pool.query<{ day: string; votes: number }>(
    `select to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as votes
     from votes v join surveys s on s.id = v.survey_id where s.owner_id = $1 and s.deleted_at is null group by 1`,
    [ownerId],
  );
  return Object.fromEntries(rows.map(({ day, votes }) => [day, votes]));
}

describe("a surveyor's overview", () => {
  it("starts empty, with thirty days", async () => {
    const { days, ...rest } = await olga.api("GET /overview/surveyor", {});
    expect(rest).toEqual({
      surveys: 0,
      questionnaires: 0,
      open: 0,
      unpublished: 0,
      votes: 0,
      responses: 0,
      ending: [],
      unread: [],
      feedback: [],
      comments: [],
      written: [],
    });
    expect(days).toEqual(
      Array.from({ length: 30 }, (_, index) => ({ day: dayFromNow(index - 29), votes: 0 })),
    );
  });

  it("counts each day's votes correctly, for small and large surveys", async () => {
    const [small, large, old, gone, others] = await Promise.all([
      publish(sam, { deadline: dayFromNow(3) }),
      publish(sam, { deadline: dayFromNow(2) }),
      publish(sam, { deadline: dayFromNow(1) }),
      publish(sam),
      publish(olga),
    ]);
    await castSomeDaysAgo(small, [0, 0, 1, 5, 29, 31, 45]);
    // More than are read one by one: the first vote of each day is found by binary search.
    await castSomeDaysAgo(
      large,
      Array.from({ length: 640 }, (_, n) => (n * n) % 41),
    );
    await castSomeDaysAgo(old, [40, 41]);
    await castSomeDaysAgo(gone, [1, 2]);
    await castSomeDaysAgo(others, [1, 2]);
    await sam.api("DELETE /survey/{id}", { params: { id: gone } });
    const { days, ...totals } = await sam.api("GET /overview/surveyor", {});
    const counted = await countEveryVote(sam.id);
    expect(days.map(({ day, votes }) => [day, votes])).toEqual(
      days.map(({ day }) => [day, counted[day] ?? 0]),
    );
    expect(days.at(-1)?.day).toBe(dayFromNow(0));
    expect(days.reduce((sum, { votes }) => sum + votes, 0)).toBeGreaterThan(400);
    expect(totals).toMatchObject({ surveys: 3, open: 3, unpublished: 0, votes: 649 });
    expect(totals.ending.map(({ surveyId }) => surveyId)).toEqual([old, large, small]);
  });

  it("lists the admins' feedback and new comments, and nobody else's", async () => {
    const id = await publish(olga, { title: "Later trams" });
    await pia.api("POST /votes", {
      body: { surveyId: id, voteOption: "no", comment: "They are late already." },
    });
    await unpublish(ada, id, "Please say which trams.");
    const { feedback, comments, unpublished, open } = await olga.api("GET /overview/surveyor", {});
    expect(feedback).toMatchObject([
      { surveyId: id, status: "unPublish", feedback: "Please say which trams." },
    ]);
    expect(comments).toMatchObject([
      { title: "Later trams", voterName: "Pia", comment: "They are late already." },
    ]);
    expect({ unpublished, open }).toEqual({ unpublished: 1, open: 1 });
    const others = await sam.api("GET /overview/surveyor", {});
    expect([others.feedback, others.comments]).toEqual([[], []]);
  });
});

describe("an admin's overview", () => {
  it("has the newest report of each published survey, and corrections since a survey was unpublished", async () => {
    const before = await ada.api("GET /overview/admin", {});
    const [first, second] = [await publish(sam), await publish(sam)];
    for (const [id, feedBack] of [
      [first, "Asks two things at once."],
      [second, "Advertises a shop."],
    ] as const)
      await pia.api("POST /reports", { body: { surveyId: id, feedBack } });
    const reported = await ada.api("GET /overview/admin", {});
    expect(reported.reported.map(({ surveyId }) => surveyId)).toEqual([second, first]);
    expect(reported.reported[0]).toMatchObject({
      feedBack: "Advertises a shop.",
      reportCount: 1,
      surveyorName: "Sam",
    });
    expect(reported.newReports - before.newReports).toBe(2);
    expect(reported.surveys - before.surveys).toBe(2);
    await unpublish(ada, second);
    const hidden = await ada.api("GET /overview/admin", {});
    expect(hidden.reported.map(({ surveyId }) => surveyId)).toEqual([first]);
    expect([hidden.unpublished - before.unpublished, hidden.corrected]).toEqual([
      1,
      before.corrected,
    ]);
    const survey = await sam.api("GET /survey/{id}", { params: { id: second } });
    const { title, description, category, deadline } = survey;
    const body = { title: `${title}, said better`, description, category, deadline };
    await sam.api("PUT /surveys/{id}", { params: { id: second }, body });
    const corrected = await ada.api("GET /overview/admin", {});
    expect(corrected.corrected).toBe(before.corrected + 1);
    expect(corrected.correctedSurveys[0]).toMatchObject({ surveyId: second, surveyorName: "Sam" });
  });

  it("counts the open requests to become a surveyor", async () => {
    const asked = async () => (await ada.api("GET /overview/admin", {})).roleRequests;
    const before = await asked();
    const nina = await candor.person("Nina");
    const { _id } = await nina.api("POST /role-requests", { body: { reason: "For my club." } });
    expect(await asked()).toBe(before + 1);
    await ada.api("PUT /role-requests/{id}", { params: { id: _id }, body: { state: "declined" } });
    expect(await asked()).toBe(before);
  });

  it("counts payments, and those disputed with the payer's bank", async () => {
    const before = await ada.api("GET /overview/admin", {});
    await candor.database.pool.query(
      `insert into payments (id, email, transaction_id, status, amount_cents, currency, mode)
       select gen_random_uuid(), 'uma@candor.example', 'pi_' || status, status, 2000, 'usd', 'sandbox'
       from unnest(array['succeeded', 'disputed']) status`,
    );
    const after = await ada.api("GET /overview/admin", {});
    expect([after.payments - before.payments, after.newPayments - before.newPayments]).toEqual([
      2, 2,
    ]);
    expect(after.disputed - before.disputed).toBe(1);
  });
});

describe("a voter's overview", () => {
  it("shows final results, growth, and surveys that end soon without this person's vote", async () => {
    const uma = await candor.person("Uma");
    const [decided, growing, quiet, hidden] = [
      await publish(olga),
      await publish(olga),
      await publish(olga),
      await publish(olga),
    ];
    const soon = await publish(olga, { deadline: dayFromNow(0) });
    for (const surveyId of [decided, growing, quiet, hidden])
      await uma.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    await castSomeDaysAgo(growing, [0, 0]);
    await castSomeDaysAgo(hidden, [0]);
    await close(candor.database, decided);
    await unpublish(ada, hidden);
    const { ending, ...overview } = await uma.api("GET /overview/voter", {});
    expect(overview.votes).toBe(4);
    expect(overview.decided).toMatchObject([
      {
        surveyId: decided,
        voteOption: "yes",
        results: { yes: 1, no: 0, noOpinion: 0, total: 1, closed: true },
      },
    ]);
    expect(overview.growing).toMatchObject([{ surveyId: growing, votesSince: 2, voteCount: 3 }]);
    expect(ending[0]?.surveyId).toBe(soon);
    expect(ending.map(({ surveyId }) => surveyId)).not.toContain(growing);
    await uma.api("POST /votes", { body: { surveyId: soon } });
    const voted = await uma.api("GET /overview/voter", {});
    expect(voted.ending.map(({ surveyId }) => surveyId)).not.toContain(soon);
  });

  it("is only for its own role: an admin can't get a surveyor's or a voter's", async () => {
    expect(await refused(ada.api("GET /overview/surveyor", {}))).toBe("not-allowed");
    expect(await refused(ada.api("GET /overview/voter", {}))).toBe("not-allowed");
    expect(await refused(pia.api("GET /overview/admin", {}))).toBe("not-allowed");
    expect(await refused(candor.visitor.api("GET /overview/voter", {}))).toBe("sign-in-required");
  });
});
