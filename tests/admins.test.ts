import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authPost, type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";

/** Reports, requests and the journal: what admins decide, and its traces. */

/** A job soon makes emails of notices, so a trigger notes them for the tests. */
const keepNotices = `create table kept_notices (like notices);
  create function keep_notice() returns trigger language plpgsql as $$
  begin insert into kept_notices select new.*; return null; end $$;
  create trigger keep_notice after insert on notices for each row execute function keep_notice()`;

let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  await candor.database.pool.query(keepNotices);
});
afterAll(() => candor.close());

const report = (who: Person, surveyId: string) =>
  who.api("POST /reports", { body: { surveyId, feedBack: "This is advertising." } });
const settle = (who: Person, id: string, state: "dismissed" | "settled") =>
  who.api("PUT /reports/{id}", { params: { id }, body: { state } });
const journal = async () => (await ada.api("GET /journal", { query: {} })).slice(0, 5);
const openReports = async (surveyId: string) =>
  (await ada.api("GET /survey/{id}", { params: { id: surveyId } })).reportCount;
const noticesOf = async (userId: string) =>
  (
    await candor.database.pool.query("select kind, details from kept_notices where user_id = $1", [
      userId,
    ])
  ).rows;

describe("a report", () => {
  it("is dismissed once, leaves the list of open reports, and its reporter is notified", async () => {
    const surveyId = await publish(sam);
    const { insertedId } = await report(uma, surveyId);
    expect(await openReports(surveyId)).toBe(1);
    for (const who of [uma, sam])
      expect(await refused(settle(who, insertedId, "dismissed"))).toBe("not-allowed");
    const both = await Promise.all([
      settle(ada, insertedId, "dismissed"),
      settle(ada, insertedId, "settled"),
    ]);
    expect(both.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 1]);
    expect(await openReports(surveyId)).toBe(0);
    const { reported } = await ada.api("GET /overview/admin");
    expect(reported.map((each) => each.surveyId)).not.toContain(surveyId);
    const [own] = await uma.api("GET /reported/{email}", {
      params: { email: uma.email },
      query: {},
    });
    expect(own?.state).not.toBe("open");
    expect(await noticesOf(uma.id)).toEqual([
      { kind: "report-settled", details: { state: own?.state } },
    ]);
    expect(await journal()).toContainEqual(
      expect.objectContaining({ action: "report", admin: "Ada Admin", after: own?.state }),
    );
    expect(await refused(settle(ada, "01980000-0000-7000-8000-000000000000", "settled"))).toBe(
      "not-found",
    );
  });

  it("is settled when its survey is unpublished", async () => {
    const surveyId = await publish(sam);
    await report(await candor.person("Ulf"), surveyId);
    await report(await candor.person("Una"), surveyId);
    await ada.api("PUT /surveys/{id}/status", {
      params: { id: surveyId },
      body: { status: "unPublish", feedback: "Please name your source." },
    });
    expect(await openReports(surveyId)).toBe(0);
    const all = await ada.api("GET /surveys/{id}/reports", { params: { id: surveyId }, query: {} });
    expect(all.map(({ state }) => state)).toEqual(["settled", "settled"]);
    expect((await journal())[0]).toMatchObject({
      action: "survey-status",
      before: "publish",
      after: "unPublish",
      reason: "Please name your source.",
    });
  });
});

describe("a request to become a surveyor", () => {
  const ask = (who: Person, reason = "I ask my sports club every month.") =>
    who.api("POST /role-requests", { body: { reason } });
  const decide = (who: Person, id: string, state: "granted" | "declined") =>
    who.api("PUT /role-requests/{id}", { params: { id }, body: { state } });

  it("is open once, is granted once, and gives the role", async () => {
    const nina = await candor.person("Nina");
    const [first, second] = await Promise.all([ask(nina), ask(nina)]);
    expect(second).toEqual(first);
    expect(await nina.api("GET /role-requests/own")).toEqual({ state: "open" });
    const open = await ada.api("GET /role-requests", { query: {} });
    expect(open).toContainEqual(expect.objectContaining({ _id: first._id, email: nina.email }));
    expect(await refused(decide(nina, first._id, "granted"))).toBe("not-allowed");
    expect(await refused(ask(sam))).toBe("not-allowed");
    expect(await decide(ada, first._id, "granted")).toEqual({ modifiedCount: 1 });
    expect(await decide(ada, first._id, "declined")).toEqual({ modifiedCount: 0 });
    expect(await ada.api("GET /users/surveyor/{email}", { params: { email: nina.email } })).toEqual(
      { surveyor: true },
    );
    expect(await noticesOf(nina.id)).toEqual([
      { kind: "role-decided", details: { state: "granted" } },
    ]);
    expect((await journal())[0]).toMatchObject({
      action: "role-request",
      subject: "Nina",
      after: "granted",
    });
  });

  it("may be declined and made again", async () => {
    const nora = await candor.person("Nora");
    const { _id } = await ask(nora);
    await decide(ada, _id, "declined");
    expect(await nora.api("GET /role-requests/own")).toEqual({ state: "declined" });
    expect((await ask(nora))._id).not.toBe(_id);
  });
});

