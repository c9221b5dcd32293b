import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  boardOf,
  boardPeople,
  itemIn,
  publishBoard,
  textsOf,
  withBoard,
} from "./support/boards.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { answered, copy, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What becomes of suggestions, and which boards are published. tests/boards.test.ts has the rest. */
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

describe("deciding", () => {
  it("has a reason that its author reads, and may object to once", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    const { id } = await hall.suggest(ada, "Fire Mr Miller");
    expect(await refused(hall.object(ada, id))).toBe("not-allowed");
    await hall.decide(sam, id, {
      state: "declined",
      reason: "names-person",
      note: "Please don't.",
    });
    expect(itemIn(await hall.look(ada), id)).toMatchObject({
      state: "declined",
      reason: "names-person",
      note: "Please don't.",
      mayObject: true,
    });
    const others = await hall.look(ben);
    expect(JSON.stringify(others)).not.toMatch(/Miller|don't/);
    expect(others.counts.declined).toEqual({ "names-person": 1 });
    expect(await refused(hall.object(ben, id))).toBe("not-found");
    await hall.object(ada, id, "It's the name of the hall.");
    expect(await refused(hall.object(ada, id))).toBe("already-reported");
    const admin = await candor.person(`Ann Admin ${people}`, "admin");
    const waiting = await admin.api("GET /board-objections", { query: {} });
    expect(waiting.find((each) => each.id === id)).toMatchObject({
      text: "Fire Mr Miller",
      reason: "names-person",
      objection: "It's the name of the hall.",
    });
    expect(await refused(hall.rule(sam, id, "shown"))).toBe("not-allowed");
    await hall.rule(admin, id, "shown");
    expect(textsOf(await hall.look(ben))).toEqual(["Fire Mr Miller"]);
    const again = hall.decide(sam, id, { state: "declined", reason: "insults" });
    expect(await refused(again)).toBe("decided");
    expect(await refused(hall.rule(admin, id, "declined"))).toBe("decided");
    const events = (await hall.chain(ada)).split("\n").slice(3, -1);
    expect(events.map((line) => line.split(" ").slice(1, 4).join(" "))).toEqual([
      expect.stringMatching(new RegExp(`^add ${id} `)),
      `decline ${id} names-person`,
      `show ${id} -`,
    ]);
  });

  it("says to the owner and admins alone how much waits to be read", async () => {
    const survey = await publishBoard(sam, { review: "before" });
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A stage");
    await hall.suggest(ben, "A small café");
    const admin = await candor.person(`Ann Admin ${people}`, "admin");
    const toRead = async ({ api }: Pick<Person, "api">) =>
      (await api("GET /survey/{id}", { params: { id: survey } })).toRead;
    const all = () => Promise.all([sam, admin, ada, candor.visitor].map(toRead));
    expect(await all()).toEqual([2, 2, undefined, undefined]);
    await hall.decide(sam, id, { state: "shown" });
    expect(await all()).toEqual([1, 1, undefined, undefined]);
    const { unread } = await sam.api("GET /overview/surveyor", {});
    expect(unread).toMatchObject([{ surveyId: survey, unread: 1 }]);
    await hall.close(sam);
    expect(await sam.api("GET /overview/surveyor", {})).toMatchObject({ unread: [] });
  });

  it("joins what says the same, each supporter once, and takes that back", async () => {
    const hall = boardOf(await publishBoard(sam));
    const cafe = await hall.suggest(ada, "A small café");
    const coffee = await hall.suggest(ben, "Coffee, please");
    await hall.mark(ada, { [cafe.id]: 1 });
    await hall.mark(ben, { [cafe.id]: 1, [coffee.id]: 1 });
    await hall.mark(cyd, { [coffee.id]: 1 });
    await hall.decide(sam, coffee.id, { state: "joined", into: cafe.id });
    const joined = itemIn(await hall.look(cyd), cafe.id);
    expect(joined).toMatchObject({ marks: { plus: 3 }, saw: 3, mine: 1 });
    expect(joined.joined).toEqual([{ id: coffee.id, text: "Coffee, please" }]);
    expect(await refused(hall.mark(cyd, { [coffee.id]: null }))).toBe("not-found");
    // Whoever says something about the one that stands for both, says it of both.
    await hall.mark(cyd, { [cafe.id]: null });
    expect(itemIn(await hall.look(cyd), cafe.id).marks?.plus).toBe(2);
    expect(await refused(hall.decide(sam, cafe.id, { state: "joined", into: coffee.id }))).toBe(
      "invalid-input",
    );
    await hall.decide(sam, coffee.id, { state: "shown" });
    const parted = await hall.look(ada);
    expect(itemIn(parted, cafe.id).marks?.plus).toBe(2);
    expect(itemIn(parted, coffee.id).marks?.plus).toBe(2);
  });

  it("is its owner's alone, and an admin's about objections", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const { id } = await hall.suggest(ada, "A small café");
    const sue = await candor.person(`Sue Surveyor ${people}`, "surveyor");
    for (const who of [ada, ben, sue]) {
      expect(await refused(hall.queue(who))).toBe("not-allowed");
      expect(await refused(hall.decide(who, id, { state: "shown" }))).toBe("not-allowed");
      expect(await refused(hall.close(who))).toBe("not-allowed");
    }
    expect(await refused(hall.ballot(sue, [id, id]))).toBe("not-allowed");
    expect(await refused(hall.decide(sam, id, { state: "joined", into: id }))).toBe(
      "invalid-input",
    );
    const noReason = await sam.raw(
      "PUT",
      `/boards/${survey}/items/${id}`,
      json('{"state":"declined"}'),
    );
    expect(noReason.status).toBe(400);
    expect(await refused(hall.look(sue))).toBe("not-allowed");
    expect(await refused(hall.look(candor.visitor))).toBe("sign-in-required");
    expect(await refused(hall.suggest(candor.visitor, "A stage"))).toBe("sign-in-required");
  });

  it("hides what two people report, until its owner has read it", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "after" }));
    const { id } = await hall.suggest(ada, "Fire Mr Miller");
    expect(await hall.report(ben, id)).toEqual({ state: "shown" });
    expect(await refused(hall.report(ben, id))).toBe("already-reported");
    expect(await hall.report(cyd, id)).toEqual({ state: "hidden" });
    expect((await hall.look(ben)).items).toEqual([]);
    const [hidden] = await hall.queue(sam, "hidden");
    expect(hidden).toMatchObject({ id, reports: 2 });
    await hall.decide(sam, id, { state: "shown" });
    await hall.report(ada, id);
    expect(textsOf(await hall.look(ben))).toEqual(["Fire Mr Miller"]);
  });
});

