import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Element } from "#engine/definition.ts";
import { checkBoard } from "#server/boards/check-boards.ts";
import { boardOf, boardPeople, itemIn, publishBoard, withBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { question } from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";

/** What a board tells by refusing, and what its owner could arrange. */
let candor: Candor;
let sam: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
beforeEach(async () => {
  ({ sam, ada, ben } = await boardPeople(candor));
});
afterAll(() => candor.close());

const guest = () => guestBrowser(candor);
const confidential = { access: "link", identity: "confidential" } as const;

describe("taking something back", () => {
  it("doesn't tell whether it was marked while marks are hidden", async () => {
    const settings = { ...confidential, results: "after-close" } as const;
    const hall = boardOf(await publishBoard(sam, {}, settings));
    const [marked, unseen] = [
      (await hall.suggest(ada, "A small café")).id,
      (await hall.suggest(ada, "A stage")).id,
    ];
    await hall.mark(guest(), { [marked]: 1 });
    const refusals = [];
    for (const id of [marked, unseen]) refusals.push(await refusal(hall.withdraw(ada, id)));
    expect(refusals).toMatchObject([
      { code: "has-votes", message: expect.stringContaining("may have marked") },
      { code: "has-votes", message: expect.stringContaining("may have marked") },
    ]);
  });

  it("goes on while it waits to be read", async () => {
    const settings = { ...confidential, results: "after-close" } as const;
    const hall = boardOf(await publishBoard(sam, { review: "before" }, settings));
    await hall.withdraw(ada, (await hall.suggest(ada, "A small café")).id);
    expect((await hall.look(ada)).items).toEqual([]);
  });

  it("doesn't tell what few people who aren't named marked", async () => {
    const hall = boardOf(await publishBoard(sam, {}, confidential));
    const [marked, seen, own] = [
      (await hall.suggest(ada, "A small café")).id,
      (await hall.suggest(ada, "A stage")).id,
      (await hall.suggest(ada, "A garden")).id,
    ];
    await hall.mark(ada, {}, [marked, seen, own]);
    await hall.mark(guest(), { [marked]: 1 });
    await hall.mark(guest(), {}, [seen]);
    for (const id of [marked, seen])
      expect(await refused(hall.withdraw(ada, id))).toBe("has-votes");
    // Nobody but its author saw this one, as the board says anyway.
    await hall.withdraw(ada, own);
  });

  it("leaves no objection to what was declined before", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    await hall.decide(sam, id, { state: "declined", reason: "unclear" });
    await hall.object(ada, id, "Call me on 555 0142");
    await hall.decide(sam, id, { state: "shown" });
    await hall.withdraw(ada, id);
    const { rows } = await candor.database.pool.query<{ item: string }>(
      "select to_jsonb(i)::text as item from board_items i where survey_id = $1",
      [survey],
    );
    expect(rows[0]?.item).not.toContain("0142");
  });
});

it("how many saw something is told its author in fives too, once it is joined", async () => {
  const settings = { ...confidential, results: "after-close" } as const;
  const hall = boardOf(await publishBoard(sam, {}, settings));
  const { id } = await hall.suggest(ada, "Coffee, please");
  const into = (await hall.suggest(ada, "A small café")).id;
  for (let at = 0; at < 6; at++) await hall.mark(guest(), { [id]: 1 });
  await hall.decide(sam, id, { state: "joined", into });
  expect(itemIn(await hall.look(ada), id).saw).toBe(5);
});

it("what is joined into something that is declined goes with it, and its author may object", async () => {
  const survey = await publishBoard(sam);
  const hall = boardOf(survey);
  const { id } = await hall.suggest(ada, "A small café");
  const into = (await hall.suggest(ben, "Something with coffee")).id;
  await hall.decide(sam, id, { state: "joined", into });
  await hall.decide(sam, into, { state: "declined", reason: "off-topic", note: "Not in a hall." });
  expect(itemIn(await hall.look(ada), id)).toMatchObject({
    state: "declined",
    reason: "off-topic",
    note: "Not in a hall.",
    mayObject: true,
  });
  expect((await hall.look(ben)).counts).toMatchObject({ joined: 0, declined: { "off-topic": 2 } });
  await hall.object(ada, id);
  expect((await checkBoard(candor.database, survey)).problem).toBeNull();
});

it("a chain file begins before all of it was read, however long it is", async () => {
  const survey = await publishBoard(sam);
  const hall = boardOf(survey);
  const { id } = await hall.suggest(ada, "A small café");
  for (const value of [1, null, 1] as const) await hall.mark(ben, { [id]: value });
  const client = await candor.database.pool.connect();
  await client.query("begin");
  await client.query("lock table board_entries in access exclusive mode");
  const { body } = await sam.raw("GET", `/boards/${survey}/chain`);
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await client.query("commit");
  client.release();
  await reader?.cancel();
  expect(new TextDecoder().decode(value)).toContain("\nentries 5 marks 1\n");
});

describe("an owner", () => {
  it("can't leave an objection no room", async () => {
    const hall = boardOf(await publishBoard(sam, { max: 1 }));
    const admin = await candor.person(`Ann Admin ${ada.id}`, "admin");
    const { id } = await hall.suggest(ada, "A small café");
    await hall.decide(sam, id, { state: "declined", reason: "unclear" });
    await hall.suggest(ben, "A stage");
    await hall.object(ada, id);
    await hall.rule(admin, id, "shown");
    expect((await hall.look(ben)).items.map((item) => item.id)).toContain(id);
  });

  it("doesn't make away with what reports hid: it counts as what nobody has read", async () => {
    const hall = boardOf(await publishBoard(sam));
    const { id } = await hall.suggest(ada, "A small café");
    for (const who of [ben, await candor.person(`Dan ${ada.id}`)]) await hall.report(who, id);
    expect((await hall.look(ben)).counts).toMatchObject({ waiting: 1, shown: 0 });
  });
});

