import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { ServerAddress } from "#server/database/embedded.ts";

/** Commits per second, and their median duration in milliseconds. */
export type Inserts = { perSecond: number; p50: number };

const statement = "insert into yardstick (survey, voter, choice) values ($1, $2, 'yes')";
const script = `\\set survey random(1, 1000)
\\set voter random(1, 1000000000)
insert into yardstick (survey, voter, choice) values (:survey, :voter, 'yes');
`;

/**
 * The baseline of a vote: one inserted and committed row, by pgbench if Debian's PostgreSQL is
 * installed, otherwise by pg. `runOverPg` always uses pg, because latencies are comparable only
 * between similar clients.
 */
export function insertYardstick(where: ServerAddress): {
  name: string;
  run(clients: number, seconds: number): Promise<Inserts>;
  runOverPg(clients: number, seconds: number): Promise<Inserts>;
} {
  const pgbench = findPgbench();
  return {
    name: pgbench ? "pgbench" : "the same loop over pg",
    async run(clients, seconds) {
      await makeTable(where);
      return pgbench ? byPgbench(pgbench, where, clients, seconds) : byPg(where, clients, seconds);
    },
    async runOverPg(clients, seconds) {
      await makeTable(where);
      return byPg(where, clients, seconds);
    },
  };
}

async function makeTable(where: ServerAddress): Promise<void> {
  await onServer(where, (client) =>
    client.query(
      `drop table if exists yardstick;
       create table yardstick (id bigint generated always as identity primary key, survey int, voter int, choice text)`,
    ),
  );
}

function findPgbench(): string | null {
  const versions = "/usr/lib/postgresql";
  const installed = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  const candidates = [
    ...installed.map((version) => join(versions, version, "bin", "pgbench")),
    "/usr/bin/pgbench",
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function byPgbench(
  pgbench: string,
  where: ServerAddress,
  clients: number,
  seconds: number,
): Inserts {
  const folder = mkdtempSync(join(tmpdir(), "candor-pgbench-"));
  try {
    writeFileSync(join(folder, "insert.sql"), script);
    const common = [
      "-h",
      where.host,
      "-p",
      String(where.port),
      "-U",
      where.user,
      "-n",
      "-M",
      "prepared",
      "-f",
      "insert.sql",
    ];
    const args = [
      ...common,
      "-c",
      String(clients),
      "-j",
      clients > 1 ? "2" : "1",
      "-T",
      String(seconds),
      "-l",
      where.database,
    ];
    const ran = spawnSync(pgbench, args, { cwd: folder, encoding: "utf8" });
    const perSecond = Number(/tps = ([\d.]+)/.exec(ran.stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench: ${ran.stderr}`);
    // The third field of each line is the transaction's duration in microseconds.
    const files = readdirSync(folder).filter((file) => file.startsWith("pgbench_log"));
    const cut = execFileSync("cut", ["-d", " ", "-f", "3", ...files], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    return { perSecond, p50: middle(cut.trim().split("\n").map(Number)) / 1000 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function byPg(where: ServerAddress, count: number, seconds: number): Promise<Inserts> {
  const milliseconds: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: count }, () =>
      onServer(where, async (client) => {
        for (let now = performance.now(); now < end; ) {
          await client.query({
            name: "insert",
            text: statement,
            values: [(now % 1000) | 0, now | 0],
          });
          const then = performance.now();
          milliseconds.push(then - now);
          now = then;
        }
      }),
    ),
  );
  return {
    perSecond: (milliseconds.length / (performance.now() - start)) * 1000,
    p50: middle(milliseconds),
  };
}

async function onServer<T>(
  where: ServerAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(where);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
