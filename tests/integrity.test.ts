import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkChain } from "#server/votes/check-chain.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { dayFromNow, draft, publish } from "./support/drafts.ts";

/** What can't change once people have voted. */

let candor: Candor;
let sam: Person;
let ada: Person;
let uma: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam", "surveyor");
  ada = await candor.person("Ada", "admin");
  uma = await candor.person("Uma");
});
afterAll(() => candor.close());

const vote = (who: Pick<Person, "api">, surveyId: string, voteOption: "yes" | "no" = "yes") =>
  who.api("POST /votes", { body: { surveyId, voteOption } });
const put = (id: string, changes: Parameters<typeof draft>[0]) =>
  sam.api("PUT /surveys/{id}", { params: { id }, body: draft(changes) });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const get = (id: string) => candor.visitor.api("GET /survey/{id}", { params: { id } });
const close = (who: Person, id: string) => who.api("POST /surveys/{id}/close", { params: { id } });
const results = (id: string) => candor.visitor.api("GET /surveys/{id}/results", { params: { id } });

describe("the question", () => {
  it("can change until the first vote, and not afterwards; the category can", async () => {
    const id = await publish(sam);
    expect(await put(id, { title: "Another title" })).toMatchObject({ modifiedCount: 1 });
    await vote(uma, id);
    for (const changes of [
      { title: "The opposite" },
      { title: "Another title", description: "Something else entirely." },
      { title: "Another title", option: true },
    ])
      expect(await codeOf(put(id, changes))).toBe("has-votes");
    const kept = { title: "Another title", category: "Event Planning" } as const;
    expect(await put(id, kept)).toMatchObject({ modifiedCount: 1, ...kept });
    expect(await get(id)).toMatchObject(kept);
  });

  it("doesn't change if the first vote arrives at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await publish(sam);
      const [changed] = await Promise.all([
        put(id, { title: `Changed ${round}` }).then(
          () => true,
          () => false,
        ),
        vote(uma, id),
      ]);
      const { title } = await get(id);
      expect(title === `Changed ${round}`).toBe(changed);
      expect(await codeOf(put(id, { title: "Too late" }))).toBe("has-votes");
    }
  });
});

describe("the deadline", () => {
  it("can be moved while voting is open, and the survey says so after the first vote", async () => {
    const id = await publish(sam, { deadline: dayFromNow(3) });
    await put(id, { deadline: dayFromNow(4) });
    expect((await get(id)).deadlineMoves).toBeUndefined();
    await vote(uma, id);
    await put(id, { deadline: dayFromNow(9) });
    await put(id, { deadline: dayFromNow(5) });
    expect((await get(id)).deadlineMoves).toEqual([
      { before: dayFromNow(4), after: dayFromNow(9), votes: 1, at: expect.stringMatching(/Z$/) },
      { before: dayFromNow(9), after: dayFromNow(5), votes: 1, at: expect.stringMatching(/Z$/) },
    ]);
  });
});

describe("closing early", () => {
  it("is final, public, and only the owner's", async () => {
    const id = await publish(sam);
    await vote(uma, id);
    const olga = await candor.person("Olga", "surveyor");
    for (const who of [olga, ada, uma]) expect(await codeOf(close(who, id))).toBe("not-allowed");
    expect(await codeOf(results(id))).toBe("not-allowed");
    const closed = await close(sam, id);
    expect(closed).toMatchObject({ closedAt: expect.stringMatching(/Z$/), results: { total: 1 } });
    expect(await close(sam, id)).toEqual(closed);
    expect(await results(id)).toMatchObject({ yes: 1, total: 1, closed: true });
    expect(await codeOf(vote(await candor.person("Late"), id))).toBe("survey-closed");
    expect(await codeOf(put(id, { deadline: dayFromNow(20) }))).toBe("survey-closed");
  });

  it("counts every vote acknowledged before, and none after", async () => {
    const id = await publish(sam);
    const voters = await Promise.all(
      Array.from({ length: 30 }, (_, n) => candor.person(`Voter ${n} of closing`)),
    );
    const outcomes = await Promise.all([
      ...voters.map((voter) =>
        vote(voter, id).then(
          () => "counted",
          ({ code }) => code as string,
        ),
      ),
      close(sam, id).then(() => "closed"),
    ]);
    const counted = outcomes.filter((outcome) => outcome === "counted").length;
    expect(new Set(outcomes)).not.toContain("unexpected");
    expect((await results(id)).total).toBe(counted);
  });
});

