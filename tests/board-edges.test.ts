import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Board } from "#engine/boards/board.ts";
import { dayOf } from "#limits/day.ts";
import { hashOfToken, keyOfInvitation } from "#server/invitations/tokens.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { boardOf, boardPeople, publishBoard, withBoard } from "./support/boards.ts";
import {
  type Candor,
  cookieOf,
  openCandor,
  type Person,
  refusal,
  refused,
} from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { openInvitation, tokenOfInvitation } from "./support/invitations.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { question } from "./support/questionnaires/build-definition.ts";
import { live, publishDefinition } from "./support/questionnaires/publish.ts";

/** Boards at the edges of their rules: other boards, other people, the last day, the next version. */
let candor: Candor;
let sam: Person;
let ada: Person;
let ben: Person;
let people = 0;
let now = new Date();
let mailbox: Mailbox;
let mail: Mail;
beforeAll(async () => {
  // Only where mails are sent, addresses can be confirmed.
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  const settings = { adminSecondFactor: false };
  candor = await openCandor({ settings, services: { mail }, clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  ({ people, sam, ada, ben } = await boardPeople(candor));
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

const query = (text: string, values: unknown[] = []) => candor.database.pool.query(text, values);
const itemIn = <T extends { id: string }>({ items }: { items: T[] }, id: string): T => {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`${id} isn't there`);
  return found;
};
const named = { access: "account", identity: "named", results: "public" } as const;

/** Moves the clock; sessions may have ended by then. */
async function goTo(at: Date, ...who: Person[]): Promise<Person[]> {
  now = at;
  return Promise.all(who.map(async (each) => ({ ...each, ...(await candor.as(each.email)) })));
}

/** The next version of a draft's survey. */
async function publishAgain(
  draftId: string,
  settings: Partial<PublishRequest>,
  patches: { op: "add" | "replace" | "remove"; path: string; value?: unknown }[] = [],
) {
  const params = { id: draftId };
  const { revision } = await sam.api("GET /drafts/{id}", { params });
  if (patches.length > 0)
    await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches: patches as never } });
  const body = { category: "Market Research", deadline: dayFromNow(7, now), ...settings } as const;
  return live(sam.api("POST /drafts/{id}/publish", { params, body }));
}

async function published(board: Partial<Board> = {}, settings: Partial<PublishRequest> = {}) {
  const first = await publishDefinition(sam, withBoard(board), { ...named, ...settings });
  return { ...first, hall: boardOf(first.surveyId) };
}

