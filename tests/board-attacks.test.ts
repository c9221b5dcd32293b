import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Board } from "#engine/boards/board.ts";
import { checkRestored } from "#server/backup/check-restored.ts";
import { checkBoard } from "#server/boards/check-boards.ts";
import { boardOf, boardPeople, publishBoard, withBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Boards against those who mean no good: participants, owners and visitors. */
let candor: Candor;
let sam: Person;
let ada: Person;
let ben: Person;
let people = 0;
let now = new Date();
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false }, clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  ({ people, sam, ada, ben } = await boardPeople(candor));
});
afterAll(() => candor.close());

describe("a participant", () => {
  it("can't break the chain with another spelling of a submission", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const sent = randomUUID();
    const { id } = await hall.suggest(ada, "A small café", sent.toUpperCase());
    expect((await hall.suggest(ada, "A small café", sent)).id).toBe(id);
    const first = await hall.mark(ben, { [id]: 1 }, [], sent.toUpperCase());
    expect(await hall.mark(ben, { [id]: 1 }, [], sent)).toEqual(first);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });

  it("can't use up the board's numbers by taking back", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 2 }));
    for (let at = 1; at <= 4; at++)
      await hall.withdraw(ada, (await hall.suggest(ada, `Idea number ${at}`)).id);
    expect((await hall.look(ada)).own).toBe(0);
    expect(await refused(hall.suggest(ada, "A small café"))).toBe("own-limit");
    expect((await hall.look(ben)).own).toBe(2);
  });

  it("can't take back what was declined, and so suggest more", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 1 }));
    const { id } = await hall.suggest(ada, "Buy my café");
    await hall.decide(sam, id, { state: "declined", reason: "advertises" });
    expect(await refused(hall.withdraw(ada, id))).toBe("not-allowed");
    expect((await hall.look(ben)).counts.declined).toEqual({ advertises: 1 });
  });

  it("leaves no text that they took back", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "My number is 555 0142");
    await hall.withdraw(ada, id);
    const { rows } = await candor.database.pool.query(
      "select to_jsonb(i)::text as item from board_items i where survey_id = $1",
      [survey],
    );
    expect(rows[0]?.item).toContain("withdrawn");
    expect(rows[0]?.item).not.toContain("0142");
    expect((await hall.look(ada)).items).toEqual([]);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });

  it("gets a refusal of whatever is broken", async () => {
    const survey = await publishBoard(sam);
    const { id } = await boardOf(survey).suggest(ada, "A small café");
    const submissionId = randomUUID();
    const bodies = [
      "",
      "null",
      "[]",
      "{",
      `{"text":${"[".repeat(5_000)}`,
      `"${"x".repeat(2_000_000)}"`,
      ...["a\u0000bc", "\ud800abc", "   ", "\u200b\u200b\u200b", "x".repeat(81), 7, null].map(
        (text) => JSON.stringify({ text, submissionId }),
      ),
      `{"marks":[{"item":"${id}","value":1e400}],"seen":[],"submissionId":"${submissionId}"}`,
      JSON.stringify({ marks: {}, seen: id, submissionId, proof: "x".repeat(3_000) }),
      JSON.stringify({ state: "joined", into: id }),
      JSON.stringify({ state: "declined", reason: "no" }),
    ];
    const places = [
      ...[survey, "x", "%00", "'", randomUUID()].flatMap((at) => [
        ["POST", `/boards/${at}/items`],
        ["POST", `/boards/${at}/marks`],
        ["POST", `/boards/${at}/items/${id}/objection`],
        ["POST", `/boards/${at}/items/%00/report`],
        ["DELETE", `/boards/${at}/items/'`],
        ["POST", `/boards/${at}/ballot`],
      ]),
      ["PUT", `/boards/${survey}/items/${id}`],
      ["PUT", `/boards/${survey}/items/nothing000`],
    ] as [string, string][];
    const answers: string[] = [];
    for (const [method, path] of places)
      for (const body of bodies) {
        const headers = { "content-type": "application/json" };
        const reader = answers.length % 90 === 0 ? await candor.person(randomUUID()) : null;
        const by = reader ?? sam;
        const { status } = await by.raw(method, path, { body, headers });
        if (status >= 500 || status < 400) answers.push(`${method} ${path} ${status}: ${body}`);
      }
    expect(answers).toEqual([]);
    for (const at of ["order=best", "size=0", "size=1e9"])
      expect((await ada.raw("GET", `/boards/${survey}?${at}`)).status).toBe(400);
  });
});

