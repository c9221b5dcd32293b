import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import { maxDrafts } from "#server/drafts/queries.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { live } from "./support/questionnaires/publish.ts";

/**
 * Anyone with an account writes drafts. Without the role, publishing asks an admin for it, and the
 * draft goes live once that is granted.
 */

const keepNotices = `create table kept_notices (like notices);
  create function keep_notice() returns trigger language plpgsql as $$
  begin insert into kept_notices select new.*; return null; end $$;
  create trigger keep_notice after insert on notices for each row execute function keep_notice()`;

type Somebody = Pick<Person, "api">;

const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
let candor: Candor;
let ada: Person;
let nina: Person;
/** What the server takes for now, if it isn't. */
let later: Date | null = null;
let people = 0;

beforeAll(async () => {
  candor = await openCandor({ clock: () => later ?? new Date() });
  await candor.database.pool.query(keepNotices);
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());
beforeEach(async () => {
  nina = await candor.person(`Nina ${people++}`);
});

const begin = async (who: Somebody, title = "How was your coffee?") =>
  (await who.api("POST /drafts", { body: { title, from: { definition: cafe() } } }))._id;
const draft = (who: Somebody, id: string) => who.api("GET /drafts/{id}", { params: { id } });
const publish = (who: Somebody, id: string, more: Partial<PublishRequest> = {}) =>
  who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } });
async function send(who: Somebody, id: string, more: Partial<PublishRequest> = {}) {
  const sent = await publish(who, id, more);
  if (!("requestId" in sent)) throw new Error("It is live already.");
  return sent.requestId;
}
const decide = (id: string, state: "granted" | "declined", reason?: string, who = ada) =>
  who.api("PUT /role-requests/{id}", { params: { id }, body: { state, reason } });
const grantAsRead = (id: string, revision: string) =>
  ada.api("PUT /role-requests/{id}", { params: { id }, body: { state: "granted", revision } });
const readDraft = (id: string) => ada.api("GET /role-requests/{id}/draft", { params: { id } });
const waitingFor = async (who: Person) =>
  (await ada.api("GET /role-requests", { query: {} })).filter(({ email }) => email === who.email);
const surveysOf = async (who: Person) =>
  (
    await candor.database.pool.query(
      "select id, title, access, listed from surveys where owner_id = $1",
      [who.id],
    )
  ).rows;
const roleOf = async (who: Person) =>
  (await candor.database.pool.query("select role from users where id = $1", [who.id])).rows[0]
    ?.role;
const noticesOf = async (who: Person) =>
  (
    await candor.database.pool.query("select details from kept_notices where user_id = $1", [
      who.id,
    ])
  ).rows.map(({ details }) => details);

/** The days pass for the server; tokens of before have ended. */
async function adminIn(days: number): Promise<Pick<Person, "api">> {
  later = new Date(Date.now() + days * 86_400_000);
  return candor.as(ada.email);
}

async function retitle(who: Somebody, id: string, title: string) {
  const { revision, definition } = await draft(who, id);
  const [language = "en"] = definition.languages;
  const path = `/title/words/${language}`;
  const patches = [{ op: "replace", path, value: title } as const];
  await who.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches } });
}