describe("an unlisted survey", () => {
  it("is in no public list, count, order or sitemap, but opens by its address", async () => {
    const title = `Unlisted ${Math.random()}`;
    const count = async () => (await candor.visitor.api("GET /surveys-count", { query: {} })).count;
    const before = await count();
    const id = await publish(sam, { title, listed: false });
    expect(await count()).toBe(before);
    await vote(uma, id);
    const lists = [
      candor.visitor.api("GET /surveys", { query: {} }),
      candor.visitor.api("GET /surveys", { query: { sort: "voteCount_DESC" } }),
      candor.visitor.api("GET /surveys", { query: { search: title } }),
      candor.visitor.api("GET /all-surveys", { query: {} }).then(({ surveys }) => surveys),
      uma.api("GET /surveys", { query: {} }),
    ];
    for (const list of await Promise.all(lists))
      expect(list.map(({ _id }) => _id)).not.toContain(id);
    expect(await (await candor.visitor.raw("GET", "/../sitemap.xml")).text()).not.toContain(id);
    expect(await get(id)).toMatchObject({ title, listed: false });
    const all = await ada.api("GET /surveys", { query: { status: "publish" } });
    expect(all.map(({ _id }) => _id)).toContain(id);
    await put(id, { title, listed: true });
    expect(await count()).toBe(before + 1);
  });
});

describe("one person", () => {
  const withEmail = async (email: string) => {
    const person = await candor.person(`P ${Math.random()}`);
    await candor.database.pool.query("update users set email = $2 where id = $1", [
      person.id,
      email,
    ]);
    return candor.as(email);
  };

  it("has one vote, whatever tags the email has", async () => {
    const id = await publish(sam);
    const plain = await withEmail("sy.bil@mail.example");
    const first = await withEmail("sy.bil+1@mail.example");
    const other = await withEmail("sy.bill@mail.example");
    const { insertedId } = await vote(first, id);
    const refused = await refusal(vote(plain, id));
    expect([refused.code, refused.details]).toEqual(["already-voted", { voteId: insertedId }]);
    await vote(other, id);
    expect((await get(id)).voteCount).toBe(2);
  });

  it("has one vote if two tagged accounts vote at the same time, also on two instances", async () => {
    const there = await openCandor({ database: candor.database });
    for (let round = 0; round < 8; round++) {
      const id = await publish(sam);
      const one = await withEmail(`race${round}@mail.example`);
      const two = await withEmail(`race${round}+b@mail.example`);
      const elsewhere = await there.as(two.email);
      const outcomes = await Promise.allSettled([vote(one, id), vote(elsewhere, id)]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await get(id)).voteCount).toBe(1);
    }
    await there.close();
  });

  it("has no second vote after deleting the account and creating it again", async () => {
    const id = await publish(sam);
    const other = await publish(sam);
    const gone = await withEmail("gone@mail.example");
    await vote(gone, id);
    await ada.api("DELETE /users/{id}", { params: { id: gone.id } });
    const again = await withEmail("gone+again@mail.example");
    const refused = await refusal(vote(again, id));
    expect([refused.code, refused.details]).toEqual(["already-voted", { voteId: "" }]);
    await vote(again, other);
    expect((await get(id)).voteCount).toBe(1);
    expect((await checkChain(candor.database, id)).problem).toBeNull();
    const { rows } = await candor.database.pool.query("select * from forgotten_votes");
    expect(JSON.stringify(rows)).not.toContain("gone");
  });
});

it("a voter removed by hand is found", async () => {
  const id = await publish(sam);
  await vote(uma, id);
  await vote(await candor.person("Second"), id);
  await candor.database.pool.query("update votes set voter_id = null where voter_id = $1", [
    uma.id,
  ]);
  expect((await checkChain(candor.database, id)).problem).toEqual({
    place: 1,
    text: "Vote 1 has lost its voter, though no account was deleted.",
  });
});

describe("the owner of a survey", () => {
  it("sees how many votes came from unconfirmed and from new accounts", async () => {
    const id = await publish(sam);
    const [old, late, open] = await Promise.all(
      ["Old", "Late", "Open"].map((name) => candor.person(`${name} of accounts`)),
    );
    const set = (sql: string, who: Person | undefined) =>
      candor.database.pool.query(`update users set ${sql} where id = $1`, [who?.id]);
    await set("email_verified = true, created_at = now() - interval '3 days'", old);
    await set("email_verified = true, created_at = now()", late);
    await set("email_verified = false, created_at = now() - interval '3 days'", open);
    for (const who of [old, late, open]) if (who) await vote(who, id);
    const voters = (who: Pick<Person, "api">) =>
      who.api("GET /surveys/{id}/voters", { params: { id } });
    expect(await voters(sam)).toEqual({ votes: 3, unconfirmed: 1, sameDay: 1, deleted: 0 });
    expect(await voters(ada)).toEqual({ votes: 3, unconfirmed: 1, sameDay: 1, deleted: 0 });
    await ada.api("DELETE /users/{id}", { params: { id: late?.id ?? "" } });
    expect(await voters(sam)).toEqual({ votes: 3, unconfirmed: 1, sameDay: 0, deleted: 1 });
    const other = await candor.person("Other surveyor", "surveyor");
    expect((await refusal(voters(other))).code).toBe("not-allowed");
  });
});
