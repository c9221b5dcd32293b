import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import { reservedMark } from "#server/links/short-links.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";

/** A draft that waits for an admin has the link that its survey will have. */

type Somebody = Pick<Person, "api">;

const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
let candor: Candor;
let ada: Person;
let nina: Person;
let people = 0;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
beforeEach(async () => {
  nina = await candor.person(`Nina ${people++}`);
});

const begin = async (who: Somebody, title = "How was your coffee?") =>
  (await who.api("POST /drafts", { body: { title, from: { definition: cafe() } } }))._id;
const draft = (who: Somebody, id: string) => who.api("GET /drafts/{id}", { params: { id } });
const codeOf = async (who: Somebody, id: string) => (await draft(who, id)).code;
async function send(who: Somebody, id: string, more: Partial<PublishRequest> = {}) {
  const body = { ...terms, ...more };
  const sent = await who.api("POST /drafts/{id}/publish", { params: { id }, body });
  if (!("requestId" in sent)) throw new Error("It is live already.");
  return sent;
}
const decide = (id: string, state: "granted" | "declined", reason?: string) =>
  ada.api("PUT /role-requests/{id}", { params: { id }, body: { state, reason } });
const opened = (code: string | undefined) => candor.visitor.raw("GET", `/../s/${code}`);

async function retitle(who: Somebody, id: string, title: string) {
  const { revision } = await draft(who, id);
  const patches = [{ op: "replace", path: "/title/words/en", value: title } as const];
  await who.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches } });
}

describe("the link of a draft that waits", () => {
  it("is known once it was sent, and leads to the survey once that is live", async () => {
    const id = await begin(nina);
    expect(await codeOf(nina, id)).toBeUndefined();
    const { requestId, code = "" } = await send(nina, id, { access: "link" });
    expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{8}$/);
    expect(await codeOf(nina, id)).toBe(code);
    const [row] = await nina.api("GET /my-surveys", { query: {} });
    expect(row?.draft).toMatchObject({ code, request: { state: "waiting" } });
    expect((await nina.api("GET /overview/voter")).written).toMatchObject([{ _id: id, code }]);

    const early = await opened(code);
    expect([early.status, early.headers.get("location")]).toEqual([404, null]);
    expect(early.headers.has(reservedMark)).toBe(true);
    expect(await early.text()).not.toContain("coffee");
    await decide(requestId, "granted");
    const [survey] = await nina.api("GET /my-surveys", { query: {} });
    const later = await opened(code);
    expect([later.status, later.headers.get("location")]).toEqual([302, `/answer/${survey?._id}`]);
    expect(await codeOf(await candor.as(nina.email), id)).toBeUndefined();
  });

  it("stays the same after a refusal, a change and another request", async () => {
    const id = await begin(nina);
    const { requestId } = await send(nina, id);
    const code = await codeOf(nina, id);
    await decide(requestId, "declined", "Please name your company.");
    expect((await opened(code)).status).toBe(404);
    await retitle(nina, id, "How was your tea?");
    await Promise.all([send(nina, id), send(nina, id)]);
    const again = await send(nina, id);
    expect(await codeOf(nina, id)).toBe(code);
    await decide(again.requestId, "granted");
    const { rows } = await candor.database.pool.query("select title from surveys where code = $1", [
      code,
    ]);
    expect(rows).toEqual([{ title: "How was your tea?" }]);
  });

  it("is the author's alone, and nobody else's survey gets it", async () => {
    const id = await begin(nina);
    await send(nina, id);
    const code = await codeOf(nina, id);
    const sue = await candor.person("Sue Surveyor", "surveyor");
    const other = await begin(sue);
    expect(await refused(draft(sue, id))).toBe("not-found");
    // Chance itself can't give it to another one.
    const { rows } = await candor.database.pool.query(
      `insert into surveys (id, owner_id, title, description, category, deadline, code, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Longer', 'Longer hours', 'Market Research', '2100-01-01', $2, now(), now()) returning code`,
      [sue.id, code],
    );
    expect(rows[0].code).not.toBe(code);
    await expect(
      candor.database.pool.query("update survey_drafts set code = $1 where id = $2", [code, other]),
    ).rejects.toThrow("survey_drafts_by_code");
    expect((await opened(code)).status).toBe(404);
  });

  it("ends with the draft, and looks like any unknown one then", async () => {
    const id = await begin(nina);
    await send(nina, id);
    const code = await codeOf(nina, id);
    await nina.api("DELETE /drafts/{id}", { params: { id } });
    const gone = await opened(code);
    expect([gone.status, gone.headers.get("location")]).toEqual([404, null]);
    expect(gone.headers.has(reservedMark)).toBe(false);
  });
});
