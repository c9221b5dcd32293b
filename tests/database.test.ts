import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { Refusal } from "#contract/refusals.ts";
import { connect, type Database, translateDatabaseError } from "#server/database/connect.ts";
import type { ServerAddress } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { freshDatabase } from "#tests/support/test-database.ts";

const log = pino({ level: "silent" });
const migrations = join(import.meta.dirname, "..", "server", "database", "migrations");
let database: Database;

beforeEach(async () => {
  database = await freshDatabase({ poolSize: 2 });
});
afterEach(() => database.close());

/** The refusal that a call would answer with if this work fails. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => translateDatabaseError(thrown),
  );
  return error instanceof Refusal ? error.code : String(error);
}

async function untilTrue(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const giveUp = Date.now() + 10_000; !(await condition()); await pause(10)) {
    if (Date.now() > giveUp) throw new Error("It did not become true in ten seconds.");
  }
}

/** Waits until the pool has this many queries in progress. */
async function untilAsleep(count: number): Promise<void> {
  const client = database.newClient("the one who looks");
  await client.connect();
  const text =
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep' and application_name = 'candor'";
  try {
    await untilTrue(async () => (await client.query<{ n: number }>(text)).rows[0]?.n === count);
  } finally {
    await client.end();
  }
}

async function cutAll(except = ""): Promise<void> {
  const client = database.newClient("the one who cuts");
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1",
    [except],
  );
  await client.end();
}

/**
 * A connection to the server that can stop transmitting, as a broken network does: open sockets
 * stay open and silent.
 */
async function silenceableLine(server: ServerAddress) {
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = createConnection(join(server.host, `.s.PGSQL.${server.port}`));
    near.pipe(far).pipe(near);
    for (const end of [near, far]) open.add(end.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  return {
    port: (line.address() as AddressInfo).port,
    silence() {
      for (const end of open) end.unpipe().pause();
    },
    async close() {
      for (const end of open) end.destroy();
      line.close();
      await once(line, "close");
    },
  };
}

describe("the connection", () => {
  it("reads dates as text and bigints as numbers", async () => {
    const statement = {
      name: "kinds",
      text: "select date '2026-11-21' as day, 12::bigint as big, $1::text as said",
    };
    expect(await database.query(statement, ["hello"])).toEqual([
      { day: "2026-11-21", big: 12, said: "hello" },
    ]);
  });

  it("survives being cut, in use and idle, and refuses running queries as database-unavailable", async () => {
    const cut = refusalOf(database.orm.execute(sql`select pg_sleep(20)`));
    const inTransaction = refusalOf(
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.execute(sql`select pg_sleep(20)`);
      }),
    );
    await untilAsleep(2);
    await cutAll();
    expect([await cut, await inTransaction]).toEqual([
      "database-unavailable",
      "database-unavailable",
    ]);
    expect(await database.ping()).toBe(true);
    await cutAll();
    await untilTrue(() => database.pool.totalCount === 0);
    expect(await database.ping()).toBe(true);
  });

  it("refuses as overloaded if every connection stays busy", { tags: ["full"] }, async () => {
    const busy = [await database.pool.connect(), await database.pool.connect()];
    expect(await refusalOf(database.orm.execute(sql`select 1`))).toBe("overloaded");
    for (const client of busy) client.release();
    expect(await database.ping()).toBe(true);
  });

  it("refuses as database-unavailable without a database", async () => {
    const nowhere = [
      connect({ connectionString: "postgres://candor@127.0.0.1:1/candor" }, { log }),
      connect(
        { host: join(tmpdir(), "no-such-socket"), port: 5432, user: "candor", database: "candor" },
        { log },
      ),
    ];
    for (const each of nowhere) {
      expect([await refusalOf(each.orm.execute(sql`select 1`)), await each.ping()]).toEqual([
        "database-unavailable",
        false,
      ]);
      await each.close();
    }
  });

  it("passes on an error in a statement", async () => {
    const broken = await database.orm
      .execute(sql`select 1 from nowhere`)
      .catch((error: unknown) => error);
    expect(translateDatabaseError(broken)).toBe(broken);
  });
});

