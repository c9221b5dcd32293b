import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardChainVerifier } from "#proof/board-chain.ts";
import { checkAllBoards, checkBoard } from "#server/boards/check-boards.ts";
import { sha256 } from "#server/chains/sha256.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";

/** A board's chain: anybody counts it again, and what is changed by hand is named. */
let candor: Candor;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada");
});
afterAll(() => candor.close());

const query = (text: string, values: unknown[] = []) => candor.database.pool.query(text, values);

async function verify(file: string) {
  const verifier = boardChainVerifier(async (texts) => texts.map(sha256));
  await verifier.feed(Buffer.from(file));
  return verifier.end();
}

/** A file whose links follow, whatever they say: "event item value replaces", as docs/proof.md has it. */
function chainOf(entries: readonly string[], marks: number): string {
  const start = `candor chain 4 ${randomUUID()}`;
  const seal = sha256("a seal");
  let head = sha256(start);
  const lines = entries.map((entry, at) => {
    const text = `${at + 1} ${entry} ${seal}`;
    head = sha256(`${head} ${text}`);
    return `${text} ${head}\n`;
  });
  return `${start}\nentries ${entries.length} marks ${marks}\nhead ${head}\n${lines.join("")}`;
}

/** Two statements, marked by three guests, one of whom changes a mark and takes one back. */
async function markedBoard() {
  const survey = await publishBoard(sam, { mode: "statements", own: 10 }, { access: "link" });
  const hall = boardOf(survey);
  const cold = (await hall.suggest(ada, "The hall is too cold.")).id;
  const loud = (await hall.suggest(ada, "The hall is too loud.")).id;
  const [one, two, three] = [guestBrowser(candor), guestBrowser(candor), guestBrowser(candor)];
  await hall.mark(one, { [cold]: 1, [loud]: -1 });
  await hall.mark(two, { [cold]: 1 });
  await hall.mark(three, { [cold]: -1, [loud]: 0 });
  await hall.mark(three, { [cold]: 0 });
  await hall.mark(two, { [cold]: null });
  return { survey, hall, cold, loud };
}

