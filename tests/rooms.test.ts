import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LiveRoom } from "#contract/rooms.ts";
import { checkBoard } from "#server/boards/check-boards.ts";
import { boardOf, boardPeople, withBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { publishRoom, roomOf, textsIn } from "./support/rooms.ts";
import { ranked, ranking } from "./support/voting/option-votes.ts";
import { readEvents, within } from "./support/watching.ts";

/** The room over HTTP: what its host, its screen and its audience see and do. */
let candor: Candor;
let sam: Person;
let ada: Person;
let ben: Person;
let cyd: Person;
let people = 0;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
});
beforeEach(async () => {
  ({ people, sam, ada, ben, cyd } = await boardPeople(candor));
});
afterAll(() => candor.close());

const lift = { id: "lift000000", text: "Is there a lift?" };
const staff = { id: "staff00000", text: "What happens to the staff?" };
const light = { id: "light00000", text: "Could it have daylight?" };
const starts = [lift, staff, light];

async function begun(settings: Parameters<typeof publishRoom>[2] = {}) {
  const survey = await publishRoom(sam, { starts, own: 9 }, settings);
  return { survey, hall: boardOf(survey), room: roomOf(survey) };
}
const eventsOf = async (survey: string) =>
  (await boardOf(survey).chain(sam))
    .split("\n")
    .slice(3)
    .map((line) => line.split(" ").slice(1, 4).join(" "))
    .filter((line) => /^(now|answered|later|show|decline) /.test(line));

describe("a host", () => {
  it("goes on from question to question, and each step is in the chain", async () => {
    const { survey, room } = await begun();
    expect(await room.look(ada)).toMatchObject({ screen: "question", turns: 0, left: 3 });
    await room.host(sam, staff.id);
    await room.host(sam, light.id, { before: "later" });
    await room.host(sam, lift.id);
    const ended = await room.host(sam, null);
    expect(ended.now).toBeUndefined();
    expect(ended).toMatchObject({ answered: 2, left: 1, later: [staff.id], turns: 4 });
    expect(ended.questions.map(({ id, state }) => [id, state])).toEqual([
      [staff.id, "later"],
      [lift.id, "answered"],
      [light.id, "answered"],
    ]);
    expect((await eventsOf(survey)).slice(3)).toEqual([
      `now ${staff.id} -`,
      `later ${staff.id} -`,
      `now ${light.id} -`,
      `answered ${light.id} -`,
      `now ${lift.id} -`,
      `answered ${lift.id} -`,
    ]);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });

  it("who presses twice, or with two phones, goes on once", async () => {
    const { survey, room } = await begun();
    await Promise.all([1, 2, 3].map(() => room.host(sam, staff.id)));
    expect(await room.look(sam)).toMatchObject({ turns: 1, answered: 0 });
    await Promise.all([room.host(sam, lift.id), room.host(sam, light.id)]);
    const { questions } = await room.look(sam);
    expect(questions.filter(({ state }) => state === "now")).toHaveLength(1);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });

  it("comes back to what was answered by mistake", async () => {
    const { room } = await begun();
    await room.host(sam, staff.id);
    await room.host(sam, lift.id);
    const back = await room.host(sam, staff.id);
    expect(back.now?.id).toBe(staff.id);
    expect(back.questions.map(({ state }) => state)).toEqual(["now", "shown", "answered"]);
  });

  it("switches the screen without going on", async () => {
    const { room } = await begun();
    await room.host(sam, staff.id);
    for (const screen of ["wanted", "blank", "question"] as const)
      expect(await room.host(sam, undefined, { screen })).toMatchObject({ screen, turns: 1 });
    expect(await refused(room.host(sam, undefined, { screen: "vote" }))).toBe("invalid-input");
  });
});