describe("publishing", () => {
  it("refuses a board that not everybody would see, or that would name people", async () => {
    const findings = async (definition: ReturnType<typeof withBoard>, identity = "named") => {
      const refusedBy = await refusal(
        publishDefinition(sam, definition, { identity } as { identity: "named" }),
      );
      const found = refusedBy.members?.findings as { code: string }[];
      return found.map(({ code }) => code);
    };
    const first = question("first00000", { kind: "yes-no" });
    expect(await findings(withBoard({ showIf: answered("first00000") }, [first]))).toContain(
      "board-for-some",
    );
    const two = withBoard();
    two.pages[0]?.elements.push({
      ...two.pages[0].elements[0],
      id: "board00001",
      code: "two",
    } as never);
    expect(await findings(two)).toContain("second-board");
    const starts = [
      { id: "start00001", text: "A stage" },
      { id: "start00002", text: " a stage" },
    ];
    expect(await findings(withBoard({ starts }))).toContain("board-starts");
    expect(await findings(withBoard({ until: "2026-02-30" }))).toContain("no-such-day");
    expect(await findings(withBoard({ prompt: copy("") }))).toContain("missing-text");
    expect(await findings(withBoard(), "unlinked")).toContain("board-form");
  });

  it("is enough with a board alone, and one survey's board stays what it is", async () => {
    const { surveyId, draftId, definition } = await publishDefinition(
      sam,
      withBoard({ review: "after" }),
      { access: "account", identity: "named" },
    );
    const hall = boardOf(surveyId);
    await hall.suggest(ada, "A small café");
    const other = structuredClone(definition);
    Object.assign(other.pages[0]?.elements[0] ?? {}, { mode: "questions" });
    const at = await sam.api("GET /drafts/{id}", { params: { id: draftId } });
    await sam.api("PATCH /drafts/{id}", {
      params: { id: draftId },
      body: {
        revision: at.revision,
        patches: [
          { op: "replace", path: "/pages/pageone000/elements/board00000/mode", value: "questions" },
        ],
      },
    });
    const body = { category: "Market Research", deadline: "2030-01-01" } as const;
    const again = sam.api("POST /drafts/{id}/publish", { params: { id: draftId }, body });
    expect(await refused(again)).toBe("vote-fixed");
  });

  it("has no board where there is none", async () => {
    const plain = { ...withBoard(), pages: [] as ReturnType<typeof withBoard>["pages"] };
    plain.pages.push({
      ...withBoard().pages[0],
      elements: [question("only000000", { kind: "yes-no" })],
    } as never);
    const { surveyId } = await publishDefinition(sam, plain);
    expect(await refused(boardOf(surveyId).look(ada))).toBe("not-this-kind");
    expect(await refused(boardOf(randomUUID()).look(ada))).toBe("not-found");
  });
});

function json(body: string) {
  return { body, headers: { "content-type": "application/json" } };
}