describe("one person", () => {
  it("has another mark on each board, with or without an account", async () => {
    const surveys: string[] = [];
    const guest = guestBrowser(candor);
    for (let at = 0; at < 2; at++) {
      const survey = await publishBoard(sam, {}, { access: "link" });
      const { id } = await boardOf(survey).suggest(ada, "A small café");
      await boardOf(survey).mark(guest, { [id]: 1 });
      surveys.push(survey);
    }
    const { rows } = await query(
      `select count(*)::int as entries, count(distinct respondent)::int as marks from board_entries
        where survey_id = any($1) and respondent is not null and event = 'add'`,
      [surveys],
    );
    expect(rows).toEqual([{ entries: 2, marks: 2 }]);
  });

  it("can't lose a suggestion to another one of the same submission", async () => {
    const hall = boardOf(await publishBoard(sam));
    const sent = randomUUID();
    const { id } = await hall.suggest(ada, "A small café", sent);
    expect(await refused(hall.suggest(ben, "A stage", sent))).toBe("invalid-input");
    expect((await hall.suggest(ben, "a small CAFÉ", sent)).id).toBe(id);
    const mark = randomUUID();
    const places = [ada, ben].map((who) => hall.mark(who, { [id]: 1 }, [], mark));
    const [one, two] = await Promise.all(places);
    expect(one?.place).toBe(two?.place);
    expect(itemIn(await hall.look(sam), id).marks?.plus).toBe(1);
  });

  it("counts once among those who saw an item, whatever they see later", async () => {
    const hall = boardOf(await publishBoard(sam));
    const ids: string[] = [];
    for (const text of ["A small café", "A stage", "A garden"])
      ids.push((await hall.suggest(ada, text)).id);
    const [one = "", two = "", three = ""] = ids;
    for (const seen of [[one], [two], [one, three], [two]]) await hall.mark(ben, {}, seen);
    const look = await hall.look(ben);
    expect(look.left).toBe(0);
    expect(look.items.map(({ saw }) => saw)).toEqual([1, 1, 1]);
  });

  it("who isn't of the survey's emails writes nothing", async () => {
    const hall = boardOf(await publishBoard(sam, {}, { emails: ["firm.example"] }));
    expect(await refused(hall.suggest(ada, "A stage"))).toBe("not-at-domain");
    expect(await refused(hall.mark(ada, { nothing000: 1 }))).toBe("not-at-domain");
    expect(await refused(hall.report(ada, "nothing000"))).toBe("not-at-domain");
  });

  it("with an invitation is that invitation alone, and computes nothing", async () => {
    const survey = await publishBoard(sam, { own: 1 }, { access: "link", slowsScripts: true });
    const [to, later] = [`kim.${people}@candor.example`, new Date(now.getTime() + 86_400_000)];
    await sam.api("POST /surveys/{id}/invitations", {
      params: { id: survey },
      body: { contacts: [{ email: to }], sendAt: later.toISOString() },
    });
    const token = await tokenOfInvitation(candor, sam, survey, to);
    const invited = cookieOf(await openInvitation(candor, token));
    const send = (text: string, cookie: string) =>
      candor.visitor.raw("POST", `/boards/${survey}/items`, {
        body: JSON.stringify({ text, submissionId: randomUUID() }),
        headers: { "content-type": "application/json", cookie },
      });
    expect((await send("A small café", invited)).status).toBe(201);
    // Whoever has the database alone finds the invitation, and so its email, nowhere on the board.
    const key = keyOfInvitation(hashOfToken(token)).toString("hex");
    const { rows } = await candor.database.pool.query(
      "select from board_items i where survey_id = $1 and to_jsonb(i)::text like '%' || $2 || '%'",
      [survey, key],
    );
    expect(rows).toEqual([]);
    // Whoever is logged in meanwhile has no second suggestion by that.
    const both = await send("A stage", `${invited}; ${ada.cookie}`);
    expect([both.status, await both.json()]).toEqual([
      409,
      expect.objectContaining({ code: "own-limit" }),
    ]);
  });

  it("without an account writes no more often than on other surveys", async () => {
    const hall = boardOf(await publishBoard(sam, {}, { access: "link" }));
    const { id } = await hall.suggest(ada, "A small café");
    const guest = guestBrowser(candor);
    const answers: string[] = [];
    for (let at = 0; at < 62; at++)
      answers.push(await refused(hall.mark(guest, {}, [id])).catch(() => "taken"));
    expect(answers.slice(0, 50)).toEqual(Array(50).fill("taken"));
    expect(answers.at(-1)).toBe("too-many-requests");
  });
});

describe("two boards", () => {
  it("don't take marks of each other's items", async () => {
    const [one, two] = [boardOf(await publishBoard(sam)), boardOf(await publishBoard(sam))];
    const here = await one.suggest(ada, "A small café");
    const there = await two.suggest(ada, "A stage");
    expect(await refused(one.mark(ben, { [here.id]: 1, [there.id]: 1 }))).toBe("not-found");
    await one.mark(ben, { [here.id]: 1 }, [there.id]);
    expect(itemIn(await two.look(ben), there.id)).toMatchObject({ saw: 0, marks: { plus: 0 } });
    expect((await two.head(ben)).length).toBe(2);
    for (const call of [
      () => one.decide(sam, there.id, { state: "declined", reason: "unclear" }),
      () => one.withdraw(ada, there.id),
      () => one.report(ben, there.id),
    ])
      expect(await refused(call())).toBe("not-found");
    const into = one.decide(sam, here.id, { state: "joined", into: there.id });
    expect(await refused(into)).toBe("invalid-input");
  });
});