describe("a transaction", () => {
  it("is tried again after a deadlock", async () => {
    await database.pool.query(
      "create table rows_to_lock as select generate_series(1, 2) as id, 0 as n",
    );
    const add = (id: number) => sql`update rows_to_lock set n = n + 1 where id = ${id}`;
    let attempts = 0;
    let isOneDone = false;
    const lockBoth = async (first: number, second: number) => {
      await database.transaction(async (tx) => {
        // The loser tries again after the winner, or it could lock its row before the winner gets it.
        if (attempts >= 2) await untilTrue(() => isOneDone);
        await tx.execute(add(first));
        attempts++;
        // Each locks its first row before either asks for the other's.
        await untilTrue(() => attempts >= 2);
        await tx.execute(add(second));
      });
      isOneDone = true;
    };
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(attempts).toBe(3);
    expect(await database.query({ name: "sums", text: "select n from rows_to_lock" }, [])).toEqual([
      { n: 2 },
      { n: 2 },
    ]);
  });

  it("is rolled back if its work fails", async () => {
    await database.pool.query("create table kept (id int)");
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      throw new Refusal("not-allowed");
    });
    await expect(failing).rejects.toThrow(Refusal);
    expect(await database.query({ name: "kept", text: "select * from kept" }, [])).toEqual([]);
  });
});

describe("listening", () => {
  it("receives notifications, also after its connection was cut", async () => {
    const received: string[] = [];
    const listener = {
      message: (payload: string) => void received.push(payload),
      up: () => void received.push("(up)"),
      down: () => void received.push("(down)"),
    };
    const listening = await database.listen("news here", listener);
    await database.pool.query(`select pg_notify('news here', 'one')`);
    await untilTrue(() => received.includes("one"));
    await cutAll("candor");
    await untilTrue(() => received.filter((each) => each === "(up)").length === 2);
    await database.pool.query(`select pg_notify('news here', 'two')`);
    await untilTrue(() => received.includes("two"));
    await listening.stop();
    await database.pool.query(`select pg_notify('news here', 'three')`);
    expect(received).toEqual(["(up)", "one", "(down)", "(up)", "two"]);
  });

  it("notices a silent connection, and connects again", { tags: ["full"] }, async () => {
    const [current] = await database.query<{ name: string }>(
      { name: "where", text: "select current_database() as name" },
      [],
    );
    const line = await silenceableLine(inject("testServer"));
    const through = connect(
      {
        host: "127.0.0.1",
        port: line.port,
        user: inject("testServer").user,
        database: current?.name ?? "",
      },
      { log },
    );
    const received: string[] = [];
    const listener = {
      message: (payload: string) => void received.push(payload),
      up: () => void received.push("(up)"),
      down: () => void received.push("(down)"),
    };
    const listening = await through.listen("news", listener);
    line.silence();
    await database.pool.query(`select pg_notify('news', 'missed')`);
    await untilTrue(() => received.length === 3);
    await database.pool.query(`select pg_notify('news', 'received')`);
    await untilTrue(() => received.includes("received"));
    expect(received).toEqual(["(up)", "(down)", "(up)", "received"]);
    await listening.stop();
    await through.close();
    await line.close();
  });

  it("keeps trying without a database, until it is stopped", async () => {
    const nowhere = connect({ connectionString: "postgres://candor@127.0.0.1:1/candor" }, { log });
    const said: string[] = [];
    const listener = {
      message: () => {},
      up: () => void said.push("up"),
      down: () => void said.push("down"),
    };
    const listening = await nowhere.listen("news", listener);
    await listening.stop();
    await nowhere.close();
    expect(said).toEqual([]);
  });
});

