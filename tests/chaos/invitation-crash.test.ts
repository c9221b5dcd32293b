import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { inviteCrowd } from "#tests/support/invited-crowd.ts";
import { openMoodyServer } from "#tests/support/moody-mail-server.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** A campaign of CROWD people, 1,000 if absent, with the program killed ten times meanwhile. */
const count = Number(process.env.CROWD ?? 1_000);
const kills = 10;
const dir = mkdtempSync(join(tmpdir(), "candor-invitation-crash-"));
const log = pino({ level: "silent" });
const authSecret = "the same secret for all of them, long enough";
let postgres: Embedded;
let beside: Database;
let server: Awaited<ReturnType<typeof openMoodyServer>>;
let running: RunningServer | null = null;

beforeAll(async () => {
  postgres = await startEmbedded(dir, log);
  beside = connect(postgres.where, { log, poolSize: 2 });
  server = await openMoodyServer();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await beside.close();
  await postgres.stop();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<void> {
  running = await startServer({
    env: {
      DATABASE_URL: `postgres://candor@localhost/postgres?host=${encodeURIComponent(postgres.where.host)}`,
      AUTH_SECRET: authSecret,
      SMTP_URL: server.url,
      CANDOR_DEMO_DATA: "0",
      LOG_LEVEL: "fatal",
    },
  });
}

async function crash(): Promise<void> {
  const { dataDir } = running ?? { dataDir: null };
  await running?.kill9();
  running = null;
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

const left = async () => {
  const text = "select count(*)::int as left from invitations where next_at is not null";
  return (await beside.pool.query<{ left: number }>(text)).rows[0]?.left;
};

it("everyone gets each step once, whatever the mail server does and however often we die", async () => {
  await start();
  const emails = Array.from({ length: count }, (_, n) =>
    n % 50 === 0 ? `gone.${n}@candor.example` : `p${n}@d${n % Math.ceil(count / 4)}.example`,
  );
  await inviteCrowd(beside, { emails, authSecret });
  for (let kill = 0; kill < kills; kill++) {
    const before = server.steps().size;
    await expect
      .poll(() => server.steps().size - before, { timeout: 60_000 })
      .toBeGreaterThan(count / 50);
    await crash();
    await start();
  }
  const waits: number[] = [];
  for (let n = 0; n < 5; n++) {
    const to = `account.${n}@candor.example`;
    const mail = { kind: "choose-password", to, subject: "Password", text: "…", html: "…" };
    const since = performance.now();
    await beside.transaction((tx) => enqueueMail(tx, mail));
    await expect.poll(() => server.acceptedAt(to), { timeout: 20_000 }).toBeDefined();
    waits.push((server.acceptedAt(to) ?? 0) - since);
    await pause(200);
  }
  await expect.poll(left, { timeout: 400_000, interval: 500 }).toBe(0);
  const steps = [...server.steps().values()];
  const reached = new Set(steps.map(({ to }) => to));
  const expected = emails.filter((email) => !email.startsWith("gone."));
  expect(reached).toEqual(new Set(expected));
  expect(steps.length).toBe(expected.length);
  const twice = steps.filter(({ times }) => times > 1).length;
  // Accepted, and then killed before that was written: the same Message-ID came again.
  expect(twice).toBeLessThanOrEqual(kills * 8);
  const { rows } = await beside.pool.query(
    `select count(*) filter (where ended = 'bounced')::int as bounced, count(*) filter (where step = 1)::int as sent
       from invitations`,
  );
  expect(rows).toEqual([{ bounced: emails.length - expected.length, sent: expected.length }]);
  console.log(
    `${count} people, ${kills} kills: ${twice} mails came twice with one Message-ID; mails of accounts took ${waits.map(Math.round).join(", ")} ms`,
  );
}, 900_000);
