import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { writeInvitation } from "#server/invitations/invitation-mail.ts";
import { claimInvitations, markInvitationSent } from "#server/invitations/mail-queries.ts";
import { hashOfToken, invitationTokens } from "#server/invitations/tokens.ts";
import { inviteCrowd } from "#tests/support/invited-crowd.ts";
import { report } from "./report.ts";

/**
 * Invites many people, then claims, renders and marks each mail without sending it: `node
 * bench/invitations-ratio.ts [people]`. The size is of all that an invitation leaves in the database.
 */
const [count = 10_000] = process.argv.slice(2).map(Number);
const authSecret = "a secret for the bench, forty characters long";
const atOnce = 8;
const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-invitations-"));
await using closers = new AsyncDisposableStack();
closers.defer(() => rmSync(dir, { recursive: true, force: true }));
const embedded = await startEmbedded(dir, log);
closers.defer(() => embedded.stop());
const database = connect(embedded.where, { log, poolSize: atOnce });
closers.defer(() => database.close());
await migrate(database, log);

const tables = ["invitations", "campaigns"];
const before = await bytes();
const since = performance.now();
const emails = Array.from(
  { length: count },
  (_, n) => `somebody.invited.${n}@company-${n % 300}.example`,
);
await inviteCrowd(database, { emails, authSecret, reminders: [3, 7] });
const queued = performance.now();
const sent = await renderAll();
const rendered = performance.now();
const size = ((await bytes()) - before) / count;
const per = (from: number, to: number) => `${((1000 * (to - from)) / count).toFixed(0)} µs each`;
console.log(`queued: ${per(since, queued)}; claimed, rendered, marked: ${per(queued, rendered)}`);
report([
  {
    name: `${count} invitations queued and rendered`,
    unit: "s",
    value: (rendered - since) / 1000,
    max: 30,
  },
  {
    name: "an invitation in the database",
    unit: "bytes",
    value: sent === count ? size : Number.NaN,
    max: 1024,
  },
]);

async function renderAll(): Promise<number> {
  const tokenOf = invitationTokens(authSecret);
  let done = 0;
  for (;;) {
    const now = new Date();
    const leaseEnd = new Date(now.getTime() + 20_000);
    const asked = { now, leaseEnd, limit: atOnce, paused: [] };
    const due = await claimInvitations(database, asked);
    if (due.length === 0) return done;
    await Promise.all(
      due.map((each) => {
        const token = tokenOf(each.id);
        writeInvitation(each, token, "https://candor.example");
        const tokenHash = hashOfToken(token);
        return markInvitationSent(database, each, { at: new Date(), tokenHash });
      }),
    );
    done += due.length;
  }
}

/** With their indexes, once dead rows have been given back as autovacuum does. */
async function bytes(): Promise<number> {
  for (const table of tables) await database.pool.query(`vacuum ${table}`);
  const { rows } = await database.pool.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name",
    [tables],
  );
  return Number(rows[0]?.bytes);
}
