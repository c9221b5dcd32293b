import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import type { Mail } from "#server/mail/mail.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { outboxWorker } from "#server/mail/outbox-worker.ts";
import { sweepOutbox } from "#server/mail/queries.ts";
import { nextAttempt, waitAfter } from "#server/mail/rules.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { freshDatabase } from "./support/test-database.ts";

/** Workers as in two processes, on one database, with a real SMTP server. */
const log = pino({ level: "silent" });
const minute = 60_000;
const hour = 60 * minute;
let database: Database;
let mailbox: Mailbox;
let late = 0;
let open: { stop(): Promise<void> }[] = [];
const clock = () => new Date(Date.now() + late);

beforeEach(async () => {
  late = 0;
  open = [];
  database = await freshDatabase();
  mailbox = await openMailbox();
});
afterEach(async () => {
  for (const each of open) await each.stop();
  await mailbox.close();
  await database.close();
});

async function startWorker(url = mailbox.url) {
  const mail = smtpMail(url, "Candor <no-reply@candor.example>", log);
  const worker = outboxWorker({ database, mail, log, clock });
  await worker.start();
  const running = {
    stop: async () => {
      await worker.stop();
      mail.close();
    },
  };
  open.push(running);
  return running;
}

const put = (to: string, kind = "news") =>
  database.transaction((tx) =>
    enqueueMail(tx, { kind, to, subject: "Hello", text: "the secret link", html: "<p>Hi</p>" }),
  );

type Row = {
  attempts: number;
  due: number;
  sent: boolean;
  failed: boolean;
  failure: string | null;
  text: string;
};
async function rowOf(to: string): Promise<Row | undefined> {
  const { rows } = await database.pool.query<Row>(
    `select attempts, extract(epoch from due_at)::float8 * 1000 as due, sent_at is not null as sent,
       failed_at is not null as failed, failure, text || html as text from outbox where recipient = $1`,
    [to],
  );
  return rows[0];
}
const eventually = (to: string, part: Partial<Row>) =>
  expect.poll(() => rowOf(to), { interval: 20 }).toMatchObject(part);