describe("the order", () => {
  it("moves only when the host goes on, whatever is marked and asked", async () => {
    const { hall, room } = await begun();
    expect(textsIn(await room.host(sam, null))).toEqual(starts.map(({ text }) => text));
    await hall.mark(ada, { [light.id]: 1 }, [lift.id, staff.id]);
    await hall.mark(ben, { [light.id]: 1, [staff.id]: 1 }, [lift.id]);
    await hall.suggest(cyd, "Where do we return books?");
    const still = await room.host(sam, undefined, { screen: "wanted" });
    expect(textsIn(still)).toEqual([
      ...starts.map(({ text }) => text),
      "Where do we return books?",
    ]);
    expect(still.next.map(({ support, saw }) => [support, saw])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 0],
    ]);
    const moved = await room.host(sam, light.id);
    expect(textsIn(moved)).toEqual([
      light.text,
      staff.text,
      lift.text,
      "Where do we return books?",
    ]);
  });

  it("stands as it will go until the host begins, and where few are told, as it was asked", async () => {
    const { hall, room } = await begun();
    await hall.mark(ada, { [light.id]: 1 }, [lift.id, staff.id]);
    expect((await room.look(ben)).next.map(({ id }) => id)).toEqual([light.id, lift.id, staff.id]);
    await room.host(sam, light.id);
    await hall.mark(ada, { [staff.id]: 1 });
    const { next } = await room.host(sam, undefined, { screen: "wanted" });
    expect(next.map(({ id }) => id)).toEqual([lift.id, staff.id]);

    const few = await begun({ identity: "confidential" });
    await few.hall.mark(ada, { [light.id]: 1 }, [lift.id, staff.id]);
    const asked = await few.room.look(ben);
    expect(asked.next.map(({ id }) => id)).toEqual([lift.id, staff.id, light.id]);
  });

  it("is of support among those who saw it, not of totals", async () => {
    const { hall, room } = await begun();
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, n) => candor.person(`Crowd ${people} ${n}`)),
    );
    for (const [n, each] of crowd.entries())
      await hall.mark(each, n < 5 ? { [lift.id]: 1 } : {}, n < 4 ? [] : [lift.id]);
    for (const each of crowd.slice(0, 4)) await hall.mark(each, { [staff.id]: 1 });
    const { questions } = await room.host(sam, null);
    expect(questions.map(({ id, support, saw }) => [id, support, saw])).toEqual([
      [staff.id, 4, 4],
      [lift.id, 5, 10],
      [light.id, 0, 0],
    ]);
  });

  it("has what is for later behind what waits", async () => {
    const { hall, room } = await begun();
    await hall.mark(ada, { [lift.id]: 1 });
    await room.host(sam, lift.id);
    const { next } = await room.host(sam, null, { before: "later" });
    expect(next.map(({ id }) => id)).toEqual([staff.id, light.id, lift.id]);
  });

  it("loses what is declined, also if it's being answered", async () => {
    const { survey, hall, room } = await begun();
    await room.host(sam, staff.id);
    await hall.decide(sam, staff.id, { state: "declined", reason: "unclear" });
    const without = await room.host(sam, undefined);
    expect(without.now).toBeUndefined();
    expect(textsIn(without)).toEqual([lift.text, light.text]);
    await hall.decide(sam, staff.id, { state: "shown" });
    expect((await room.host(sam, undefined)).questions.map(({ state }) => state)).toEqual([
      "shown",
      "shown",
      "shown",
    ]);
    expect((await checkBoard(candor.database, survey)).problem).toBeNull();
  });
});