describe("a guest", () => {
  it("counts once, though the first response was lost, and its key with it", async () => {
    const survey = await publishBoard(sam, {}, { access: "link" });
    const hall = boardOf(survey);
    const [item, mark, raced] = [randomUUID(), randomUUID(), randomUUID()];
    const { id } = await hall.suggest(guestBrowser(candor), "A small café", item);
    expect((await hall.suggest(guestBrowser(candor), "A small café", item)).id).toBe(id);
    const first = await hall.mark(guestBrowser(candor), { [id]: 1 }, [], mark);
    expect(await hall.mark(guestBrowser(candor), { [id]: 1 }, [], mark)).toEqual(first);
    const twice = [guestBrowser(candor), guestBrowser(candor)];
    const [one, other] = await Promise.all(
      twice.map((guest) => hall.mark(guest, { [id]: 1 }, [], raced)),
    );
    expect(one).toEqual(other);
    expect(await hall.head(sam)).toMatchObject({ length: 4 });
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });

  it("computes something before the first write where scripts are slowed down", async () => {
    const survey = await publishBoard(sam, {}, { access: "link", slowsScripts: true });
    const hall = boardOf(survey);
    const guest = guestBrowser(candor);
    expect(await refused(hall.suggest(guest, "A small café"))).toBe("proof-needed");
    const { id } = await hall.suggest(ada, "A stage");
    expect(await refused(hall.mark(guest, { [id]: 1 }))).toBe("proof-needed");
    expect(await refused(hall.report(guest, id))).toBe("proof-needed");
    const proof = await prove(survey);
    const params = { survey };
    const body = { marks: [], seen: [id], submissionId: randomUUID() };
    await guest.api("POST /boards/{survey}/marks", { params, body: { ...body, proof } });
    await hall.mark(guest, { [id]: 1 });
    await hall.suggest(guest, "A small café");
    // A key that a script made up is as new as none.
    const made = await candor.visitor.raw("POST", `/boards/${survey}/marks`, {
      body: JSON.stringify({ ...body, submissionId: randomUUID(), proof }),
      headers: {
        "content-type": "application/json",
        cookie: `candor-respondent=${"k".repeat(43)}`,
      },
    });
    expect([made.status, JSON.stringify(await made.json())]).toEqual([
      403,
      expect.stringContaining("proof-needed"),
    ]);
    expect((await hall.look(ada)).items.find((item) => item.id === id)?.marks?.plus).toBe(1);
  });
});