describe("what nobody has decided", () => {
  it("is named to nobody as nearly the same", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    const waiting = await hall.suggest(ada, "A small café in the hall");
    expect((await hall.suggest(ben, "A small café for the hall")).alike).toEqual([]);
    const same = await refusal(hall.suggest(ben, "a small café in the hall"));
    expect(same).toMatchObject({ code: "same-text" });
    expect(JSON.stringify(same)).not.toContain(waiting.id);
  });

  it("has a limit for the whole board, and so have numbers", async () => {
    const { hall, surveyId } = await published({ review: "before" });
    await query(
      `insert into board_items (survey_id, id, place, text, folded, state)
        select $1, 'w' || lpad(n::text, 9, '0'), 10000 + n, 'w' || n, 'w' || n, 'waiting' from generate_series(1, 1999) n`,
      [surveyId],
    );
    await hall.suggest(ada, "A small café");
    expect(await refused(hall.suggest(ben, "A stage"))).toBe("board-full");
    await query("delete from board_items where survey_id = $1 and place > 10000", [surveyId]);
    await query("update boards set numbers = 512 where survey_id = $1", [surveyId]);
    expect(await refused(hall.suggest(ben, "A stage"))).toBe("board-full");
  });

  it("isn't in the queue once it is taken back", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    await hall.withdraw(ada, (await hall.suggest(ada, "A small café")).id);
    expect(await hall.queue(sam)).toEqual([]);
  });
});

describe("what is decided", () => {
  it("is told with a note to its author alone", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    const { id } = await hall.suggest(ada, "A small café");
    await hall.decide(sam, id, { state: "shown", note: "Thank you, Ada." });
    expect(itemIn(await hall.look(ada), id).note).toBe("Thank you, Ada.");
    expect(itemIn(await hall.look(ben), id).note).toBeUndefined();
  });

  it("is joined with one mark each: that of the one that stays, else the latest", async () => {
    const hall = boardOf(await publishBoard(sam, { mode: "statements" }));
    const ids: string[] = [];
    for (const text of [
      "The hall is too cold.",
      "It is cold in the hall.",
      "I am always cold here.",
    ])
      ids.push((await hall.suggest(ada, text)).id);
    const [stays = "", one = "", two = ""] = ids;
    await hall.mark(ben, { [stays]: 1 });
    await hall.mark(ben, { [one]: -1 });
    const cyd = await candor.person(`Dee ${people}`);
    await hall.mark(cyd, { [two]: -1 });
    await hall.mark(cyd, { [one]: 0 });
    for (const id of [one, two]) await hall.decide(sam, id, { state: "joined", into: stays });
    expect(itemIn(await hall.look(ben), stays)).toMatchObject({
      marks: { plus: 1, zero: 1, minus: 0 },
      saw: 2,
      mine: 1,
    });
    expect(itemIn(await hall.look(cyd), stays).mine).toBe(0);
  });

  it("can't be taken back from under what was joined into it", async () => {
    const hall = boardOf(await publishBoard(sam));
    const stays = await hall.suggest(ada, "A small café");
    const other = await hall.suggest(ben, "Coffee, please");
    await hall.decide(sam, other.id, { state: "joined", into: stays.id });
    expect(await refused(hall.withdraw(ada, stays.id))).toBe("has-votes");
  });

  it("leaves the list of objections with the ruling, and with the survey", async () => {
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const admin = await candor.person(`Ann Admin ${people}`, "admin");
    const ids: string[] = [];
    for (const text of ["A small café", "A stage"]) {
      const { id } = await hall.suggest(ada, text);
      await hall.decide(sam, id, { state: "declined", reason: "unclear" });
      await hall.object(ada, id);
      ids.push(id);
    }
    const waiting = async () =>
      (await admin.api("GET /board-objections", { query: {} })).flatMap(({ id }) =>
        ids.includes(id) ? [id] : [],
      );
    expect((await waiting()).toSorted()).toEqual(ids.toSorted());
    await hall.rule(admin, ids[0] ?? "", "declined");
    expect(await waiting()).toEqual([ids[1]]);
    await sam.api("DELETE /survey/{id}", { params: { id: survey } });
    expect(await waiting()).toEqual([]);
  });
});