describe("a mail in the outbox", () => {
  it("is sent at once when its cause commits, and its text is deleted", async () => {
    await startWorker();
    const since = Date.now();
    await put("anna@candor.example");
    const [mail = ""] = await mailbox.received("anna@candor.example", 1);
    expect(Date.now() - since).toBeLessThan(3000);
    expect(mail).toContain("the secret link");
    await eventually("anna@candor.example", {
      sent: true,
      failed: false,
      failure: null,
      text: "",
      attempts: 1,
    });
  });

  it("is never sent if its cause is rolled back", async () => {
    await startWorker();
    const cause = database.transaction(async (tx) => {
      await enqueueMail(tx, {
        kind: "news",
        to: "ben@candor.example",
        subject: "No",
        text: "no",
        html: "no",
      });
      throw new Error("the cause failed");
    });
    await expect(cause).rejects.toThrow("the cause failed");
    await put("after@candor.example");
    await mailbox.received("after@candor.example", 1);
    expect(mailbox.mails.map(({ to }) => to)).toEqual(["after@candor.example"]);
  });

  it("is sent once, however many processes share the work", async () => {
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    const people = Array.from({ length: 40 }, (_, i) => `person-${i}@candor.example`);
    await Promise.all(people.map((each) => put(each)));
    await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(40);
    for (const each of people) await eventually(each, { sent: true, attempts: 1 });
    expect(new Set(mailbox.mails.map(({ to }) => to)).size).toBe(40);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(40);
    expect(mailbox.mails.length).toBe(40);
  });

  it("waits while the server is down, and is sent when it is up again", async () => {
    const { port } = mailbox;
    await mailbox.close();
    await startWorker();
    await put("carl@candor.example");
    await eventually("carl@candor.example", {
      attempts: 1,
      sent: false,
      failed: false,
      failure: "ESOCKET",
    });
    expect((await rowOf("carl@candor.example"))?.text).toContain("secret");
    mailbox = await openMailbox(port);
    late += 15_000;
    await mailbox.received("carl@candor.example", 1);
    await eventually("carl@candor.example", { sent: true, failure: null });
  });

  it("is tried again after a temporary refusal, whose logged reason has no names", {
    tags: ["full"],
  }, async () => {
    mailbox.be("busy");
    await startWorker();
    await put("dora@candor.example");
    await eventually("dora@candor.example", {
      attempts: 1,
      sent: false,
      failed: false,
      failure: "EENVELOPE 451",
    });
    const { due = 0 } = (await rowOf("dora@candor.example")) ?? {};
    expect(due - Date.now()).toBeGreaterThan(6_000);
    expect(due - Date.now()).toBeLessThan(12_100);
    mailbox.be("well");
    late += 15_000;
    await mailbox.received("dora@candor.example", 1);
  });

  it("is given up at once if the server refuses its recipient permanently", async () => {
    mailbox.be("no");
    await startWorker();
    await put("emil@candor.example");
    await eventually("emil@candor.example", {
      failed: true,
      sent: false,
      failure: "EENVELOPE 550",
      text: "",
    });
    mailbox.be("well");
    late += hour;
    await put("after@candor.example");
    await mailbox.received("after@candor.example", 1);
    expect(mailbox.mails.map(({ to }) => to)).toEqual(["after@candor.example"]);
  });

  it("is sent again, as the same mail, if the connection was cut within it", async () => {
    mailbox.be("cut");
    await startWorker();
    await put("fred@candor.example");
    await eventually("fred@candor.example", { attempts: 1, sent: false, failed: false });
    mailbox.be("well");
    late += 30_000;
    await mailbox.received("fred@candor.example", 1);
    const { rows } = await database.pool.query<{ id: string }>("select id from outbox");
    expect(mailbox.mails[0]?.messageId).toBe(`<${rows[0]?.id}@candor.example>`);
  });

  it("is sent once by a slow server, with another process watching", async () => {
    mailbox.be("slow");
    await Promise.all([startWorker(), startWorker()]);
    await put("gil@candor.example");
    await eventually("gil@candor.example", { sent: true, attempts: 1 });
    expect(mailbox.mails.length).toBe(1);
  });

  it("of a process that stopped in the middle is sent by the next one, after the lease", {
    tags: ["full"],
  }, async () => {
    const stuck: Mail = { send: () => new Promise(() => {}), close: () => {} };
    const first = outboxWorker({ database, mail: stuck, log, clock });
    await first.start();
    await put("hana@candor.example");
    await eventually("hana@candor.example", { attempts: 1, sent: false });
    await first.stop();
    await startWorker();
    expect(mailbox.mails).toEqual([]);
    late += 21_000;
    await mailbox.received("hana@candor.example", 1);
    await eventually("hana@candor.example", { sent: true, attempts: 2 });
  });

  it("is not sent if its link has expired meanwhile", async () => {
    await put("iris@candor.example", "choose-password");
    await put("jan@candor.example", "news");
    late += 31 * minute;
    await startWorker();
    await mailbox.received("jan@candor.example", 1);
    await eventually("iris@candor.example", { failed: true, failure: "expired", text: "" });
    expect(mailbox.mails.length).toBe(1);
  });
});

describe("the sweep", () => {
  it("gives up mails not sent within two days, and deletes finished ones", async () => {
    await put("kim@candor.example");
    await sweepOutbox(database, new Date(Date.now() + 47 * hour));
    expect(await rowOf("kim@candor.example")).toMatchObject({ failed: false });
    await sweepOutbox(database, new Date(Date.now() + 49 * hour));
    expect(await rowOf("kim@candor.example")).toMatchObject({
      failed: true,
      failure: "expired",
      text: "",
    });
    await sweepOutbox(database, new Date(Date.now() + 34 * 24 * hour));
    expect(await rowOf("kim@candor.example")).toBeUndefined();
  });
});

describe("the delay before another try", () => {
  it("doubles from ten seconds up to six hours, with 20% jitter", () => {
    const seconds = [1, 2, 3, 10, 11, 12, 13, 30].map(
      (attempts) => waitAfter(attempts, 0.5) / 1000,
    );
    expect(seconds).toEqual([10, 20, 40, 5120, 10_240, 20_480, 21_600, 21_600]);
    expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([8000, 12_000]);
  });

  it("ends when the mail expires: with its link, or after two days", () => {
    const createdAt = new Date("2026-03-01T12:00:00Z");
    const next = (kind: string, attempts: number, age: number) =>
      nextAttempt({ kind, attempts, createdAt }, new Date(createdAt.getTime() + age), 0.5);
    expect(next("news", 13, 41 * hour)).toEqual(new Date("2026-03-03T11:00:00Z"));
    expect(next("news", 13, 43 * hour)).toBeNull();
    expect(next("choose-password", 1, 29 * minute)).not.toBeNull();
    expect(next("choose-password", 2, 29.9 * minute)).toBeNull();
    expect(next("confirm-email", 2, 59.9 * minute)).toBeNull();
  });
});