describe("an owner", () => {
  it("can't read in the order what few people marked", async () => {
    const hall = boardOf(
      await publishBoard(sam, { own: 5 }, { access: "link", identity: "confidential" }),
    );
    const texts = ["A small café", "A stage", "A garden", "A sauna", "A library"];
    const ids: string[] = [];
    for (const text of texts) ids.push((await hall.suggest(ada, text)).id);
    const last = ids.at(-1) ?? "";
    const before = (await hall.look(sam, { order: "wanted" })).items.map(({ id }) => id);
    await hall.mark(guestBrowser(candor), { [last]: 1 }, ids);
    const after = (await hall.look(sam, { order: "wanted" })).items.map(({ id }) => id);
    expect(after).toEqual(before);
  });

  it("can't watch what is marked by who saw it", async () => {
    const survey = await publishBoard(
      sam,
      { own: 5 },
      { access: "link", identity: "confidential", results: "after-close" },
    );
    const hall = boardOf(survey);
    const [one = "", two = ""] = [
      (await hall.suggest(ada, "A small café")).id,
      (await hall.suggest(ada, "A stage")).id,
    ];
    const look = async () => {
      const { items } = await hall.look(sam);
      return new Map(items.map(({ id, saw }) => [id, saw]));
    };
    for (let at = 0; at < 4; at++) await hall.mark(guestBrowser(candor), { [one]: 1 });
    expect(await look()).toEqual(new Map([one, two].map((id) => [id, 0])));
    const order = (await hall.look(sam)).items.map(({ id }) => id);
    for (let at = 0; at < 4; at++) await hall.mark(guestBrowser(candor), { [two]: 1 }, []);
    expect((await hall.look(sam)).items.map(({ id }) => id)).toEqual(order);
    await hall.mark(guestBrowser(candor), { [one]: 1 });
    expect((await look()).get(one)).toBe(5);
    await hall.close(sam);
    expect((await look()).get(two)).toBe(4);
  });

  it("can't tell more by another version once somebody wrote", async () => {
    const told = { access: "account", identity: "confidential", results: "after-close" } as const;
    const first = await publishDefinition(sam, withBoard(), told);
    const hall = boardOf(first.surveyId);
    const again = (settings: Partial<PublishRequest>) =>
      publishAgain(first.draftId, { ...told, ...settings });
    await again({ results: "owner" });
    await again({ results: "after-close" });
    await hall.suggest(ada, "A small café");
    for (const [at, settings] of [
      ["results", { results: "public" }],
      ["access", { access: "link" }],
    ] as const)
      expect(await refusal(again(settings))).toMatchObject({ code: "vote-fixed", details: { at } });
    expect(await refused(again({ identity: "named" }))).toBe("invalid-input");
    await publishAgain(first.draftId, told, { max: 100 });
    expect((await hall.look(ada)).items).toHaveLength(1);
  });

  it("can't open again what is over", async () => {
    const until = now.toISOString().slice(0, 10);
    const told = { access: "account", identity: "named", results: "after-close" } as const;
    const first = await publishDefinition(sam, withBoard({ until }), told);
    const hall = boardOf(first.surveyId);
    const { id } = await hall.suggest(ada, "A small café");
    await hall.mark(ben, { [id]: 1 });
    now = new Date(now.getTime() + 2 * 86_400_000);
    const again = async (who: Person) => ({ ...who, ...(await candor.as(who.email)) });
    const late = await again(sam);
    expect((await hall.look(late)).showsMarks).toBe(true);
    [sam, ada] = [late, await again(ada)];
    await publishAgain(first.draftId, told, { until: dayFromNow(3, now) });
    expect((await hall.look(sam)).open).toBe(false);
    expect(await refused(hall.mark(ada, { [id]: 1 }))).toBe("board-closed");
  });

  it("can't begin with more than can be seen", async () => {
    const told = { access: "account", identity: "named", results: "public" } as const;
    const first = await publishDefinition(sam, withBoard(), told);
    const hall = boardOf(first.surveyId);
    const { id } = await hall.suggest(ada, "A small café");
    await candor.database.pool.query("update boards set numbers = 511 where survey_id = $1", [
      first.surveyId,
    ]);
    const start = (n: number) => ({ id: `start0000${n}`, text: `Start ${n}` });
    const many = publishAgain(first.draftId, told, { starts: [start(1), start(2)] });
    expect(await refused(many)).toBe("board-full");
    await publishAgain(first.draftId, told, { starts: [start(1)] });
    await hall.mark(ben, { [id]: 1, start00001: 1 });
    expect((await hall.look(ben)).items.map(({ marks }) => marks?.plus)).toEqual([1, 1]);
  });
});

describe("an objection", () => {
  it("is read where the survey is, and decided while it stands", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const admin = await candor.person(`Ann Admin ${people}`, "admin");
    const { id } = await hall.suggest(ada, "A small café");
    await hall.decide(sam, id, { state: "declined", reason: "unclear" });
    await hall.object(ada, id);
    const waits = async () =>
      (await admin.api("GET /board-objections", { query: {} })).some((each) => each.id === id);
    expect(await waits()).toBe(true);
    const status = (to: string) =>
      candor.database.pool.query("update surveys set status = $2 where id = $1", [survey, to]);
    await status("unPublish");
    expect(await waits()).toBe(false);
    await status("publish");
    await hall.decide(sam, id, { state: "shown" });
    const noted = async () =>
      (await admin.api("GET /journal", { query: {} })).filter(
        ({ subjectId }) => subjectId === survey,
      );
    // Nothing that is shown has a reason to be declined.
    expect(await refused(hall.rule(admin, id, "declined"))).toBe("not-found");
    expect(await noted()).toEqual([]);
    await hall.decide(sam, id, { state: "declined", reason: "unclear" });
    await hall.rule(admin, id, "declined");
    expect(await noted()).toMatchObject([{ action: "board-objection", after: "declined" }]);
  });
});

