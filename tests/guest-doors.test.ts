import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftLimits } from "#contract/response-drafts.ts";
import { rateLimits } from "#server/http/rate-limits.ts";
import { deleteOldDrafts } from "#server/response-drafts/delete-old-drafts.ts";
import { createDraftRoom } from "#server/response-drafts/draft-room.ts";
import { createFileRoom } from "#server/response-files/file-room.ts";
import { createGuestLimits } from "#server/responses/guest-limits.ts";
import { putFirst } from "#web/answer/save-draft.ts";
import type { Api } from "#web/api.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { browserAt } from "./support/from-address.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What people write who have neither an account nor a cookie yet. */
const hall = "192.0.2.7";
const elsewhere = "198.51.100.9";
const asked = definition([
  page("pageonly00", [
    question("questext00", { kind: "text", long: true }),
    question("quesmore00", { kind: "text", long: true }),
    question("quesfile00", { kind: "file", types: ["text/plain"] }),
  ]),
]);

let candor: Candor;
let sam: Person;
const now = new Date("2026-11-26T10:00:05Z");

beforeAll(async () => {
  candor = await openCandor({ clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

async function survey(): Promise<string> {
  const open = { access: "link", deadline: "2026-12-31" } as const;
  return (await publishDefinition(sam, asked, open)).surveyId;
}

const text = (letters: number) => ({ text: "x".repeat(letters) });
type Answers = Record<string, unknown>;
function save(api: Api, surveyId: string, answers: Answers, revision = 0) {
  const timed = Object.entries(answers).map(([key, given]) => [key, { answer: given, age: 0 }]);
  return api("PUT /surveys/{id}/response-draft", {
    params: { id: surveyId },
    body: { version: 1, revision, seed: 7, language: "en", answers: Object.fromEntries(timed) },
  });
}
const upload = (api: Api, surveyId: string) =>
  api("POST /surveys/{id}/files", {
    params: { id: surveyId },
    query: { question: "quesfile00", version: 1 },
    file: { file: new File(["a text"], "a.txt") },
  });
const ownLimits = () => rateLimits(candor.database, () => now);

describe("a hall of a thousand people behind one address", () => {
  const writing = (key: string, address = hall) => ({
    surveyId: "a survey",
    key,
    address,
    isInvited: false,
  });
  const keys = Array.from({ length: 1000 }, () => randomBytes(32).toString("hex"));

  it("saves ten pages each within a minute, and is never refused", async () => {
    const guests = createGuestLimits(ownLimits());
    for (let saved = 0; saved < 10; saved++)
      for (const key of keys) await guests.countWrite(writing(key));
  });

  it("goes on while a script there begins anew and anew, and others begin elsewhere", async () => {
    const hits: string[] = [];
    const guests = createGuestLimits({
      hit: async (limit, subject) => {
        hits.push(`${limit.name} ${subject}`);
      },
    });
    const [key = ""] = keys;
    await guests.countWrite(writing(key));
    for (let again = 0; again < 20; again++) await guests.countWrite(writing(key));
    const once = hits.filter((hit) => !hit.startsWith("guest "));
    expect(once).toEqual([`guests-at a survey ${hall}`, "guests-of a survey"]);
    // New ones count each time, with a cookie or without.
    await guests.countWrite(writing(randomBytes(32).toString("hex")));
    await guests.countWrite({ ...writing(""), key: null });
    await guests.countWrite({ ...writing(""), key: null });
    expect(hits.filter((hit) => hit.startsWith("guests-at "))).toHaveLength(4);
    await guests.countWrite({ ...writing("f".repeat(64)), isInvited: true });
    expect(hits.at(-1)).toBe(`guest ${"f".repeat(64)}`);
  });

  it("answers in full by the real calls", async () => {
    const surveyId = await survey();
    const people = Array.from({ length: 60 }, () => browserAt(candor, hall));
    for (let saved = 0; saved < 10; saved++)
      await Promise.all(
        people.map(({ api }) => save(api, surveyId, { questext00: text(50) }, saved)),
      );
    await Promise.all(people.map((person) => answer(person, surveyId, { questext00: text(50) })));
  });

  it("is told apart from a script that begins anew at another address", async () => {
    const guests = createGuestLimits(ownLimits());
    const flood = async () => {
      for (let at = 0; at < 6_500; at++)
        await guests.countWrite({ ...writing("", elsewhere), key: null });
    };
    expect(await refused(flood())).toBe("too-many-requests");
    for (const key of keys.slice(0, 50)) await guests.countWrite(writing(key));
  });
});

describe("a guest's unfinished answers", () => {
  it("are few at first, and as many as anybody's once the cookie came back", async () => {
    const surveyId = await survey();
    const guest = browserAt(candor, hall);
    const large = { questext00: text(draftLimits.firstBytes) };
    const first = await refusal(save(guest.api, surveyId, large));
    expect([first.code, first.message]).toEqual([
      "too-large",
      "This is too large for a first save without an account. Please save less first, and send its cookie.",
    ]);
    // One that doesn't keep cookies stays small.
    const careless = browserAt(candor, hall, { keeps: false });
    await save(careless.api, surveyId, {});
    expect(await refused(save(careless.api, surveyId, large))).toBe("too-large");
    const { revision } = await save(guest.api, surveyId, {});
    await save(
      guest.api,
      surveyId,
      { questext00: text(90_000), quesmore00: text(90_000) },
      revision,
    );
    // An account needs no cookie.
    const vera = await candor.person("Vera");
    await save(vera.api, surveyId, large);
  });

  it("are saved by the page in two steps, so that nobody loses a long text", async () => {
    const surveyId = await survey();
    const guest = browserAt(candor, hall);
    const given = { questext00: { answer: text(20_000), age: 0 } };
    const saved = await putFirst(
      (revision, answers) =>
        guest.api("PUT /surveys/{id}/response-draft", {
          params: { id: surveyId },
          body: { version: 1, revision, seed: 7, language: "en", answers },
        }),
      given,
    );
    expect(saved.revision).toBe(2);
    const { draft } = await guest.api("GET /surveys/{id}/response-draft", {
      params: { id: surveyId },
    });
    expect(draft?.answers).toEqual({ questext00: text(20_000) });
  });

  it("have a share of the room by address and by survey, and others theirs", async () => {
    const surveyId = await survey();
    const other = await survey();
    const address = "203.0.113.5";
    // Another process took what this address had.
    const room = createDraftRoom({ limits: ownLimits(), freeBytes: async () => 1 });
    await room.use({ surveyId: "another", address }, 101 * 1024 ** 2);
    const guest = browserAt(candor, address);
    let revision = 0;
    const grow = async (letters: number) => {
      ({ revision } = await save(guest.api, surveyId, { questext00: text(letters) }, revision));
    };
    await grow(10);
    for (const key of ["questext00", "quesmore00"])
      ({ revision } = await save(guest.api, surveyId, { [key]: text(99_000) }, revision));
    const more = Array.from({ length: 12 }, () => browserAt(candor, address));
    const outcomes: unknown[] = [];
    for (const { api } of more) {
      await save(api, surveyId, {}).catch(() => {});
      const saved = save(api, surveyId, { questext00: text(99_000) }, 1);
      outcomes.push(await saved.catch((error) => [error.code, error.retryAfter > 0]));
    }
    expect(outcomes).toContainEqual(["too-many-requests", true]);
    // A complete response needs none of it, and neither do other addresses.
    await answer(guest, surveyId, { questext00: text(9_000) });
    const far = browserAt(candor, elsewhere);
    await save(far.api, surveyId, { questext00: text(9_000) });
    await save(far.api, other, { questext00: text(9_000) });
  });

  it("of one IPv6 network count together", async () => {
    const room = createDraftRoom({ limits: ownLimits(), freeBytes: async () => 1 });
    const from = (address: string) => room.require({ surveyId: "s", address });
    await from("20010db800000005::/64");
    for (let nth = 0; nth < 5; nth++)
      await room.use(
        { surveyId: `survey ${nth}`, address: `20010db80000000${nth}::/64` },
        99 * 1024 ** 2,
      );
    expect(await refused(from("20010db80000ffff::/64"))).toBe("too-many-requests");
    await from("20010db80009ffff::/64");
  });

  it("wait while the disk is full, in words", async () => {
    const room = createDraftRoom({ limits: ownLimits(), freeBytes: async () => 0 });
    const full = await refusal(room.require({ surveyId: "s", address: hall }));
    expect([full.code, full.retryAfter]).toEqual(["overloaded", 600]);
  });

  it("that were saved once and left go early, and all others stay", async () => {
    const surveyId = await survey();
    const [left, back] = [browserAt(candor, hall), browserAt(candor, hall)];
    const vera = await candor.person("Vera Who Left");
    await save(left.api, surveyId, { questext00: text(10) });
    await save(vera.api, surveyId, { questext00: text(10) });
    for (const revision of [0, 1]) await save(back.api, surveyId, {}, revision);
    const since = { any: new Date(0), onceSaved: new Date(now.getTime() + 1) };
    await deleteOldDrafts(candor.database, since);
    const has = async ({ api }: { api: Api }) =>
      (await api("GET /surveys/{id}/response-draft", { params: { id: surveyId } })).draft !== null;
    expect([await has(left), await has(back), await has(vera)]).toEqual([false, true, true]);
  });
});

describe("a guest's files", () => {
  it("come after a first save alone", async () => {
    const surveyId = await survey();
    const guest = browserAt(candor, hall);
    const early = await refusal(upload(guest.api, surveyId));
    expect([early.code, early.message]).toEqual([
      "not-allowed",
      "Please save the answers first, and send the cookie with the file.",
    ]);
    await save(guest.api, surveyId, {});
    await upload(guest.api, surveyId);
    const made = { cookie: `candor-respondent=${"a".repeat(43)}` };
    expect(await refused(upload(browserAt(candor, hall, made).api, surveyId))).toBe("not-allowed");
  });

  const gigabyte = 1024 ** 3;
  const roomOf = (more: Partial<Parameters<typeof createFileRoom>[0]>) =>
    createFileRoom({
      database: candor.database,
      limits: ownLimits(),
      freeBytes: null,
      maxBytes: null,
      ...more,
    });
  async function fill(surveyId: string, gigabytes: number): Promise<void> {
    const insert = `insert into response_files
      (id, survey_id, question, respondent_key, name, type, bytes, storage_key, created_at)
      values ($1, $2, 'q', '\\x00', 'n', 't', $3, $4, now())`;
    for (let nth = 0; nth < gigabytes; nth++)
      await candor.database.pool.query(insert, [randomUUID(), surveyId, gigabyte, randomUUID()]);
  }

  it("of one survey leave as much room for all others, on a disk and in a bucket", async () => {
    const [crowded, small] = [randomUUID(), randomUUID()];
    await fill(crowded, 4);
    for (const room of [
      roomOf({ freeBytes: async () => 3 * gigabyte }),
      roomOf({ maxBytes: 7.5 * gigabyte }),
    ]) {
      const upload = (surveyId: string) => room.require({ surveyId, address: hall });
      const full = await refusal(upload(crowded));
      expect([full.code, full.retryAfter]).toEqual(["overloaded", 3600]);
      expect(full.message).toMatch(/^This survey has no room/);
      await upload(small);
    }
  });

  it("have no room where the disk or the bucket's share is full", async () => {
    const upload = { surveyId: randomUUID(), address: hall };
    for (const room of [roomOf({ freeBytes: async () => 0 }), roomOf({ maxBytes: gigabyte })])
      expect(await refused(room.require(upload))).toBe("overloaded");
  });

  it("of one address have their share, and at most some of the turns", async () => {
    const room = roomOf({ freeBytes: async () => 900 * gigabyte });
    const [surveyId, address] = [randomUUID(), "203.0.113.99"];
    for (let nth = 0; nth < 9; nth++) await room.use({ surveyId, address }, gigabyte);
    expect(await refused(room.require({ surveyId, address }))).toBe("too-many-requests");
    await room.require({ surveyId, address: elsewhere });

    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 8 }, () => room.inTurn(address, () => promise));
    expect(await refused(room.inTurn(address, async () => {}))).toBe("overloaded");
    await room.inTurn(elsewhere, async () => {});
    resolve();
    await Promise.all(slow);
    await room.inTurn(address, async () => {});
  });
});