describe("hidden marks", () => {
  it.each(["after-close", "after-answer"] as const)(
    "stay hidden in the room where results are %s",
    async (results) => {
      const { survey, hall, room } = await begun({ results });
      await hall.mark(ada, { [light.id]: 1 }, [lift.id]);
      await hall.mark(ben, { [light.id]: 1 }, [lift.id]);
      const shown = await room.host(sam, null, { screen: "wanted" });
      expect(shown.showsMarks).toBe(false);
      expect(textsIn(shown)).toEqual(starts.map(({ text }) => text));
      for (const each of [shown, await room.look(ada)])
        expect(JSON.stringify(each)).not.toContain("support");
      expect(shown.questions.map(({ saw }) => saw)).toEqual([0, 0, 0]);
      const { events } = readEvents(await ben.raw("GET", `/rooms/${survey}/live`));
      await within(3_000, "a state", () => events.length > 0);
      expect(JSON.stringify(events)).not.toContain("support");
    },
  );

  it("aren't told of fewer than five who saw a question, where people aren't named", async () => {
    const { hall, room } = await begun({ identity: "confidential" });
    for (const each of [ada, ben]) await hall.mark(each, { [light.id]: 1 }, [lift.id]);
    const few = await room.host(sam, null);
    expect(few.showsMarks).toBe(true);
    expect(JSON.stringify(few)).not.toContain("support");
    expect(textsIn(few)).toEqual(starts.map(({ text }) => text));
    for (let n = 0; n < 3; n++)
      await hall.mark(await candor.person(`Few ${people} ${n}`), { [light.id]: 1 });
    const { next } = await room.host(sam, null);
    expect(next.map(({ id, support }) => [id, support])).toEqual([
      [light.id, 5],
      [lift.id, undefined],
      [staff.id, undefined],
    ]);
  });
});

describe("a screen", () => {
  it("follows the host and the marks, also after the close", async () => {
    const { survey, hall, room } = await begun();
    const { events, ...watch } = readEvents(await cyd.raw("GET", `/rooms/${survey}/live`));
    const newest = () => events.at(-1)?.data as unknown as LiveRoom | undefined;
    await within(3_000, "the first state", () => newest()?.turns === 0);
    await room.host(sam, staff.id);
    await within(3_000, "the question", () => newest()?.now?.id === staff.id);
    await hall.mark(ada, { [staff.id]: 1 });
    await within(3_000, "the mark", () => newest()?.now?.support === 1);
    expect(newest()?.people).toBe(1);
    await hall.close(sam);
    await within(3_000, "the close", () => newest()?.open === false);
    await room.host(sam, undefined, { screen: "blank" });
    await within(3_000, "the screen", () => newest()?.screen === "blank");
    await watch.leave();
  });

  it("of a hall whose phones have one address is told to all of them", async () => {
    const { survey, room } = await begun({ access: "link" });
    const phones: Response[] = [];
    // More than are told at once.
    while (phones.length < 450)
      phones.push(await candor.visitor.raw("GET", `/rooms/${survey}/live`));
    expect(new Set(phones.map(({ status }) => status))).toEqual(new Set([200]));
    const watched = phones.map(readEvents);
    const told = (id: string) =>
      watched.filter(({ events }) => {
        const room = events.at(-1)?.data as unknown as LiveRoom | undefined;
        return room?.now?.id === id;
      });
    for (const { id } of [staff, light]) {
      await room.host(sam, id);
      await within(6_000, "the question on each phone", () => told(id).length === phones.length);
    }
    // The first state, and each question once.
    expect(new Set(watched.map(({ events }) => events.length))).toEqual(new Set([3]));
    await Promise.all(watched.map(({ leave }) => leave()));
  });
});

describe("a vote on the screen", () => {
  it("shows what is asked, and of how people voted only how many did", async () => {
    const voted = ranking("ABC", { rule: "one-to-one", tie: "lot" });
    const asked = withBoard({ mode: "questions", starts }, [voted]);
    const terms = { access: "account", identity: "named", results: "after-close" } as const;
    const { surveyId } = await publishDefinition(sam, asked, terms);
    const room = roomOf(surveyId);
    const shown = await room.host(sam, undefined, { screen: "vote" });
    expect(shown).toMatchObject({ screen: "vote", voters: 0, vote: { question: voted.id } });
    expect(shown.vote?.choices.map(({ label }) => label.en)).toEqual(["A", "B", "C"]);
    await answer(ada, surveyId, ranked("CBA"));
    const after = await room.host(sam, undefined, { screen: "vote" });
    expect(after).toEqual({ ...shown, voters: 1 });
  });
});