describe("a board's chain", () => {
  it("is counted again by anybody, and says what the board says", async () => {
    const { survey, hall, cold, loud } = await markedBoard();
    const file = await hall.chain(ada);
    const verdict = await verify(file);
    expect(verdict).toMatchObject({ surveyId: survey, entries: 11, marks: 4, fault: null });
    expect(verdict.items).toEqual({
      [cold]: { plus: 1, zero: 1, minus: 0 },
      [loud]: { plus: 0, zero: 1, minus: 1 },
    });
    const { items } = await hall.look(ada);
    expect(Object.fromEntries(items.map(({ id, marks }) => [id, marks]))).toEqual(verdict.items);
    expect(await hall.head(candor.visitor)).toEqual({
      surveyId: survey,
      length: 11,
      head: verdict.head,
    });
    expect(await checkBoard(candor.database, survey)).toMatchObject({ length: 11, problem: null });
  });

  it("says nobody's name and no text", async () => {
    const { survey, hall } = await markedBoard();
    const file = await hall.chain(ada);
    expect(file).not.toMatch(/hall|cold/i);
    const { rows } = await query(
      `select jsonb_agg(to_jsonb(e)) || (select jsonb_agg(to_jsonb(i)) from board_items i where survey_id = $1) as all
        from board_entries e where survey_id = $1`,
      [survey],
    );
    const stored = JSON.stringify(rows[0]?.all);
    expect(stored).toContain("too cold");
    for (const secret of [ada.id, ada.id.replaceAll("-", ""), ada.email, ada.name])
      expect(stored).not.toContain(secret);
  });

  it("names the first line that somebody changed in the file", async () => {
    const { hall, loud } = await markedBoard();
    const lines = (await hall.chain(ada)).split("\n");
    const at = lines.findIndex((line) => line.includes(`mark ${loud} -1 `));
    const changed = lines.with(at, (lines[at] ?? "").replace(" -1 ", " 1 "));
    expect((await verify(changed.join("\n"))).fault).toMatchObject({
      line: at + 1,
      code: "does-not-follow",
    });
    const miscounted = lines.with(1, "entries 11 marks 5");
    expect((await verify(miscounted.join("\n"))).fault).toEqual({
      line: 2,
      code: "miscounted-marks",
      marks: 4,
    });
    const understated = lines.with(1, "entries 11 marks 3");
    expect((await verify(understated.join("\n"))).fault?.code).toBe("miscounted-marks");
    const overstated = lines.with(1, "entries 11 marks 12");
    expect((await verify(overstated.join("\n"))).fault).toMatchObject({
      line: 2,
      code: "contradicts-itself",
    });
    expect((await verify(lines.slice(0, -2).join("\n"))).fault?.code).toBe("no-end");
    expect((await verify("candor chain 4 nothing\n")).fault?.code).toBe("unreadable");
  });

  it.each([
    ["replaces the mark of another item", ["mark aaaaaaaaaa 1 0", "mark bbbbbbbbbb 1 1"], 1],
    ["replaces what is no mark", ["show aaaaaaaaaa - 0", "mark aaaaaaaaaa 1 1"], 1],
    ["replaces a mark twice", ["mark aaaaaaaaaa 1 0", ...Array(2).fill("mark aaaaaaaaaa 1 1")], 1],
    ["replaces a mark by none", ["mark aaaaaaaaaa 1 0", "hide aaaaaaaaaa - 1"], 0],
    ["marks what no mark is", ["mark aaaaaaaaaa 1 0", "mark aaaaaaaaaa 7 0"], 2],
    ["marks by a word", ["mark aaaaaaaaaa 1 0", "mark aaaaaaaaaa constructor 0"], 2],
  ])("of its owner's own making is refused where it %s", async (_what, entries, marks) => {
    const fault = (await verify(chainOf(entries, marks))).fault;
    expect(fault).toMatchObject({ code: "wrong-mark", place: entries.length });
    const sound = entries.slice(0, -1).filter((_, at) => at === 0);
    const counted = Number(sound[0]?.startsWith("mark"));
    expect((await verify(chainOf(sound, counted))).fault).toBeNull();
  });

  it.each([
    ["a mark", "update board_entries set value = '1' where survey_id = $1 and place = 6", 6],
    [
      "who marked",
      "update board_entries set respondent = '\\x00' where survey_id = $1 and place = 7",
      7,
    ],
    [
      "a text",
      "update board_items set text = 'The hall is fine.' where survey_id = $1 and place = 1",
      1,
    ],
    ["an entry", "delete from board_entries where survey_id = $1 and place = 8", 8],
    [
      "what is replaced",
      "update board_entries set replaces = 0 where survey_id = $1 and replaces > 0",
      10,
    ],
    ["a state", "update board_items set state = 'declined' where survey_id = $1 and place = 1", 11],
    [
      "a text that is gone",
      "update board_items set text = '' where survey_id = $1 and place = 1",
      1,
    ],
    ["a count", "update board_counts set plus = plus + 1 where survey_id = $1", 11],
    ["a count of those unsure", "update board_counts set zero = zero + 1 where survey_id = $1", 11],
    [
      "a count of those against",
      "update board_counts set minus = minus + 1 where survey_id = $1",
      11,
    ],
    [
      "the mark that counts",
      "update board_marks set value = -1 where survey_id = $1 and value = 0",
      11,
    ],
    ["a count that is gone", "delete from board_counts where survey_id = $1", 11],
    [
      "a count that is gone with its marks",
      "with gone as (delete from board_marks where survey_id = $1) delete from board_counts where survey_id = $1",
      11,
    ],
    ["the head", "update boards set head = sha256('x') where survey_id = $1", 11],
    ["the length", "update boards set length = 12 where survey_id = $1", 12],
    [
      "an item of nobody",
      "insert into board_items (survey_id, id, place, text, folded, state) values ($1, 'madeup0000', 99, 'a', 'a', 'shown')",
      11,
    ],
  ])("names the place where %s was changed by hand", async (_what, change, place) => {
    const { survey } = await markedBoard();
    await query(change, [survey]);
    expect((await checkBoard(candor.database, survey)).problem?.place).toBe(place);
    await query("delete from boards where survey_id = $1", [survey]);
    for (const table of ["board_entries", "board_items", "board_counts", "board_marks"])
      await query(`delete from ${table} where survey_id = $1`, [survey]);
  });

  it.each([
    ["which item it is joined into", "update board_items set into_id = $3 where id = $2"],
    [
      "that it was declined for another reason",
      "update board_items set reason = 'insults' where id = $2",
    ],
    ["a text of what was taken back", "update board_items set text = 'I am back.' where id = $2"],
  ])("names what was decided and changed by hand: %s", async (what, change) => {
    const { survey, hall, cold, loud } = await markedBoard();
    const { id } = await hall.suggest(ada, "The hall is too small.");
    if (what.startsWith("which")) await hall.decide(sam, id, { state: "joined", into: cold });
    else if (what.startsWith("that"))
      await hall.decide(sam, id, { state: "declined", reason: "unclear" });
    else await hall.withdraw(ada, id);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
    const text = change.includes("$3") ? change : `${change} and $3::text is not null`;
    await query(`${text} and survey_id = $1`, [survey, id, loud]);
    expect((await checkBoard(candor.database, survey)).problem).not.toBeNull();
    await query("delete from boards where survey_id = $1", [survey]);
    for (const table of ["board_entries", "board_items", "board_counts", "board_marks"])
      await query(`delete from ${table} where survey_id = $1`, [survey]);
  });

  it("is checked for all boards", async () => {
    const { survey } = await markedBoard();
    await query("update board_counts set minus = 9 where survey_id = $1", [survey]);
    const broken: string[] = [];
    for await (const { surveyId, problem } of checkAllBoards(candor.database))
      if (problem) broken.push(surveyId);
    expect(broken).toEqual([survey]);
    await query("update board_counts set minus = 0 where survey_id = $1", [survey]);
  });
});