describe("the end", () => {
  const dayLater = (at: Date, milliseconds: number) =>
    new Date(Date.parse(`${dayOf(at)}T00:00:00Z`) + 86_400_000 + milliseconds);

  it.each(["board", "survey"] as const)(
    "of the %s lets nothing more through, and shows no figure before all have arrived",
    async (what) => {
      const today = dayOf(now);
      const [until, deadline] = what === "board" ? [today, dayFromNow(7)] : [undefined, today];
      const ending = until === undefined ? {} : { until };
      const { hall } = await published(ending, { results: "after-close", deadline });
      const { id } = await hall.suggest(ada, "A small café");
      const other = await hall.suggest(ada, "A stage");
      await hall.mark(ben, { [id]: 1 });
      [sam = sam, ada = ada, ben = ben] = await goTo(dayLater(now, 5_000), sam, ada, ben);
      expect(await hall.look(ben)).toMatchObject({ open: false, showsMarks: false });
      expect(await refused(hall.chain(ben))).toBe("not-allowed");
      const early = what === "board" ? "still-open" : "survey-closed";
      expect(await refused(hall.ballot(sam, [id, other.id]))).toBe(early);
      for (const call of [
        () => hall.mark(ada, { [id]: 1 }),
        () => hall.suggest(ben, "A garden"),
        () => hall.withdraw(ada, other.id),
      ])
        expect(await refused(call())).toBe("board-closed");
      now = dayLater(now, 31_000 - 86_400_000);
      const over = await hall.look(ben);
      expect(over).toMatchObject({ open: false, showsMarks: true });
      expect(itemIn(over, id)).toMatchObject({ saw: 1, marks: { plus: 1 } });
      expect(await hall.chain(ben)).toContain("marks 1");
    },
  );

  it("by its owner lets nothing more be seen or taken back, and is once", async () => {
    const { hall, surveyId } = await published();
    const { id } = await hall.suggest(ada, "A small café");
    await hall.close(sam);
    const closed = () => query("select closed_at from boards where survey_id = $1", [surveyId]);
    const { rows: first } = await closed();
    now = new Date(now.getTime() + 60_000);
    await hall.close(sam);
    expect((await closed()).rows).toEqual(first);
    await refused(hall.mark(ben, {}, [id]));
    expect(itemIn(await hall.look(ben), id).saw).toBe(0);
    expect(await refused(hall.withdraw(ada, id))).toBe("board-closed");
  });
});

describe("the next version", () => {
  const element = "/pages/pageone000/elements/board00000";

  it("doesn't open again what its owner closed", async () => {
    const { hall, draftId } = await published();
    const { id } = await hall.suggest(ada, "A small café");
    await hall.close(sam);
    await publishAgain(draftId, named, [{ op: "replace", path: `${element}/max`, value: 100 }]);
    expect((await hall.look(ada)).open).toBe(false);
    expect(await refused(hall.mark(ben, { [id]: 1 }))).toBe("board-closed");
  });

  it("without the board closes it", async () => {
    const { hall, draftId } = await published();
    const { id } = await hall.suggest(ada, "A small café");
    const asked = question("plain00000", { kind: "yes-no" });
    await publishAgain(draftId, named, [{ op: "replace", path: element, value: asked }]);
    expect(await hall.look(ada)).toMatchObject({ open: false });
    expect(await refused(hall.mark(ben, { [id]: 1 }))).toBe("board-closed");
    expect(await refused(hall.suggest(ben, "A stage"))).toBe("board-closed");
  });

  it("lets no others in once somebody wrote", async () => {
    const { hall, draftId } = await published({}, { emails: ["candor.example"] });
    await query("update users set email_verified = true where id = $1", [ada.id]);
    await hall.suggest(ada, "A small café");
    const others = publishAgain(draftId, { ...named, emails: ["firm.example"] });
    expect(await refusal(others)).toMatchObject({ code: "vote-fixed", details: { at: "emails" } });
  });

  it("says that its choices come from a board only if they do", async () => {
    const { hall, draftId, surveyId } = await published();
    await hall.suggest(ada, "A small café");
    const { head } = await hall.head(sam);
    const other = (await published()).hall;
    await other.suggest(ada, "A small café");
    const fromOf = async (from: object, max: number) => {
      const { version } = await publishAgain(draftId, named, [
        { op: "add", path: "/from", value: from },
        { op: "replace", path: `${element}/max`, value: max },
      ]);
      const params = { id: surveyId, number: version };
      return (await sam.api("GET /surveys/{id}/versions/{number}", { params })).definition.from;
    };
    const own = { board: "board00000", head };
    expect(await fromOf({ ...own, board: "board00001" }, 50)).toBeUndefined();
    expect(await fromOf({ ...own, head: (await other.head(sam)).head }, 51)).toBeUndefined();
    expect(await fromOf(own, 52)).toEqual(own);
  });
});
