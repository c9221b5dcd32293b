import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { boardOf, boardPeople, itemIn, publishBoard, textsOf } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";

/** Boards over HTTP: who suggests, marks and sees what. */
let candor: Candor;
let sam: Person;
let ada: Person;
let ben: Person;
let cyd: Person;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
beforeEach(async () => {
  ({ sam, ada, ben, cyd } = await boardPeople(candor));
});
afterAll(() => candor.close());

describe("suggesting", () => {
  it("waits for the owner, and only its author sees it until then", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    const { id, state } = await hall.suggest(ada, "  A small\n café ");
    expect(state).toBe("waiting");
    expect(itemIn(await hall.look(ada), id)).toMatchObject({
      text: "A small café",
      state: "waiting",
      isMine: true,
    });
    expect((await hall.look(ben)).items).toEqual([]);
    expect((await hall.look(ben)).counts).toMatchObject({ waiting: 1, shown: 0 });
    const [waiting] = await hall.queue(sam, "waiting");
    expect(waiting).toMatchObject({ id, text: "A small café", alike: [] });
    expect(JSON.stringify(waiting)).not.toContain(ada.id);
    await hall.decide(sam, id, { state: "shown" });
    expect(textsOf(await hall.look(ben))).toEqual(["A small café"]);
  });

  it("shows at once where that was chosen, and what it began with from the start", async () => {
    const starts = [{ id: "start00001", text: "A stage" }];
    const hall = boardOf(await publishBoard(sam, { starts }));
    await hall.suggest(ada, "A small café");
    expect(textsOf(await hall.look(ben, { order: "new" }))).toEqual(["A small café", "A stage"]);
  });

  it("has a limit for each person, a size, and takes nothing twice", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 2, max: 3 }));
    const sent = randomUUID();
    const first = await hall.suggest(ada, "A small café", sent);
    expect(await hall.suggest(ada, "A small café", sent)).toMatchObject({ id: first.id });
    const same = await refusal(hall.suggest(ben, "a SMALL café!"));
    expect(same).toMatchObject({ status: 409, code: "same-text", details: { item: first.id } });
    await hall.suggest(ada, "A stage");
    expect(await refused(hall.suggest(ada, "A garden"))).toBe("own-limit");
    await hall.suggest(ben, "A garden");
    expect(await refused(hall.suggest(cyd, "A sauna"))).toBe("board-full");
    expect((await hall.look(ada)).own).toBe(0);
  });

  it("counts what was declined for its author, and not for the board", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before", own: 1, max: 1 }));
    const { id } = await hall.suggest(ada, "A small café");
    await hall.decide(sam, id, { state: "declined", reason: "off-topic" });
    expect(await refused(hall.suggest(ada, "A stage"))).toBe("own-limit");
    const other = await hall.suggest(ben, "A garden");
    await hall.decide(sam, other.id, { state: "shown" });
    expect(await refused(hall.decide(sam, id, { state: "shown" }))).toBe("board-full");
  });

  it("refuses texts that are too short, too long or can't be shown", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    for (const text of [
      "",
      "no",
      "x".repeat(81),
      "y".repeat(10_000),
      "a\u0000b cd",
      "\u200b\u200b\u200b",
    ])
      expect([text.slice(0, 9), await refused(hall.suggest(ada, text))]).toEqual([
        text.slice(0, 9),
        "invalid-input",
      ]);
    const spoken = boardOf(await publishBoard(sam, { mode: "statements" }));
    await spoken.suggest(ada, "x".repeat(140));
    for (const body of ["{", '{"text":"A stage"}', '{"text":7,"submissionId":"no"}', "[]"])
      expect((await ada.raw("POST", `/boards/${survey}/items`, json(body))).status).toBe(400);
    const { id } = await hall.suggest(ada, "<script>alert(1)</script> & 🎭");
    expect(itemIn(await hall.look(ben), id).text).toBe("<script>alert(1)</script> & 🎭");
  });

  it("names what says nearly the same", async () => {
    const hall = boardOf(await publishBoard(sam));
    const cafe = await hall.suggest(ada, "A small café in the hall");
    const { alike } = await hall.suggest(ben, "A small café for the hall");
    expect(alike).toEqual([{ id: cafe.id, text: "A small café in the hall" }]);
  });

  it("can be taken back until others marked it", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 1 }));
    const { id } = await hall.suggest(ada, "A small café");
    expect(await refused(hall.withdraw(ben, id))).toBe("not-found");
    await hall.mark(ada, { [id]: 1 });
    await hall.withdraw(ada, id);
    expect((await hall.look(ben)).items).toEqual([]);
    const again = await hall.suggest(ada, "A small café");
    await hall.mark(ben, { [again.id]: 1 });
    expect(await refused(hall.withdraw(ada, again.id))).toBe("has-votes");
  });

  it("is the same person's for all accounts of a mailbox", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 1 }));
    const { id } = await hall.suggest(ada, "A small café");
    const tagged = await candor.as((await tag(ada)).email);
    expect(await refused(hall.suggest(tagged, "A stage"))).toBe("own-limit");
    expect(itemIn(await hall.look(tagged), id).isMine).toBe(true);
  });
});

