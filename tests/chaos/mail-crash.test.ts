import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** The real program, killed while sending a mail; the database survives. */
const dir = mkdtempSync(join(tmpdir(), "candor-mail-crash-"));
const log = pino({ level: "silent" });
let postgres: Embedded;
let beside: Database;
let mailbox: Mailbox;
let running: RunningServer | null = null;

beforeAll(async () => {
  postgres = await startEmbedded(dir, log);
  beside = connect(postgres.where, { log, poolSize: 1 });
  mailbox = await openMailbox();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await beside.close();
  await postgres.stop();
  await mailbox.close();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

it("a mail being sent when its process is killed is sent after the next start", async () => {
  const env = {
    DATABASE_URL: `postgres://candor@localhost/postgres?host=${encodeURIComponent(postgres.where.host)}`,
    AUTH_SECRET: "the same secret for both of them, long enough",
    SMTP_URL: mailbox.url,
    CANDOR_DEMO_DATA: "0",
    LOG_LEVEL: "fatal",
  };
  mailbox.be("stuck");
  const first = await startServer({ env });
  const mail = {
    kind: "news",
    to: "anna@candor.example",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
  };
  await beside.transaction((tx) => enqueueMail(tx, mail));
  await expect.poll(() => mailbox.asked(), { timeout: 20_000 }).toBe(1);
  await first.kill9();
  rmSync(first.dataDir, { recursive: true, force: true });
  expect(mailbox.mails).toEqual([]);

  mailbox.be("well");
  running = await startServer({ env });
  await expect.poll(() => mailbox.mails.length, { timeout: 60_000 }).toBe(1);
  const noted = async () =>
    (await beside.pool.query("select attempts, text from outbox where sent_at is not null")).rows;
  await expect.poll(noted).toEqual([{ attempts: 2, text: "" }]);
}, 240_000);
