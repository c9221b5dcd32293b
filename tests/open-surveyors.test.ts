import { describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import { maxWaiting } from "#server/role-requests/queries.ts";
import { openCandor, type Person } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { live } from "./support/questionnaires/publish.ts";

const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
const begin = async (who: Person, title = "How was your coffee?") =>
  (await who.api("POST /drafts", { body: { title, from: { definition: cafe() } } }))._id;
const publish = (who: Person, id: string, more: Partial<PublishRequest> = {}) =>
  who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } });

describe("where everybody may be a surveyor", () => {
  it("goes live at once, through the same path and the journal", async () => {
    const open = await openCandor({ settings: { surveyors: "everyone" } });
    const [eve, admin] = [await open.person("Eve"), await open.person("Ann Admin", "admin")];
    const id = await begin(eve);
    const { surveyId, version } = await live(publish(eve, id, { access: "link" }));
    expect(version).toBe(1);
    const [survey] = await admin.api("GET /surveys", { query: {} });
    expect(survey?._id).toBe(surveyId);
    expect(await admin.api("GET /role-requests", { query: {} })).toEqual([]);
    expect(await admin.api("GET /journal", { query: {} })).toMatchObject([
      {
        action: "role-request",
        admin: "SURVEYORS=everyone",
        subject: "Eve",
        before: "user",
        after: "granted",
      },
    ]);
    const max = await open.person("Max");
    const body = { reason: "I ask my club." };
    expect(await max.api("POST /role-requests", { body })).toMatchObject({ state: "granted" });
    expect(await max.api("GET /users/surveyor/{email}", { params: { email: max.email } })).toEqual({
      surveyor: true,
    });
    await open.close();
  });

  it("gets the first answer however often it's sent at once, and nothing waits", async () => {
    const open = await openCandor({ settings: { surveyors: "everyone" } });
    const [eve, max] = [await open.person("Eve"), await open.person("Max")];
    const id = await begin(eve);
    const same = await Promise.all([1, 2, 3, 4].map(() => live(publish(eve, id))));
    expect(new Set(same.map(({ surveyId, version }) => `${surveyId} ${version}`)).size).toBe(1);
    const ids: string[] = [];
    for (let count = 0; count <= maxWaiting; count++) ids.push(await begin(max, `Survey ${count}`));
    const many = await Promise.all(ids.map((each) => live(publish(max, each))));
    expect(new Set(many.map(({ surveyId }) => surveyId)).size).toBe(ids.length);
    const { rows } = await open.database.pool.query(
      "select subject, before from journal order by subject",
    );
    expect(rows).toEqual([
      { subject: "Eve", before: "user" },
      { subject: "Max", before: "user" },
    ]);
    await open.close();
  });
});