describe("the journal", () => {
  it("names roles and deletions, can be searched, and never changes", async () => {
    const olaf = await candor.person("Olaf Once");
    await ada.api("PATCH /users/role/{id}", {
      params: { id: olaf.id },
      body: { role: "surveyor" },
    });
    await ada.api("DELETE /users/{id}", { params: { id: olaf.id } });
    const found = await ada.api("GET /journal", { query: { search: "olaf" } });
    expect(found).toMatchObject([
      { action: "delete-user", subject: "Olaf Once", before: "surveyor" },
      { action: "role", subject: "Olaf Once", before: "user", after: "surveyor" },
    ]);
    const roles = await ada.api("GET /journal", { query: { search: "olaf", action: "role" } });
    expect(roles).toEqual(found.slice(1));
    expect(await ada.api("GET /journal", { query: { search: "olaf", action: "refund" } })).toEqual(
      [],
    );
    // Names repeat; ids don't.
    for (const entry of found) expect(entry).toMatchObject({ adminId: ada.id, subjectId: olaf.id });
    for (const statement of [
      "update journal set subject = 'x'",
      "delete from journal",
      "truncate journal",
    ])
      await expect(candor.database.pool.query(statement)).rejects.toThrow("append-only");
    for (const who of [uma, sam])
      expect(await refused(who.api("GET /journal", { query: {} }))).toBe("not-allowed");
  });
});

describe("a person's own account", () => {
  it("is exported with everything and no secret", async () => {
    const surveyId = await publish(sam);
    const pia = await candor.person("Pia", "pro-user");
    await pia.api("POST /votes", { body: { surveyId, voteOption: "no", comment: "Not now." } });
    await report(pia, surveyId);
    await pia.api("PUT /surveys/{id}/follow", { params: { id: surveyId } });
    await ada.api("PATCH /users/role/{id}", { params: { id: pia.id }, body: { role: "pro-user" } });
    await ada.api("PATCH /users/role/{id}", { params: { id: pia.id }, body: { role: "user" } });
    await candor.database.pool.query(
      `insert into outbox (id, kind, recipient, subject, text, html)
        values (gen_random_uuid(), 'closed', $1, 'A result', '', '')`,
      [pia.email],
    );
    const data = await pia.api("GET /account/data");
    expect(data).toMatchObject({
      profile: { name: "Pia", email: pia.email, role: "user" },
      votes: [{ surveyId, vote: "no", comment: "Not now." }],
      reports: [{ text: "This is advertising.", state: "open" }],
      followedResults: [{ surveyId }],
      emails: [{ kind: "closed", subject: "A result" }],
      journal: [{ action: "role", subject: "Pia", before: "pro-user", after: "user" }],
      surveys: [],
    });
    const { rows } = await candor.database.pool.query(
      "select token from sessions union all select password from accounts where password is not null",
    );
    for (const { token } of rows) expect(JSON.stringify(data)).not.toContain(token);
    await ada.api("PUT /surveys/{id}/status", {
      params: { id: surveyId },
      body: { status: "unPublish", feedback: "Please name your source." },
    });
    expect((await sam.api("GET /account/data")).surveys).toContainEqual(
      expect.objectContaining({
        id: surveyId,
        feedback: [expect.objectContaining({ text: "Please name your source." })],
      }),
    );
  });

  it("is deleted by its password alone, and its votes stay counted", async () => {
    const surveyId = await publish(sam);
    const dora = await candor.person("Dora");
    await dora.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    const remove = (password: string) => dora.api("DELETE /account", { body: { password } });
    expect(await refused(remove("a wrong password"))).toBe("invalid-input");
    expect(await remove(dora.password)).toEqual({ deletedCount: 1 });
    const { email, password } = dora;
    expect((await authPost(candor.app, "/auth/sign-in/email", { email, password })).status).toBe(
      401,
    );
    await expect
      .poll(async () => (await dora.raw("GET", "/profile")).status, { timeout: 3_000 })
      .toBe(401);
    const survey = await candor.visitor.api("GET /survey/{id}", { params: { id: surveyId } });
    expect(survey.voteCount).toBe(1);
  });

  it("is not deleted if it is the last admin's", async () => {
    const own = await openCandor();
    const only = await own.person("Only", "admin");
    const remove = only.api("DELETE /account", { body: { password: only.password } });
    expect(await refused(remove)).toBe("last-admin");
    await own.close();
  });

  it("limits wrong passwords as a login does", async () => {
    const gus = await candor.person("Gus");
    const guess = () => gus.api("DELETE /account", { body: { password: "a wrong password" } });
    for (let n = 0; n < 8; n++) expect(await refused(guess())).toBe("invalid-input");
    expect(await refused(guess())).toBe("too-many-requests");
  });
});