describe("somebody without the role", () => {
  it.each(["user", "pro-user"] as const)(
    "writes, checks and deletes drafts as a %s",
    async (role) => {
      const una = await candor.person(`Una ${role}`, role);
      const id = await begin(una);
      await retitle(una, id, "How was your tea?");
      expect((await una.api("GET /drafts", { query: {} })).map(({ title }) => title)).toEqual([
        "How was your tea?",
      ]);
      const { findings } = await una.api("POST /drafts/{id}/check", { params: { id } });
      expect(findings.filter(({ severity }) => severity === "blocking")).toEqual([]);
      expect(await una.api("GET /templates")).not.toHaveLength(0);
      // Nobody else sees it.
      expect(await refused(draft(nina, id))).toBe("not-found");
      await una.api("DELETE /drafts/{id}", { params: { id } });
      expect(await refused(draft(una, id))).toBe("not-found");
    },
  );

  it("sends a draft by publishing it, and it goes live with the role, as it is by then", async () => {
    const id = await begin(nina);
    const answer = await nina.raw("POST", `/drafts/${id}/publish`, {
      body: JSON.stringify({ ...terms, access: "link", listed: false }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(202);
    const { requestId, state } = (await answer.json()) as { requestId: string; state: string };
    expect(state).toBe("waiting");
    expect(await surveysOf(nina)).toEqual([]);
    expect(await roleOf(nina)).toBe("user");
    expect((await draft(nina, id)).request).toEqual({ state: "waiting" });
    expect(await nina.api("GET /role-requests/own")).toMatchObject({
      state: "open",
      draft: { _id: id, title: "How was your coffee?" },
    });
    expect(await waitingFor(nina)).toMatchObject([
      { _id: requestId, reason: "", draft: { _id: id, title: "How was your coffee?" } },
    ]);
    await retitle(nina, id, "How was your tea?");
    const shown = await ada.api("GET /role-requests/{id}/draft", { params: { id: requestId } });
    expect([shown.title, shown.terms.access]).toEqual(["How was your tea?", "link"]);
    expect(await decide(requestId, "granted")).toEqual({ modifiedCount: 1 });
    expect(await roleOf(nina)).toBe("surveyor");
    const [survey] = await surveysOf(nina);
    expect(survey).toMatchObject({ title: "How was your tea?", access: "link", listed: false });
    expect(await noticesOf(nina)).toEqual([
      { state: "granted", title: "How was your tea?", draftId: id },
    ]);
    expect((await ada.api("GET /journal", { query: { search: nina.name } }))[0]).toMatchObject({
      action: "role-request",
      admin: "Ada Admin",
      before: "user",
      after: "granted",
    });
    expect(
      await ada.api("GET /journal", { query: { search: "your tea", action: "survey-status" } }),
    ).toMatchObject([{ admin: "Ada Admin", subject: "How was your tea?", after: "publish" }]);
    expect((await draft(await candor.as(nina.email), id)).request).toBeUndefined();
  });

  it("is refused at once what publishing would refuse", async () => {
    const id = await begin(nina);
    expect(await refused(publish(nina, id, { deadline: dayFromNow(-1) }))).toBe("invalid-input");
    expect(await refused(publish(nina, id, { access: "link", identity: "sealed" }))).toBe(
      "invalid-input",
    );
    expect(await refused(publish(nina, id, { revision: 7 }))).toBe("draft-changed");
    expect(await waitingFor(nina)).toEqual([]);
  });

  it.each(["\0", "\ud800", "\udfff"])(
    "is refused names of findings that can't be stored: %j",
    async (character) => {
      const no = await refusal(publish(nina, await begin(nina), { despite: [`a@${character}`] }));
      expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", ["despite.0"]]);
    },
  );

  it("has one open request for a draft, also when both presses come at once", async () => {
    const id = await begin(nina);
    const [first, second] = await Promise.all([send(nina, id), send(nina, id, { access: "link" })]);
    expect(second).toBe(first);
    expect(await send(nina, id, { access: "invited" })).toBe(first);
    const shown = await ada.api("GET /role-requests/{id}/draft", { params: { id: first } });
    expect(shown.terms.access).toBe("invited");
    expect(await waitingFor(nina)).toHaveLength(1);
  });

  it("keeps no more drafts than anybody needs", async () => {
    const { rows } = await candor.database.pool.query(
      "select definition from survey_drafts limit 1",
    );
    await candor.database.pool.query(
      `insert into survey_drafts (id, owner_id, title, definition)
       select gen_random_uuid(), $1, 'Another', $2::jsonb from generate_series(1, $3)`,
      [nina.id, JSON.stringify(rows[0]?.definition ?? cafe()), maxDrafts],
    );
    const no = await refusal(begin(nina));
    expect([no.code, no.reason?.code]).toEqual(["too-many-requests", "too-many-drafts"]);
  });
});

describe("an admin", () => {
  it("declines a draft with a reason, which its author reads", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    expect(await refused(decide(request, "declined"))).toBe("invalid-input");
    expect(await refused(decide(request, "declined", " "))).toBe("invalid-input");
    await decide(request, "declined", "Please name your company.");
    const declined = { state: "declined", reason: "Please name your company." };
    expect((await draft(nina, id)).request).toEqual(declined);
    expect(await nina.api("GET /role-requests/own")).toMatchObject(declined);
    expect(await noticesOf(nina)).toMatchObject([{ feedback: "Please name your company." }]);
    expect([await roleOf(nina), await surveysOf(nina)]).toEqual(["user", []]);
    const again = await send(nina, id);
    expect(again).not.toBe(request);
    expect((await draft(nina, id)).request).toEqual({ state: "waiting" });
  });

  it("publishes what they read, not what came after it", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    const first = await readDraft(request);
    const [row] = await waitingFor(nina);
    expect(row?.draft).toMatchObject({ revision: first.revision, terms: first.terms });
    await retitle(nina, id, "Buy my coffee!");
    expect(await refused(grantAsRead(request, first.revision))).toBe("draft-changed");
    const second = await readDraft(request);
    await send(nina, id, { access: "link" });
    expect(await refused(grantAsRead(request, second.revision))).toBe("draft-changed");
    expect(
      await refused(
        ada.api("PUT /role-requests/{id}", {
          params: { id: request },
          body: { state: "declined", reason: "No.", revision: second.revision },
        }),
      ),
    ).toBe("draft-changed");
    expect([await roleOf(nina), await surveysOf(nina)]).toEqual(["user", []]);
    const third = await readDraft(request);
    // Sent again as it is, it's the same.
    await send(nina, id, { access: "link" });
    expect(await grantAsRead(request, third.revision)).toEqual({ modifiedCount: 1 });
    expect(await surveysOf(nina)).toMatchObject([{ title: "Buy my coffee!", access: "link" }]);
  });

  it("publishes nothing unread while its author changes it", async () => {
    for (let round = 0; round < 5; round++) {
      const zoe = await candor.person(`Zoe reads ${round}`);
      const id = await begin(zoe);
      const request = await send(zoe, id);
      const { revision } = await readDraft(request);
      const [granted] = await Promise.allSettled([
        grantAsRead(request, revision),
        retitle(zoe, id, "Buy my coffee!"),
        send(zoe, id, { access: "link" }),
      ]);
      const isGranted = granted.status === "fulfilled";
      if (!isGranted) expect(granted.reason.code).toBe("draft-changed");
      expect(await roleOf(zoe)).toBe(isGranted ? "surveyor" : "user");
      for (const survey of await surveysOf(zoe))
        expect(survey).toMatchObject({ title: "How was your coffee?", access: "account" });
    }
  });

  it.each([
    ["", "Not published: a draft without a title"],
    ["x".repeat(2000), `Not published: ${"x".repeat(139)}…`],
  ])("sends a mail that names a draft of an odd title", async (title, subject) => {
    const id = await begin(nina);
    const request = await send(nina, id);
    await retitle(nina, id, title);
    await decide(request, "declined", "Please name it.");
    await expect
      .poll(async () => (await nina.api("GET /account/data")).emails)
      .toMatchObject([{ kind: "role-decided", subject }]);
  });

  it("decides once, together with another one", async () => {
    const request = await send(nina, await begin(nina));
    const eve = await candor.person("Eve Admin", "admin");
    const both = await Promise.all([
      decide(request, "granted"),
      decide(request, "granted", undefined, eve),
    ]);
    expect(both.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 1]);
    expect(await surveysOf(nina)).toHaveLength(1);
    expect(await noticesOf(nina)).toHaveLength(1);
  });

  it("reads no draft that nobody sent", async () => {
    const id = await begin(nina);
    expect(await refused(draft(ada, id))).toBe("not-allowed");
    const request = await send(nina, id);
    await decide(request, "declined", "Not now.");
    const params = { id: request };
    expect(await refused(ada.api("GET /role-requests/{id}/draft", { params }))).toBe("not-found");
  });
});

