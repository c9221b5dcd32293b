import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { copy } from "./support/questionnaires/build-definition.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";
import { blind, sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";

/** Whoever answers another version than the rest is known by it, so there is one. */
let candor: Candor;
let sam: Person;
let surveyors = 0;
const people: Person[] = [];
const vera = () => people[0] as Person;

beforeAll(async () => {
  candor = await openCandor();
  for (let n = 0; n < 12; n++) people.push(await candor.person(`Respondent ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(() => candor.close());
// A person may write 120 times a minute.
beforeEach(async () => {
  sam = await candor.person(`Sam Surveyor ${surveyors++}`, "surveyor");
});

type Identity = "unlinked" | "sealed" | "confidential";
let edits = 0;

/** Changes a word that asks nothing. */
async function edit(draftId: string): Promise<void> {
  const params = { id: draftId };
  const { revision } = await sam.api("GET /drafts/{id}", { params });
  const value = copy(`Thank you ${++edits} times.`);
  const path = "/endings/endingdone/text";
  const patches = [{ op: "replace", path, value } as const];
  await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
}

function publish(draftId: string, more: object = {}) {
  const body = { category: "Market Research", deadline: dayFromNow(7), ...more } as const;
  return live(sam.api("POST /drafts/{id}/publish", { params: { id: draftId }, body }));
}

/** Answers the first version, or takes the ballot for it. */
const takePart: Record<Identity, (who: Person, id: string) => Promise<unknown>> = {
  unlinked: (who, id) => answerUnlinked(who, id, { ...happy }),
  confidential: (who, id) => answerUnlinked(who, id, { ...happy }),
  sealed: (who, id) => takeBallot(candor, who, id),
};
const newSurvey = (identity: Identity) => publishDefinition(sam, cafe(), { identity });

describe.each(["unlinked", "sealed"] as const)("a survey that is %s", (identity) => {
  it("has other versions until somebody takes part, and none from then on", async () => {
    const { surveyId, draftId } = await newSurvey(identity);
    await edit(draftId);
    expect((await publish(draftId)).version).toBe(2);
    if (identity === "sealed") await takePart.sealed(vera(), surveyId);
    else await answerUnlinked(vera(), surveyId, { ...happy }, { version: 2 });
    await edit(draftId);
    const no = await refusal(publish(draftId));
    expect([no.code, no.message]).toEqual([
      "already-answered",
      expect.stringContaining("make it a new survey"),
    ]);
  });

  it("has no version with other settings either, but a later deadline", async () => {
    const { surveyId, draftId } = await newSurvey(identity);
    await takePart[identity](vera(), surveyId);
    for (const more of [{ results: "owner" }, { closesAfter: 100 }])
      expect(await refused(publish(draftId, more))).toBe("already-answered");
    expect((await publish(draftId, { deadline: dayFromNow(9) })).version).toBe(1);
    const { rows } = await candor.database.pool.query(
      "select number from survey_versions where survey_id = $1",
      [surveyId],
    );
    expect(rows).toEqual([{ number: 1 }]);
  });

  it("takes no answers to an earlier version", async () => {
    const { surveyId, draftId } = await newSurvey(identity);
    await edit(draftId);
    await publish(draftId);
    if (identity === "unlinked")
      return expect(await refused(takePart.unlinked(vera(), surveyId))).toBe("version-ended");
    const ballot = await takeBallot(candor, vera(), surveyId);
    const sent = await sendBallot(candor, surveyId, ballot, happy);
    expect([sent.status, sent.body.code]).toEqual([409, "version-ended"]);
  });
});

it("an unlinked survey has answers to one version, whatever is published in the moment", async () => {
  for (let round = 0; round < 8; round++) {
    const { surveyId, draftId } = await newSurvey("unlinked");
    await edit(draftId);
    const took = people.map((who) => () => takePart.unlinked(who, surveyId) as Promise<unknown>);
    const calls = took.toSpliced(round, 0, () => publish(draftId));
    const outcomes = await Promise.allSettled(calls.map((call) => call()));
    const isNext = outcomes[round]?.status === "fulfilled";
    const parts = outcomes.toSpliced(round, 1).filter(({ status }) => status === "fulfilled");
    expect([round, parts.length]).toEqual([round, isNext ? 0 : people.length]);
  }
});

it.each(["the ballot", "the version"])("%s is first where both wait", async (first) => {
  const { surveyId, draftId } = await newSurvey("sealed");
  await edit(draftId);
  const { blinded } = await blind(candor, surveyId);
  const params = { id: surveyId };
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => "done",
      (error) => error.code,
    );
  const calls = [
    () => outcome(vera().api("POST /surveys/{id}/ballot", { params, body: { blinded } })),
    () => outcome(publish(draftId)),
  ];
  const inOrder = first === "the ballot" ? calls : calls.toReversed();
  const holder = await candor.database.pool.connect();
  const outcomes: Promise<string>[] = [];
  try {
    await holder.query("begin");
    await holder.query("select from survey_counters where survey_id = $1 for update", [surveyId]);
    for (const call of inOrder) {
      outcomes.push(call());
      await waitersOn(outcomes.length);
    }
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  const refusedThen = first === "the ballot" ? "already-answered" : "done";
  expect(await Promise.all(outcomes)).toEqual(["done", refusedThen]);
});

it("a surveyor who lost the role while their draft was being published publishes nothing", async () => {
  const lost = await candor.person("Lou", "surveyor");
  const { _id: draftId } = await lost.api("POST /drafts", {
    body: { from: { definition: cafe() } },
  });
  const holder = await candor.database.pool.connect();
  let call: Promise<string>;
  try {
    await holder.query("begin");
    await holder.query("select from users where id = $1 for update", [lost.id]);
    const body = { category: "Market Research", deadline: dayFromNow(7) } as const;
    call = lost
      .api("POST /drafts/{id}/publish", { params: { id: draftId }, body })
      .then(() => "done", refusalCode);
    await waitersOn(1);
    // Its role was read before, and an admin comes first.
    await holder.query("update users set role = 'user' where id = $1", [lost.id]);
    await holder.query("commit");
  } finally {
    holder.release();
  }
  expect(await call).toBe("not-allowed");
  const own = "select count(*)::int as made from surveys where owner_id = $1";
  expect((await candor.database.pool.query(own, [lost.id])).rows[0]?.made).toBe(0);
});

it("a confidential survey has its next version as before", async () => {
  const { surveyId, draftId } = await newSurvey("confidential");
  await takePart.confidential(vera(), surveyId);
  await edit(draftId);
  expect((await publish(draftId)).version).toBe(2);
});

const refusalCode = (error: { code: string }) => error.code;

/** Until so many statements of this database wait for a lock. */
async function waitersOn(count: number): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const found = async () => (await candor.database.pool.query(waiting)).rows[0]?.count;
  await expect.poll(found, { timeout: 10_000 }).toBe(count);
}