describe("marking", () => {
  it("counts each person once, whatever they change and send again", async () => {
    const hall = boardOf(await publishBoard(sam));
    const { id } = await hall.suggest(ada, "A small café");
    const sent = randomUUID();
    const first = await hall.mark(ben, { [id]: 1 }, [], sent);
    expect(await hall.mark(ben, { [id]: 1 }, [], sent)).toEqual(first);
    await hall.mark(ben, { [id]: null });
    expect(await hall.mark(ben, { [id]: 1 }, [], sent)).toEqual(first);
    expect(itemIn(await hall.look(sam), id).marks).toEqual({ plus: 0, zero: 0, minus: 0 });
    await hall.mark(ben, { [id]: 1 });
    await hall.mark(cyd, { [id]: 1 });
    const shown = itemIn(await hall.look(ben), id);
    expect(shown).toMatchObject({ marks: { plus: 2, zero: 0, minus: 0 }, saw: 2, mine: 1 });
    // Adding doesn't mark one's own.
    expect(itemIn(await hall.look(ada), id).mine).toBeUndefined();
  });

  it("of statements has three values, of ideas one", async () => {
    const spoken = boardOf(await publishBoard(sam, { mode: "statements" }));
    const one = await spoken.suggest(ada, "The hall is too cold.");
    await spoken.mark(ben, { [one.id]: -1 });
    await spoken.mark(cyd, { [one.id]: 0 });
    await spoken.mark(ben, { [one.id]: 1 });
    expect(itemIn(await spoken.look(ben), one.id).marks).toEqual({ plus: 1, zero: 1, minus: 0 });
    const hall = boardOf(await publishBoard(sam));
    const { id } = await hall.suggest(ada, "A small café");
    expect(await refused(hall.mark(ben, { [id]: -1 }))).toBe("invalid-input");
  });

  it("takes several at once, or none of them", async () => {
    const hall = boardOf(await publishBoard(sam));
    const one = await hall.suggest(ada, "A small café");
    const other = await hall.suggest(ada, "A stage");
    await hall.mark(ben, { [one.id]: 1, [other.id]: 1 });
    expect(await refused(hall.mark(cyd, { [one.id]: 1, nothing000: 1 }))).toBe("not-found");
    const { items } = await hall.look(ben);
    expect(items.map(({ marks }) => marks?.plus)).toEqual([1, 1]);
  });

  it("refuses what no page would send", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    const mark = { item: id, value: 1 };
    for (const body of [
      {},
      { marks: [], seen: [], submissionId: randomUUID() },
      { marks: [mark, mark], seen: [], submissionId: randomUUID() },
      { marks: [{ item: id, value: 2 }], seen: [], submissionId: randomUUID() },
      { marks: Array(51).fill(mark), seen: [], submissionId: randomUUID() },
      { marks: [mark], seen: Array(51).fill(id), submissionId: randomUUID() },
      { marks: [mark], seen: [], submissionId: "x" },
      { marks: [{ item: "'; drop table boards", value: 1 }], seen: [], submissionId: randomUUID() },
    ]) {
      const answer = await ben.raw("POST", `/boards/${survey}/marks`, json(JSON.stringify(body)));
      expect([JSON.stringify(body).slice(0, 80), answer.status]).toEqual([
        JSON.stringify(body).slice(0, 80),
        400,
      ]);
    }
    // What isn't there was seen by nobody.
    await hall.mark(ben, {}, ["nothing000"]);
    expect(itemIn(await hall.look(ben), id).saw).toBe(0);
  });

  it("remembers what somebody saw, and shows that last", async () => {
    const hall = boardOf(await publishBoard(sam));
    const ids: string[] = [];
    for (const text of ["A small café", "A stage", "A garden"])
      ids.push((await hall.suggest(ada, text)).id);
    const [one = "", two = "", three = ""] = ids;
    await hall.mark(ben, {}, [one, two]);
    await hall.mark(ben, {}, [two]);
    const look = await hall.look(ben);
    expect(look.items[0]?.id).toBe(three);
    expect(look.left).toBe(1);
    expect(look.items.map(({ id, saw }) => [id, saw]).sort()).toEqual(
      [
        [one, 1],
        [two, 1],
        [three, 0],
      ].sort(),
    );
    // Of those who saw neither, the fewest seen come first, and own ones last.
    expect((await hall.look(cyd)).items[0]?.id).toBe(three);
    expect((await hall.look(ada)).left).toBe(0);
  });

  it("belongs to the browser where a link is enough", async () => {
    const survey = await publishBoard(sam, {}, { access: "link" });
    const hall = boardOf(survey);
    const [gus, guy] = [guestBrowser(candor), guestBrowser(candor)];
    const { id } = await hall.suggest(gus, "A small café");
    expect(itemIn(await hall.look(gus), id).isMine).toBe(true);
    expect(itemIn(await hall.look(guy), id).isMine).toBe(false);
    await hall.mark(gus, { [id]: 1 });
    await hall.mark(guy, { [id]: 1 });
    await hall.mark(guy, { [id]: 1 });
    expect(itemIn(await hall.look(guy), id).marks?.plus).toBe(2);
  });

  it("ends when its owner closes the board, and when the survey ends", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    const sent = randomUUID();
    const first = await hall.mark(ben, { [id]: 1 }, [], sent);
    expect(await refused(hall.close(ben))).toBe("not-allowed");
    expect(await hall.close(sam)).toMatchObject({ open: false });
    expect(await refused(hall.mark(cyd, { [id]: 1 }))).toBe("board-closed");
    expect(await refused(hall.suggest(cyd, "A stage"))).toBe("board-closed");
    expect(await hall.mark(ben, { [id]: 1 }, [], sent)).toEqual(first);
    const other = boardOf(await publishBoard(sam));
    const idea = await other.suggest(ada, "A small café");
    await sam.api("POST /surveys/{id}/close", { params: { id: (await other.head(sam)).surveyId } });
    expect(itemIn(await other.look(ben), idea.id).text).toBe("A small café");
  });
});

