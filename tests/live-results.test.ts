import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";
import { close, publish, unpublish } from "./support/drafts.ts";
import { freshDatabase } from "./support/test-database.ts";
import { type Watch, watch, within } from "./support/watching.ts";

/** Two instances on one database: clients watch at the first while people vote at the second. */
let database: Database;
let here: Candor;
let there: Candor;
let admin: Person;
let sam: Person;
let asked = 0;
let late = 0;

beforeAll(async () => {
  database = await freshDatabase();
  const counted: Database = {
    ...database,
    query(statement, values) {
      if (statement.name === "find-results-of") asked += 1;
      return database.query(statement, values);
    },
  };
  here = await openCandor({ database: counted, clock: () => new Date(Date.now() + late) });
  there = await openCandor({ database });
  admin = await here.person("Ada", "admin");
  sam = await here.person("Sam", "surveyor");
});
afterAll(async () => {
  await there.close();
  await here.close();
  await database.close();
});

const vote = (person: Person, surveyId: string, voteOption?: "yes" | "no") =>
  person.api("POST /votes", { body: { surveyId, ...(voteOption && { voteOption }) } });
/** The same person at the other instance. */
const at =
  (candor: Candor, person: Person): Person["raw"] =>
  (method, path, { headers, ...sent } = {}) => {
    const all = new Headers(headers);
    all.set("authorization", `Bearer ${person.token}`);
    return candor.visitor.raw(method, path, { ...sent, headers: all });
  };
/** Also if many connect from one address. */
async function voters(names: string[]): Promise<Person[]> {
  await database.pool.query("delete from rate_limits");
  const people: Person[] = [];
  for (const name of names) people.push(await there.person(name));
  return people;
}
const last = (seen: Watch) => seen.events.at(-1)?.data;
const total = (seen: Watch) => last(seen)?.total ?? -1;

describe("a live result", () => {
  it("arrives at once, and updates with votes at another instance", async () => {
    const id = await publish(sam);
    const seen = await watch(sam.raw, id);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    await within(2000, "the count of now", () => total(seen) === 0);
    const [una, udo] = (await voters(["Una", "Udo"])) as [Person, Person];
    await vote(una, id, "yes");
    await within(2500, "one yes", () => last(seen)?.yes === 1);
    await vote(udo, id);
    await within(2500, "one without an opinion", () => last(seen)?.noOpinion === 1);
    const { head } = await here.visitor.api("GET /surveys/{id}/chain/head", { params: { id } });
    expect(last(seen)).toEqual({ yes: 1, no: 0, noOpinion: 1, total: 2, closed: false, head });
    await seen.leave();
  });

  it("is for the owner, admins and voters, and for nobody else before the deadline", async () => {
    const id = await publish(sam);
    const [ben, bea] = (await voters(["Ben", "Bea"])) as [Person, Person];
    await vote(ben, id, "no");
    const all = await Promise.all(
      [sam.raw, admin.raw, at(here, ben), at(here, bea)].map((raw) => watch(raw, id)),
    );
    expect([...all, await watch(here.visitor.raw, id)].map(({ status }) => status)).toEqual([
      200, 200, 200, 403, 403,
    ]);
    await Promise.all(all.map((seen) => seen.leave()));
  });

  it("is sent to everyone once when the survey closes, and ends", async () => {
    const id = await publish(sam);
    const [cem] = (await voters(["Cem"])) as [Person];
    await vote(cem, id, "yes");
    const seen = await watch(sam.raw, id);
    await close(database, id);
    await within(2000, "the end", () => seen.ended);
    expect(last(seen)).toMatchObject({ yes: 1, no: 0, noOpinion: 0, total: 1, closed: true });
    const visitor = await watch(here.visitor.raw, id);
    await within(2000, "the end for a visitor", () => visitor.ended);
    expect(visitor.events.map(({ data }) => data.closed)).toEqual([true]);
  });
});

describe("after a disconnect", () => {
  it("resumes from the last event at any instance", async () => {
    const id = await publish(sam);
    const first = await watch(sam.raw, id);
    await within(2000, "the count of now", () => total(first) === 0);
    await first.leave();
    const { id: seenId } = first.events[0] ?? { id: "" };
    for (const candor of [here, there]) {
      const same = await watch(at(candor, sam), id, seenId);
      await within(2000, "a word that nothing is new", () =>
        same.comments.includes(": nothing new"),
      );
      expect(same.events).toEqual([]);
      await same.leave();
    }
    for (const each of await voters(["Dan", "Dea", "Dov"])) await vote(each, id, "yes");
    const again = await watch(at(there, sam), id, seenId);
    await within(2000, "the newest", () => total(again) === 3);
    expect(again.events).toHaveLength(1);
    await again.leave();
  });

  it("treats an unknown id as none", async () => {
    const id = await publish(sam);
    const seen = await watch(sam.raw, id, "9".repeat(5000));
    await within(2000, "the count of now", () => total(seen) === 0);
    await seen.leave();
  });

  it("continues after the connection to the database was cut", async () => {
    const id = await publish(sam);
    const seen = await watch(sam.raw, id);
    await within(2000, "the count of now", () => total(seen) === 0);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%listener'",
    );
    await within(2000, "a word of it", () =>
      seen.comments.some((comment) => comment.includes("late")),
    );
    const [eva] = (await voters(["Eva"])) as [Person];
    await vote(eva, id, "no");
    await within(6000, "the vote", () => last(seen)?.no === 1);
    expect(seen.ended).toBe(false);
    await seen.leave();
  });
});