describe("at the same time", () => {
  it("a hundred marks of thirty people make one chain without gaps", async () => {
    const survey = await publishBoard(sam, { mode: "statements", own: 10 }, { access: "link" });
    const hall = boardOf(survey);
    const ids: string[] = [];
    for (const text of ["The hall is too cold.", "It is too loud.", "It is too small."])
      ids.push((await hall.suggest(ada, text)).id);
    const guests = Array.from({ length: 30 }, () => guestBrowser(candor));
    // A guest without a key gets one with the first write.
    await Promise.all(guests.map((guest) => hall.mark(guest, {}, ids)));
    const marks = guests.flatMap((guest, at) =>
      ids.map((id, n) => hall.mark(guest, { [id]: ((at + n) % 3) - 1 } as Record<string, 1>)),
    );
    const places = (await Promise.all(marks)).map(({ place }) => place);
    expect(new Set(places).size).toBe(90);
    expect(await checkBoard(candor.database, survey)).toMatchObject({ problem: null, length: 96 });
    const { items } = await hall.look(ada);
    expect(items.map(({ saw, marks: counted }) => [saw, counted])).toEqual(
      Array(3).fill([30, { plus: 10, zero: 10, minus: 10 }]),
    );
  });

  it("the same submission counts once, and a close lets no mark through", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 10 }, { access: "link" }));
    const { id } = await hall.suggest(ada, "A small café");
    const guest = guestBrowser(candor);
    await hall.mark(guest, {}, [id]);
    const sent = randomUUID();
    const twice = await Promise.all(
      Array.from({ length: 8 }, () => hall.mark(guest, { [id]: 1 }, [], sent)),
    );
    expect(new Set(twice.map(({ place }) => place)).size).toBe(1);
    const guests = Array.from({ length: 20 }, () => guestBrowser(candor));
    const outcomes = await Promise.all([
      ...guests.slice(0, 10).map((each) => outcome(hall.mark(each, { [id]: 1 }))),
      hall.close(sam).then(() => "closed"),
      ...guests.slice(10).map((each) => outcome(hall.mark(each, { [id]: 1 }))),
    ]);
    const counted = outcomes.filter((each) => each === "counted").length;
    const [item] = (await hall.look(sam)).items;
    expect(item?.marks?.plus).toBe(counted + 1);
    expect(outcomes.every((each) => ["counted", "closed", "board-closed"].includes(each))).toBe(
      true,
    );
  });

  it("the same text, the last place and two owners' decisions are taken once", async () => {
    const hall = boardOf(await publishBoard(sam, { own: 1, max: 2 }));
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, n) => candor.person(`Person ${n} ${randomUUID()}`)),
    );
    const same = await Promise.all(people.map((who) => outcome(hall.suggest(who, "A small café"))));
    expect(same.toSorted()).toEqual(["counted", ...Array(4).fill("same-text")]);
    const texts = people.map((who, n) => outcome(hall.suggest(who, `Idea number ${n}`)));
    const taken = (await Promise.all(texts)).filter((each) => each === "counted").length;
    expect(taken).toBe(1);
    const [first] = (await hall.look(sam)).items;
    const decisions = ["off-topic", "unclear"] as const;
    await Promise.all(
      decisions.map((reason) => hall.decide(sam, first?.id ?? "", { state: "declined", reason })),
    );
    const { counts } = await hall.look(sam);
    expect(Object.values(counts.declined)).toEqual([1]);
    const survey = (await hall.head(sam)).surveyId;
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });
});

async function outcome(call: Promise<unknown>): Promise<string> {
  const code = await refused(call).catch((error: Error) => error.message);
  return code.includes("succeeded") ? "counted" : code;
}