describe("who sees marks", () => {
  it("is nobody until the close where results wait for it, and no order tells", async () => {
    for (const results of ["after-close", "owner"] as const) {
      const hall = boardOf(await publishBoard(sam, {}, { results }));
      const { id } = await hall.suggest(ada, "A small café");
      const other = await hall.suggest(ada, "A stage");
      await hall.mark(ben, { [id]: 1 }, [other.id]);
      for (const who of [ben, sam]) {
        const look = await hall.look(who, { order: "wanted" });
        expect(look).toMatchObject({ order: "turn", showsMarks: false });
        expect(look.items.map(({ marks }) => marks)).toEqual([undefined, undefined]);
        expect(await refused(hall.chain(who))).toBe("not-allowed");
      }
      await hall.close(sam);
      expect(itemIn(await hall.look(sam), id).marks?.plus).toBe(1);
      const seen = itemIn(await hall.look(ben), id).marks?.plus;
      expect(seen).toBe(results === "after-close" ? 1 : undefined);
    }
  });

  it("is whoever marked something, where results show after an answer", async () => {
    const hall = boardOf(await publishBoard(sam, {}, { results: "after-answer" }));
    const { id } = await hall.suggest(ada, "A small café");
    await hall.mark(ben, { [id]: 1 });
    expect(itemIn(await hall.look(ben), id).marks?.plus).toBe(1);
    expect(itemIn(await hall.look(cyd), id).marks).toBeUndefined();
    expect(itemIn(await hall.look(sam), id).marks?.plus).toBe(1);
  });

  it("is nobody of few people who aren't named", async () => {
    const survey = await publishBoard(sam, {}, { access: "link", identity: "confidential" });
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    for (let guest = 1; guest <= 5; guest++) {
      expect(itemIn(await hall.look(sam), id).marks).toBeUndefined();
      await hall.mark(guestBrowser(candor), { [id]: 1 });
    }
    expect(itemIn(await hall.look(sam), id).marks).toEqual({ plus: 5, zero: 0, minus: 0 });
    expect(await refused(hall.chain(sam))).toBe("not-allowed");
    await hall.close(sam);
    expect(await hall.chain(sam)).toContain("marks 5");
  });

  it("orders by the lower end of support among those who saw it", async () => {
    const hall = boardOf(await publishBoard(sam, {}, { access: "link" }));
    const old = await hall.suggest(ada, "A small café");
    const fresh = await hall.suggest(ada, "A stage");
    for (let guest = 0; guest < 12; guest++)
      await hall.mark(guestBrowser(candor), guest < 4 ? { [old.id]: 1 } : {}, [old.id]);
    for (let guest = 0; guest < 5; guest++)
      await hall.mark(guestBrowser(candor), guest < 3 ? { [fresh.id]: 1 } : {}, [fresh.id]);
    const { items } = await hall.look(ben, { order: "wanted" });
    expect(items.map(({ id }) => id)).toEqual([fresh.id, old.id]);
    expect(items.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect(await hall.look(ben)).toMatchObject({ order: "turn" });
    await hall.close(sam);
    expect(await hall.look(ben)).toMatchObject({ order: "wanted" });
    expect(await hall.look(ben, { order: "turn" })).toMatchObject({ order: "turn" });
  });
});

function json(body: string) {
  return { body, headers: { "content-type": "application/json" } };
}

/** Another account of the same mailbox. */
async function tag(person: Person): Promise<{ email: string }> {
  const email = person.email.replace("@", "+two@");
  await candor.database.pool.query(
    `insert into users (id, name, email, email_verified, role) select gen_random_uuid(), name, $2, true, role from users where id = $1`,
    [person.id, email],
  );
  return { email };
}