describe("migrations", () => {
  const names = async () =>
    (await database.pool.query("select name from migrations order by name")).rows.map(
      ({ name }) => name as string,
    );

  it("are applied once by four processes that start at the same time", async () => {
    const expected = await names();
    await database.pool.query("drop schema public cascade; create schema public");
    await database.pool.query(
      "create table migrations (name text primary key, hash text not null, applied_at timestamptz default now())",
    );
    // All four must start before any reads what was applied.
    const gate = database.newClient("the gate");
    await gate.connect();
    await gate.query("begin; lock table migrations in access exclusive mode");
    const migrated = Promise.all(Array.from({ length: 4 }, () => migrate(database, log)));
    const waiting =
      "select from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted";
    await untilTrue(async () => (await gate.query(waiting)).rowCount === 4);
    await gate.end();
    await migrated;
    expect(await names()).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  it("refuse a database that is newer than the code", async () => {
    await database.pool.query("insert into migrations (name, hash) values ('9999_future', 'x')");
    await expect(migrate(database, log)).rejects.toThrow(
      /^The database is newer than this Candor: [^\n]*9999_future/,
    );
  });

  it.each(["0000_extensions", "0000_baseline"])(
    "refuse a database from before the first release, with one line that says what to do: %s",
    async (name) => {
      await database.pool.query("insert into migrations (name, hash) values ($1, 'x')", [name]);
      await expect(migrate(database, log)).rejects.toThrow(
        /^The database was made before [^\n]* move the folder DATA_DIR/,
      );
    },
  );

  it("replace every function and trigger when their files changed, and only then", async () => {
    const bodyOf = async () =>
      (await database.pool.query("select prosrc from pg_proc where proname = 'forget_voter'"))
        .rows[0]?.prosrc;
    const before = await bodyOf();
    const broken =
      "create or replace function forget_voter() returns trigger language plpgsql as 'begin end'";
    await database.pool.query(`${broken}; drop trigger role_change on users`);
    await migrate(database, log);
    expect(await bodyOf()).toBe("begin end");
    await database.pool.query("update migrations set hash = 'x' where name = 'functions'");
    await migrate(database, log);
    expect(await bodyOf()).toBe(before);
    const trigger = await database.pool.query(
      "select from pg_trigger where tgname = 'role_change'",
    );
    expect(trigger.rowCount).toBe(1);
  });

  it("refuse to go on if one of them was changed after it was applied", async () => {
    await database.pool.query("update migrations set hash = 'x'");
    await expect(migrate(database, log)).rejects.toThrow(/was changed after it was applied/);
  });

  /** A folder with all migrations and one more. */
  const withNext = (tag: string, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), "candor-migrations-"));
    cpSync(migrations, folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { tag: string }[] };
    journal.entries.push({ tag });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(join(folder, `${tag}.sql`), text);
    return folder;
  };

  it("add to a database in use what a newer version needs, and keep its rows", async () => {
    const { pool } = database;
    await pool.query(`insert into surveys (id, title, description, category, deadline)
      values (gen_random_uuid(), 'Kept?', 'Is this kept?', 'Market Research', current_date)`);
    const folder = withNext(
      "9998_colour",
      "alter table surveys add column colour text not null default 'blue';",
    );
    await migrate(database, log, { from: folder });
    await migrate(database, log, { from: folder });
    rmSync(folder, { recursive: true });
    expect((await names()).at(-2)).toBe("9998_colour");
    const { rows } = await pool.query("select title, colour from surveys");
    expect(rows).toContainEqual({ title: "Kept?", colour: "blue" });
    await expect(migrate(database, log)).rejects.toThrow(/newer than this Candor/);
    await pool.query("alter table surveys drop column colour");
    await pool.query("delete from migrations where name = '9998_colour'");
  });

  it("leave nothing of one that fails", async () => {
    const before = await names();
    const folder = withNext(
      "9999_broken",
      "create table half (id int);\ncreate table nonsense (id nonsense);",
    );
    await expect(migrate(database, log, { from: folder })).rejects.toThrow(/"9999_broken" failed/);
    rmSync(folder, { recursive: true });
    expect(await names()).toEqual(before);
    const half = await database.pool.query("select to_regclass('half') as found");
    expect(half.rows).toEqual([{ found: null }]);
  });
});