describe("the audience", () => {
  it("sees on the board what is being answered, and what was", async () => {
    const { hall, room } = await begun();
    await room.host(sam, lift.id);
    await room.host(sam, staff.id);
    const { items } = await hall.look(ada, { order: "new" });
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [light.id, "shown"],
      [staff.id, "now"],
      [lift.id, "answered"],
    ]);
    await hall.mark(ada, { [staff.id]: 1 });
    expect((await room.look(ben)).now).toBeDefined();
  });
});

describe("a room refuses", () => {
  it("everybody but its owner as its host", async () => {
    const { survey, room } = await begun({ access: "link" });
    const rude = await candor.person(`Rude ${people}`, "surveyor");
    const ann = await candor.person(`Ann ${people}`, "admin");
    for (const each of [ada, rude, ann])
      expect(await refused(room.host(each, staff.id))).toBe("not-allowed");
    const guest = guestBrowser(candor);
    await boardOf(survey).suggest(guest, "May I host?");
    expect(await refused(room.host(guest, staff.id))).toBe("sign-in-required");
    expect(await room.look(candor.visitor)).toMatchObject({ turns: 0 });
  });

  it("those who may not answer, but not those in charge", async () => {
    const { survey, room } = await begun();
    const ann = await candor.person(`Ann ${people}`, "admin");
    expect(await refused(room.look(candor.visitor))).toBe("sign-in-required");
    expect((await candor.visitor.raw("GET", `/rooms/${survey}/live`)).status).toBe(401);
    for (const each of [sam, ann, ada]) expect((await room.look(each)).left).toBe(3);
  });

  it("what isn't a question of this board, and boards that aren't of questions", async () => {
    const { hall, room } = await begun();
    const other = await begun();
    const { id } = await other.hall.suggest(ada, "Is it elsewhere?");
    for (const now of [id, "nothing000"])
      expect(await refused(room.host(sam, now))).toBe("not-found");
    await hall.decide(sam, light.id, { state: "declined", reason: "unclear" });
    expect(await refused(room.host(sam, light.id))).toBe("not-found");
    const ideas = roomOf(await publishRoom(sam, { mode: "ideas" }));
    expect(await refused(ideas.host(sam, null))).toBe("not-this-kind");
    expect(await refused(ideas.look(ada))).toBe("not-this-kind");
    expect(await refused(roomOf("018f0000-0000-7000-8000-000000000000").look(sam))).toBe(
      "not-found",
    );
  });

  it("a host after the close", async () => {
    const { hall, room } = await begun();
    await room.host(sam, staff.id);
    await hall.close(sam);
    expect(await refused(room.host(sam, null))).toBe("board-closed");
    expect(await refused(room.host(sam, lift.id))).toBe("board-closed");
    expect(await room.host(sam, undefined, { screen: "blank" })).toMatchObject({ turns: 1 });
  });

  it("broken and huge input, and never fails at it", async () => {
    const { survey } = await begun();
    const bodies = [
      "{",
      "[]",
      "{}",
      '{"screen":"disco"}',
      '{"screen":"blank","now":7}',
      '{"screen":"blank","now":"\'; drop table boards"}',
      '{"screen":"blank","before":"never"}',
      `{"screen":"blank","now":"${"x".repeat(50_000)}"}`,
    ];
    for (const body of bodies) {
      const headers = { "content-type": "application/json" };
      const { status } = await sam.raw("PUT", `/rooms/${survey}`, { body, headers });
      expect([body.slice(0, 30), status]).toEqual([body.slice(0, 30), 400]);
    }
    for (const path of ["/rooms/nothing", "/rooms/%00", "/rooms/'/live"])
      expect((await sam.raw("GET", path)).status).toBeLessThan(500);
  });
});
