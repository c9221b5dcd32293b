import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import { maxWaiting } from "#server/role-requests/queries.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { live } from "./support/questionnaires/publish.ts";

/** Several drafts of somebody without the role: an admin's decision publishes only the one read. */

type Somebody = Pick<Person, "api">;
const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
let candor: Candor;
let ada: Person;
let nina: Person;
let people = 0;

beforeAll(async () => {
  candor = await openCandor();
  await candor.database.pool.query(
    `create table kept_notices (like notices);
      create function keep_notice() returns trigger language plpgsql as $$
      begin insert into kept_notices select new.*; return null; end $$;
      create trigger keep_notice after insert on notices for each row execute function keep_notice()`,
  );
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
beforeEach(async () => {
  nina = await candor.person(`Nina ${people++}`);
});

const begin = async (title: string) =>
  (await nina.api("POST /drafts", { body: { title, from: { definition: cafe() } } }))._id;
const draft = (who: Somebody, id: string) => who.api("GET /drafts/{id}", { params: { id } });
const publish = (who: Somebody, id: string, more: Partial<PublishRequest> = {}) =>
  who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } });
async function send(id: string, more: Partial<PublishRequest> = {}) {
  const sent = await publish(nina, id, more);
  if (!("requestId" in sent)) throw new Error("It is live already.");
  return sent.requestId;
}
const decide = (id: string, state: "granted" | "declined", reason?: string) =>
  ada.api("PUT /role-requests/{id}", { params: { id }, body: { state, reason } });
const waiting = async () =>
  (await ada.api("GET /role-requests", { query: {} })).filter(({ email }) => email === nina.email);
const ofNina = async (select: string) =>
  (await candor.database.pool.query(select, [nina.id])).rows.map((row) => Object.values(row)[0]);
const titles = () => ofNina("select title from surveys where owner_id = $1");
const notices = () => ofNina("select details from kept_notices where user_id = $1");

describe("several drafts that wait", () => {
  it("are few, and what nobody read is their author's to publish after the first decision", async () => {
    const ids: string[] = [];
    for (let count = 0; count < maxWaiting; count++) ids.push(await begin(`Survey ${count}`));
    const sent = [];
    for (const id of ids) sent.push(await send(id, { access: "link" }));
    const no = await refusal(publish(nina, await begin("One more")));
    expect([no.code, no.reason?.code]).toEqual(["too-many-requests", "too-many-waiting"]);
    const others = maxWaiting - 1;
    expect(await decide(sent[2] ?? "", "granted")).toEqual({ modifiedCount: 1, others });
    expect(await titles()).toEqual(["Survey 2"]);
    expect(await waiting()).toEqual([]);
    expect(await notices()).toEqual([
      { state: "granted", title: "Survey 2", draftId: ids[2], others },
    ]);
    // One decision, once in the journal.
    expect(await ada.api("GET /journal", { query: { search: nina.name } })).toHaveLength(1);
    const surveyor = await candor.as(nina.email);
    const [first = ""] = ids;
    expect(await draft(surveyor, first)).toMatchObject({
      request: { state: "granted", problem: "unread" },
      terms: { access: "link" },
    });
    await live(publish(surveyor, first, { access: "link" }));
    expect((await draft(surveyor, first)).request?.problem).toBeUndefined();
    expect(await titles()).toHaveLength(2);
  });

  it("aren't published where a reason gets their author the role", async () => {
    await send(await begin("How was your coffee?"));
    const { _id: asked } = await nina.api("POST /role-requests", { body: { reason: "My club." } });
    expect(await decide(asked, "granted")).toEqual({ modifiedCount: 1, others: 1 });
    expect(await ofNina("select role from users where id = $1")).toEqual(["surveyor"]);
    expect([await titles(), await waiting()]).toEqual([[], []]);
    expect(await notices()).toEqual([{ state: "granted", others: 1 }]);
  });

  it("are settled where an admin gives their author the role without reading them", async () => {
    const first = await begin("Survey 1");
    await send(first);
    await nina.api("POST /role-requests", { body: { reason: "My club." } });
    const give = (role: "surveyor" | "user") =>
      ada.api("PATCH /users/role/{id}", { params: { id: nina.id }, body: { role } });
    expect(await give("surveyor")).toEqual({ modifiedCount: 1 });
    expect([await waiting(), await titles()]).toEqual([[], []]);
    expect(await notices()).toEqual([{ state: "granted", others: 1 }]);
    const surveyor = await candor.as(nina.email);
    expect((await draft(surveyor, first)).request).toEqual({ state: "granted", problem: "unread" });
    await live(publish(surveyor, first));
    // Given and taken with nothing open, it tells nobody of a request.
    await give("user");
    await give("surveyor");
    expect(await notices()).toHaveLength(1);
  });

  it.each([
    ["a draft", async () => publish(nina, await begin("Survey 1"))],
    ["a reason", () => nina.api("POST /role-requests", { body: { reason: "My club." } })],
  ])("don't wait for their author, who becomes a surveyor while %s is sent", async (_, ask) => {
    const client = await candor.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("update users set role = 'surveyor' where id = $1", [nina.id]);
      const sent = refusal(ask());
      const blocked = "select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
      const { rows } = await client.query("select pg_backend_pid() as pid");
      await expect
        .poll(async () => (await candor.database.pool.query(blocked, [rows[0].pid])).rowCount)
        .toBe(1);
      await client.query("commit");
      expect((await sent).code).toBe("sign-in-required");
    } finally {
      client.release();
    }
    expect(await waiting()).toEqual([]);
  });

  it("go on waiting where one is declined", async () => {
    const [first, second] = [await begin("Survey 1"), await begin("Survey 2")];
    const sent = await send(first);
    await send(second);
    expect(await decide(sent, "declined", "Too short.")).toEqual({ modifiedCount: 1 });
    expect((await draft(nina, second)).request).toEqual({ state: "waiting" });
  });
});