describe("with many clients", () => {
  it("queries the database once per change, and never without clients", async () => {
    const id = await publish(sam);
    const people = await voters(Array.from({ length: 15 }, (_, n) => `Fan${n}`));
    for (const fan of people.slice(0, 5)) await vote(fan, id, "yes");
    await within(3000, "nobody watches", () => openStreams() === 0);
    asked = 0;
    for (const fan of people.slice(5, 7)) await vote(fan, id, "yes");
    expect(asked).toBe(0);
    const seen = await Promise.all(people.slice(0, 5).map((fan) => watch(at(here, fan), id)));
    const since = performance.now();
    asked = 0;
    for (const fan of people.slice(7)) await vote(fan, id, "no");
    await within(5000, "all of it, for all", () => seen.every((each) => last(each)?.no === 8));
    const halfSeconds = Math.ceil((performance.now() - since) / 500);
    expect(asked).toBeLessThanOrEqual(halfSeconds + 1);
    for (const each of seen) expect(each.events.length).toBeLessThanOrEqual(halfSeconds + 2);
    await Promise.all(seen.map((each) => each.leave()));
    await within(2000, "everything is free again", () => openStreams() === 0);
  });

  it("refuses too many streams of one person, and accepts more once some are closed", async () => {
    const id = await publish(sam);
    const seen = await Promise.all(Array.from({ length: 12 }, () => watch(sam.raw, id)));
    const more = await sam.raw("GET", `/surveys/${id}/live`);
    expect([more.status, await more.json()]).toEqual([
      503,
      expect.objectContaining({ code: "overloaded" }),
    ]);
    expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await watch(admin.raw, id);
    expect(other.status).toBe(200);
    await seen[0]?.leave();
    const again = await watch(sam.raw, id);
    expect(again.status).toBe(200);
    await Promise.all([...seen, other, again].map((each) => each.leave()));
    await within(2000, "everything is free again", () => openStreams() === 0);
  });

  it("stores nothing for a request for the head alone", async () => {
    const id = await publish(sam);
    const answer = await sam.raw("HEAD", `/surveys/${id}/live`);
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(openStreams()).toBe(0);
  });
});

describe("people who lose access are cut off within about a second", () => {
  it.each([
    ["signed out", (who: Person) => authPost(there.app, "/auth/sign-out", {}, who.cookie)],
    ["given another role", (who: Person) => setRole(who, "surveyor")],
    ["deleted", (who: Person) => admin.api("DELETE /users/{id}", { params: { id: who.id } })],
  ])("%s", async (what, end) => {
    const id = await publish(sam);
    const [gil] = (await voters([`Gil ${what}`])) as [Person];
    await vote(gil, id, "yes");
    const seen = await watch(at(here, gil), id);
    const sams = await watch(sam.raw, id);
    await within(2000, "the count of now", () => total(seen) === 1);
    await end(gil);
    await within(2500, "the end", () => seen.ended);
    expect(sams.ended).toBe(false);
    await sams.leave();
  });

  it("also by an instance that can't receive notifications", async () => {
    const withoutListen: Database = { ...database, listen: async () => ({ stop: async () => {} }) };
    const candor = await openCandor({ database: withoutListen });
    const id = await publish(sam);
    const [hal] = (await voters(["Hal"])) as [Person];
    await vote(hal, id, "yes");
    const [seen, sams] = [await watch(at(candor, hal), id), await watch(at(candor, sam), id)];
    await authPost(there.app, "/auth/sign-out", {}, hal.cookie);
    await within(2500, "the end", () => seen.ended);
    expect(sams.ended).toBe(false);
    await candor.close();
    await within(2000, "the end of all", () => sams.ended);
  });

  it("from an unpublished survey all but the owner and admins, from a deleted one all", async () => {
    const id = await publish(sam);
    const [ida] = (await voters(["Ida"])) as [Person];
    await vote(ida, id, "yes");
    const seen = await Promise.all(
      [at(here, ida), sam.raw, admin.raw].map((raw) => watch(raw, id)),
    );
    await unpublish(admin, id);
    await within(2500, "the end for Ida", () => seen[0]?.ended === true);
    expect(seen.slice(1).map(({ ended }) => ended)).toEqual([false, false]);
    await sam.api("DELETE /survey/{id}", { params: { id } });
    await within(2500, "the end for all", () => seen.every(({ ended }) => ended));
    expect((await watch(sam.raw, id)).status).toBe(404);
  });

  it("closing a survey ends the stream, and everyone can see the count", async () => {
    const id = await publish(sam);
    const seen = await watch(sam.raw, id);
    expect((await watch(here.visitor.raw, id)).status).toBe(403);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    await within(2500, "the end", () => seen.ended);
    expect((await watch(here.visitor.raw, id)).status).toBe(200);
  });

  it("when the token expires, so that the client must authenticate again", async () => {
    const id = await publish(sam);
    const seen = await watch(sam.raw, id);
    late = 15 * 60_000 + 1000;
    await within(2500, "the end", () => seen.ended);
    late = 0;
  });
});

function setRole(who: Person, role: "surveyor") {
  return admin.api("PATCH /users/role/{id}", { params: { id: who.id }, body: { role } });
}

function openStreams(): number {
  return here.app.openStreams() + there.app.openStreams();
}