describe("who deletes an account", () => {
  it("leaves marks that count on, and no name", async () => {
    const survey = await publishBoard(sam, { own: 1 });
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    await hall.mark(ada, { [id]: 1 });
    await ada.api("DELETE /account", { body: { password: ada.password } });
    const tables = ["boards", "board_items", "board_entries", "board_marks", "board_seen"];
    for (const table of tables) {
      const { rows } = await candor.database.pool.query(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${table} t where survey_id = $1`,
        [survey],
      );
      for (const secret of [ada.id, ada.id.replaceAll("-", ""), ada.email, ada.name])
        expect([table, rows[0]?.all]).not.toContain(secret);
    }
    expect((await hall.look(ben)).items[0]?.marks?.plus).toBe(1);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });
});

describe("a deleted or unpublished survey", () => {
  it("has no board for anybody else", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    const calls = () => [
      hall.look(ada),
      hall.mark(ada, { [id]: 1 }),
      hall.suggest(ada, "A stage"),
      hall.withdraw(ada, id),
      hall.report(ben, id),
      hall.head(candor.visitor),
      hall.chain(ada),
      hall.queue(ben),
    ];
    await candor.database.pool.query("update surveys set status = 'unPublish' where id = $1", [
      survey,
    ]);
    const answers = async () => new Set(await Promise.all(calls().map(refused)));
    expect(await answers()).toEqual(new Set(["not-found"]));
    expect(await hall.queue(sam)).toHaveLength(1);
    await sam.api("DELETE /survey/{id}", { params: { id: survey } });
    expect(await answers()).toEqual(new Set(["not-found"]));
    for (const call of [hall.queue, hall.look, hall.close])
      expect(await refused(call(sam))).toBe("not-found");
  });

  it("whose questionnaire is copied has its board there, and none of what was written", async () => {
    const survey = await publishBoard(sam, { starts: [{ id: "start00001", text: "A stage" }] });
    await boardOf(survey).suggest(ada, "A small café");
    const { _id } = await sam.api("POST /drafts", { body: { from: { survey } } });
    const { definition } = await sam.api("GET /drafts/{id}", { params: { id: _id } });
    expect(JSON.stringify(definition)).toContain('"kind":"board"');
    const other = await publishDefinition(sam, definition, {
      access: "account",
      identity: "named",
      results: "public",
    });
    const { items } = await boardOf(other.surveyId).look(ada);
    expect(items.map(({ text }) => text)).toEqual(["A stage"]);
  });
});

describe("a backup", () => {
  it("that is restored has its boards checked", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    await hall.mark(ben, { [(await hall.suggest(ada, "A small café")).id]: 1 });
    const query = (text: string) => candor.database.pool.query(text, [survey]);
    expect((await checkRestored(candor.database)).problems).toEqual([]);
    await query("update board_counts set plus = plus + 1 where survey_id = $1");
    const { problems } = await checkRestored(candor.database);
    expect(problems).toEqual([expect.stringContaining(`Board of ${survey}`)]);
    await query("update board_counts set plus = plus - 1 where survey_id = $1");
  });
});

/** The next version of a draft's survey, with other settings and another board. */
async function publishAgain(
  draftId: string,
  settings: Partial<PublishRequest>,
  board: Partial<Board> = {},
) {
  const params = { id: draftId };
  const { revision } = await sam.api("GET /drafts/{id}", { params });
  const at = "/pages/pageone000/elements/board00000";
  const patches = Object.entries(board).map(([name, value]) => ({
    op: name === "until" ? ("add" as const) : ("replace" as const),
    path: `${at}/${name}`,
    value,
  }));
  if (patches.length > 0)
    await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
  const body = { category: "Market Research", deadline: dayFromNow(7, now), ...settings } as const;
  return sam.api("POST /drafts/{id}/publish", { params, body });
}

async function prove(id: string): Promise<string> {
  const told = await candor.visitor.api("GET /surveys/{id}/challenge", { params: { id } });
  const challenge = JSON.parse(told.challenge);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