describe("what happens between", () => {
  it("is foretold: what keeps a draft from being live is said before an admin decides", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    expect(await readDraft(request)).not.toHaveProperty("problem");
    const { revision } = await draft(nina, id);
    const patches = [{ op: "replace", path: "/pages", value: [] } as const];
    await nina.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches } });
    expect(await readDraft(request)).toMatchObject({
      problem: "draft",
      findings: expect.arrayContaining([expect.objectContaining({ code: "no-questions" })]),
    });
    expect(await decide(request, "granted")).toMatchObject({ problem: "draft" });
    // Their start leads to it, and says why it isn't live.
    const again = await candor.as(nina.email);
    expect((await again.api("GET /overview/surveyor")).written).toMatchObject([
      { _id: id, request: { state: "granted", problem: "draft" } },
    ]);
  });

  it("is foretold of a last day that has passed", async () => {
    const request = await send(nina, await begin(nina), { deadline: dayFromNow(0) });
    const admin = await adminIn(2);
    const read = await admin.api("GET /role-requests/{id}/draft", { params: { id: request } });
    later = null;
    expect([read.problem, read.findings]).toEqual(["deadline", []]);
  });

  it("gives the role, and asks for another date, if the deadline has passed", async () => {
    const id = await begin(nina);
    const request = await send(nina, id, { deadline: dayFromNow(0) });
    const admin = await adminIn(2);
    const decided = await admin.api("PUT /role-requests/{id}", {
      params: { id: request },
      body: { state: "granted" },
    });
    expect(decided).toEqual({ modifiedCount: 1, problem: "deadline" });
    later = null;
    expect([await roleOf(nina), await surveysOf(nina)]).toEqual(["surveyor", []]);
    expect(await noticesOf(nina)).toMatchObject([{ state: "granted", problem: "deadline" }]);
    const now = await candor.as(nina.email);
    expect((await draft(now, id)).request).toEqual({ state: "granted", problem: "deadline" });
    await live(publish(now, id));
    expect((await draft(now, id)).request).toBeUndefined();
  });

  it("gives the role, and keeps what can't be published by now", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    const { revision } = await draft(nina, id);
    const patches = [{ op: "replace", path: "/title/words", value: {} } as const];
    await nina.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches } });
    expect(await decide(request, "granted")).toEqual({ modifiedCount: 1, problem: "draft" });
    expect([await roleOf(nina), await surveysOf(nina)]).toEqual(["surveyor", []]);
    expect(await noticesOf(nina)).toMatchObject([{ state: "granted", problem: "draft" }]);
  });

  it("ends with the draft, or with the account", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    await nina.api("DELETE /drafts/{id}", { params: { id } });
    expect(await refused(decide(request, "granted"))).toBe("not-found");
    expect(await roleOf(nina)).toBe("user");
    const other = await send(nina, await begin(nina));
    await ada.api("DELETE /users/{id}", { params: { id: nina.id } });
    expect(await refused(decide(other, "granted"))).toBe("not-found");
  });

  it("stays one survey while draft, account and decision meet", async () => {
    for (let round = 0; round < 5; round++) {
      const zoe = await candor.person(`Zoe ${round}`);
      const id = await begin(zoe);
      const request = await send(zoe, id);
      const met = await Promise.allSettled([
        decide(request, "granted"),
        round % 2 ? zoe.api("DELETE /drafts/{id}", { params: { id } }) : retitle(zoe, id, "Tea?"),
        publish(zoe, id),
        round === 4 ? ada.api("DELETE /users/{id}", { params: { id: zoe.id } }) : null,
      ]);
      const codes = met.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
      for (const code of codes)
        expect(["not-found", "draft-changed", "sign-in-required", "overloaded"]).toContain(code);
      expect((await surveysOf(zoe)).length).toBeLessThanOrEqual(1);
    }
  });

  it("publishes the next version of somebody who lost the role, once they have it again", async () => {
    const sam = await candor.person("Sam Surveyor", "surveyor");
    const id = await begin(sam);
    const { surveyId } = await live(publish(sam, id));
    await ada.api("PATCH /users/role/{id}", { params: { id: sam.id }, body: { role: "user" } });
    const demoted = await candor.as(sam.email);
    await retitle(demoted, id, "How was your tea?");
    const request = await send(demoted, id);
    await decide(request, "granted");
    expect(await surveysOf(sam)).toMatchObject([{ id: surveyId, title: "How was your tea?" }]);
  });

  it("is over when its author gets the role elsewhere and publishes", async () => {
    const id = await begin(nina);
    const request = await send(nina, id);
    await ada.api("PATCH /users/role/{id}", {
      params: { id: nina.id },
      body: { role: "surveyor" },
    });
    await live(publish(await candor.as(nina.email), id));
    expect(await waitingFor(nina)).toEqual([]);
    expect(await decide(request, "granted")).toEqual({ modifiedCount: 0 });
    expect(await surveysOf(nina)).toHaveLength(1);
  });
});
