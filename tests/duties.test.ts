import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordClosings } from "#server/heads/record-heads.ts";
import { leaveTokens } from "#server/notices/leave-tokens.ts";
import { noteQueues } from "#server/notices/note-queues.ts";
import { sendAllNotices } from "./support/all-notices.ts";
import { boardOf, boardPeople, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";

/** Mails about what waits for a survey's owner: a kind of their own. */
let candor: Candor;
let sam: Person;
let ada: Person;
const site = "https://candor.example";
const minute = 60_000;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: false } });
  ({ sam, ada } = await boardPeople(candor));
});
afterAll(() => candor.close());

async function mailsTo({ email }: Pick<Person, "email">) {
  await sendAllNotices(candor.database, site);
  const { rows } = await candor.database.pool.query<{
    kind: string;
    subject: string;
    text: string;
  }>(`select kind, subject, text from outbox where recipient = $1 order by id`, [email]);
  return rows;
}
const after = (minutes: number) => new Date(Date.now() + minutes * minute);
const waits = (minutes: number) => noteQueues(candor.database, after(minutes));

describe("a queue that its owner lets wait for an hour", () => {
  it("is told to them once, until nothing waits", async () => {
    const hall = boardOf(await publishBoard(sam, { review: "before" }));
    const first = await hall.suggest(ada, "A small café");
    const second = await hall.suggest(ada, "A library");
    await waits(0);
    await waits(59);
    expect(await mailsTo(sam)).toEqual([]);
    await waits(61);
    await waits(90);
    const [mail, ...more] = await mailsTo(sam);
    expect([mail?.kind, mail?.subject, more]).toEqual(["duty", "2 to read: How was it?", []]);
    expect(mail?.text).toMatch(/dashboard\/results\/\S+\/board/);
    expect(mail?.text).not.toContain("café");
    await hall.decide(sam, first.id, { state: "shown" });
    await hall.decide(sam, second.id, { state: "shown" });
    await waits(91);
    await hall.suggest(ada, "A stage");
    await waits(92);
    await waits(151);
    expect(await mailsTo(sam)).toHaveLength(1);
    await waits(153);
    expect(await mailsTo(sam)).toHaveLength(2);
  });

  it("is told to nobody once the board is closed", async () => {
    const { sam: owner, ada: guest } = await boardPeople(candor);
    const hall = boardOf(await publishBoard(owner, { review: "before" }));
    await hall.suggest(guest, "A small café");
    await waits(0);
    await hall.close(owner);
    await waits(120);
    expect(await mailsTo(owner)).toEqual([]);
  });
});

describe("mails about duties", () => {
  const queueOf = async (owner: Person, guest: Person) => {
    const hall = boardOf(await publishBoard(owner, { review: "before" }));
    await hall.suggest(guest, `A café ${randomUUID().slice(0, 8)}`);
    await waits(0);
    await waits(61);
  };

  it("come to those who switched off mails about the close", async () => {
    const { sam: owner, ada: guest } = await boardPeople(candor);
    await owner.api("PUT /mail-preferences", { body: { muted: ["closed"] } });
    await queueOf(owner, guest);
    expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(["duty"]);
  });

  it("are switched off by themselves, also by the link at their end", async () => {
    const { sam: owner, ada: guest } = await boardPeople(candor);
    const token = leaveTokens(candor.settings.authSecret).of(owner.id, "duty");
    await candor.visitor.api("POST /mail-preferences/{token}", { params: { token } });
    expect((await owner.api("GET /mail-preferences")).muted).toEqual(["duty"]);
    await queueOf(owner, guest);
    expect(await mailsTo(owner)).toEqual([]);
    await recordClosings(candor.database, new Date(), 3, async () => null);
    expect(await mailsTo(owner)).toEqual([]);
  });
});