describe("the database alone", () => {
  const tables = ["board_items", "board_entries", "board_marks", "board_seen"];
  const isOnBoard = async (survey: string, key: string) => {
    const found = [];
    for (const table of tables) {
      const { rows } = await candor.database.pool.query(
        `select from ${table} t where survey_id = $1 and to_jsonb(t)::text like '%' || $2 || '%'`,
        [survey, key],
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it("doesn't say which answers are those of a guest who wrote on the board", async () => {
    const others = [question("wishes0000", { kind: "text" })];
    const { surveyId } = await publishDefinition(sam, withBoard({}, others), confidential);
    const who = guest();
    const hall = boardOf(surveyId);
    const { id } = await hall.suggest(who, "A small café");
    await hall.mark(who, { [id]: 1 });
    await answer(who, surveyId, { wishes0000: { text: "I'm Kim from the office." } });
    const { rows } = await candor.database.pool.query<{ key: string }>(
      "select encode(respondent_key, 'hex') as key from responses where survey_id = $1",
      [surveyId],
    );
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(await isOnBoard(surveyId, rows[0]?.key ?? "")).toEqual([]);
    // And yet they are the same person.
    expect(itemIn(await hall.look(who), id)).toMatchObject({ isMine: true, mine: 1 });
  });
});

describe("what a board begins with", () => {
  const start = (n: number, text: string) => ({ id: `start0000${n}`, text });

  it.each([
    ["one id twice", [start(1, "A stage"), start(1, "A garden")]],
    ["the same, but for spaces and punctuation", [start(1, "A stage"), start(2, "a  STAGE!")]],
    ["nothing to see", [start(1, "\u200b\u200b\u200b")]],
    ["towers of accents", [start(1, `Stage${"\u0301".repeat(20)}`)]],
  ])("isn't %s", async (_, starts) => {
    const { members } = await refusal(publishBoard(sam, { starts }));
    expect(members?.findings).toMatchObject([{ code: "board-starts" }]);
  });

  it("is in one line, and turns no direction", async () => {
    const starts = [start(1, "\u202eA stage\nin the  hall")];
    const { items } = await boardOf(await publishBoard(sam, { starts })).look(ada);
    expect(items.map(({ text }) => text)).toEqual(["A stage in the hall"]);
  });
});

describe("a version without the board", () => {
  const told = { access: "account", identity: "named", results: "after-close" } as const;
  const boardPart = (id: string): Element => ({
    ...(withBoard().pages[0]?.elements[0] as Element),
    id,
  });

  async function begun() {
    const others = [question("plain00000", { kind: "text" })];
    const { surveyId, draftId } = await publishDefinition(sam, withBoard({}, others), told);
    const params = { id: draftId };
    const publish = async (patch: object, settings: Partial<PublishRequest> = {}) => {
      const { revision } = await sam.api("GET /drafts/{id}", { params });
      const patches = [patch] as never;
      await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
      const body = {
        category: "Market Research",
        deadline: dayFromNow(7),
        ...told,
        ...settings,
      } as const;
      return live(sam.api("POST /drafts/{id}/publish", { params, body }));
    };
    const at = "/pages/pageone000/elements";
    return {
      hall: boardOf(surveyId),
      remove: () => publish({ op: "remove", path: `${at}/board00000` }),
      add: (id: string, settings: Partial<PublishRequest> = {}) =>
        publish({ op: "add", path: `${at}/-`, value: boardPart(id) }, settings),
    };
  }

  it("isn't a way to change who sees what on it", async () => {
    for (const changed of [{ results: "owner" }, { access: "link" }] as const) {
      const { hall, remove, add } = await begun();
      await hall.suggest(ada, "A small café");
      await remove();
      const [at] = Object.keys(changed);
      expect(await refusal(add("board00000", changed))).toMatchObject({
        code: "vote-fixed",
        details: { at },
      });
    }
  });

  it("leaves the next board open if nobody wrote on the one before", async () => {
    for (const id of ["board00000", "boardtwo00"]) {
      const { hall, remove, add } = await begun();
      await remove();
      expect((await hall.look(ada)).open).toBe(false);
      await add(id);
      await hall.suggest(ada, "A small café");
      expect((await hall.look(ada)).open).toBe(true);
    }
  });
});

it("nothing that is voted on is said to be left out", async () => {
  const hall = boardOf(await publishBoard(sam));
  const ids: string[] = [];
  for (const text of ["A small café", "A stage", "A garden"])
    ids.push((await hall.suggest(ada, text)).id);
  const [café = "", stage = "", garden = ""] = ids;
  await hall.close(sam);
  const left = [café, garden].map((item) => ({ item, reason: "Too dear" }));
  const { _id: id } = await hall.ballot(sam, [café, stage], left);
  const body = { category: "Market Research", deadline: dayFromNow(7) } as const;
  await live(sam.api("POST /drafts/{id}/publish", { params: { id }, body }));
  const { items } = await hall.look(ada);
  expect(new Map(items.map((item) => [item.id, item.leftOut]))).toEqual(
    new Map([
      [café, undefined],
      [stage, undefined],
      [garden, "Too dear"],
    ]),
  );
});
