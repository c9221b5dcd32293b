import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Frame, jsonFrame, readContainer } from "#server/backup/container.ts";
import type { Header } from "#server/backup/contents.ts";
import { writeContainer } from "#server/backup/write-container.ts";
import type { Database } from "#server/database/connect.ts";
import { backUp, bringBack, type Folder, newFolder } from "./support/backups.ts";
import { emptyDatabase } from "./support/empty-database.ts";
import { freshDatabase } from "./support/test-database.ts";

/**
 * A file that isn't a whole backup of this Candor is refused with one line, and nothing changes.
 */
const signal = new AbortController().signal;
let folder: Folder;
let whole: string;
let bytes: Buffer;
let frames: Frame[];
let target: Database;

beforeAll(async () => {
  folder = newFolder();
  whole = folder.file("whole.backup");
  const source = await freshDatabase();
  const client = source.newClient();
  await client.connect();
  await client.query(
    "insert into users (id, name, email) select gen_random_uuid(), 'P', n || '@candor.example' from generate_series(1, 3000) n",
  );
  await client.end();
  await backUp(source, whole);
  await source.close();
  bytes = readFileSync(whole);
  frames = [];
  for await (const { kind, body } of readContainer(whole, signal))
    frames.push({ kind, body: Buffer.from(body) });
  target = await emptyDatabase();
});
afterAll(async () => {
  await target.close();
  folder.remove();
});

let number = 0;

/** The line of the refusal; fails if the target was changed. */
async function refusalOf(file: string): Promise<string> {
  const error = await bringBack(file, target).then(
    () => new Error("It was restored."),
    (thrown: Error) => thrown,
  );
  const { rows } = await target.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  expect(error.message).not.toContain("\n");
  return error.message;
}

async function refusalOfBytes(changed: Buffer): Promise<string> {
  const file = folder.file(`${++number}.bytes`);
  writeFileSync(file, changed);
  return refusalOf(file);
}

/** A file with matching digests and invented frames. */
async function refusalOfFrames(made: Frame[]): Promise<string> {
  const file = folder.file(`${++number}.frames`);
  async function* all() {
    yield* made;
  }
  await writeContainer(file, all(), signal);
  return refusalOf(file);
}

function unpacked(file: Buffer): Buffer | null {
  try {
    return zstdDecompressSync(file);
  } catch {
    return null;
  }
}

function withHeader(change: (header: Header) => object): Frame[] {
  const [first, ...others] = frames;
  return [jsonFrame("H", change(JSON.parse(String(first?.body)) as Header)), ...others];
}

describe("a file is refused", () => {
  it("if it is cut off anywhere", async () => {
    const lengths = [
      5,
      20,
      1000,
      bytes.length >> 1,
      bytes.length - 40,
      bytes.length - 5,
      bytes.length - 1,
    ];
    for (const length of lengths) {
      expect(await refusalOfBytes(bytes.subarray(0, length)), `${length}`).toBe(
        "The backup is cut short: its end is missing.",
      );
    }
  });

  it("if any bit is flipped", async () => {
    // The six bytes before it say how much memory unpacking takes and whether zstd compares its own
    // digest.
    for (let at = 6; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
      // A few bits don't matter: a file that unpacks to the same content is the same backup.
      if (unpacked(changed)?.equals(zstdDecompressSync(bytes))) continue;
      expect(await refusalOfBytes(changed), `${at}`).toMatch(
        // The last one if the bit belongs to what names the version, which is read first.
        /^The backup is (damaged|cut short|from another version)|^The file isn't a Candor backup/,
      );
    }
  });

  it("if it unpacks well but contains something else", async () => {
    const plain = zstdDecompressSync(bytes);
    const at = plain.indexOf("@candor.example");
    plain.write("@condor.example", at);
    expect(await refusalOfBytes(zstdCompressSync(plain))).toBe(
      "The backup is damaged: its content doesn't match its checksum.",
    );
    expect(
      await refusalOfBytes(zstdCompressSync(Buffer.concat([zstdDecompressSync(bytes), plain]))),
    ).toMatch(/there's more data after its end/);
  });

  it("if it is something else, or empty", async () => {
    const foreign = "The file isn't a Candor backup.";
    expect(await refusalOfBytes(Buffer.from("-- PostgreSQL database dump\n"))).toBe(foreign);
    expect(await refusalOfBytes(Buffer.alloc(0))).toBe(foreign);
    expect(await refusalOfBytes(zstdCompressSync("survey,votes\n".repeat(1000)))).toBe(foreign);
    expect(await refusalOfBytes(zstdCompressSync(Buffer.alloc(100_000_000)))).toBe(foreign);
    expect(await refusalOf(folder.file("nowhere"))).toMatch(/^Can't read the backup: ENOENT/);
    expect(await refusalOf(folder.path)).toMatch(/^Can't read the backup: EISDIR/);
  });

  it("if a frame is longer than any real one", async () => {
    const plain = Buffer.from(zstdDecompressSync(bytes));
    const second = 5 + plain.readUInt32BE(1);
    plain.writeUInt32BE(0xfffffff0, second + 1);
    expect(await refusalOfBytes(zstdCompressSync(plain))).toMatch(/makes no sense/);
  });

  it("if a picture has empty parts, or another content than its key says", async () => {
    const disorder = /its parts don't match its list of parts/;
    const key = "a".repeat(64);
    const totals = JSON.parse(String(frames.at(-1)?.body)) as object;
    const picture = (...parts: Buffer[]) => [
      ...frames.slice(0, -1),
      jsonFrame("P", { key }),
      ...parts.map((body): Frame => ({ kind: "D", body })),
      jsonFrame("R", { ...totals, pictures: 1 }),
    ];
    expect(await refusalOfFrames(picture())).toMatch(disorder);
    expect(await refusalOfFrames(picture(Buffer.from("x")))).toMatch(disorder);
    const none = createHash("sha256").digest("hex");
    const empty = picture(Buffer.alloc(0)).map((frame) =>
      frame.kind === "P" ? jsonFrame("P", { key: none }) : frame,
    );
    expect(await refusalOfFrames(empty)).toMatch(disorder);
  });

  it("if a row is unfinished", async () => {
    const at = frames.findIndex(
      ({ kind, body }) => kind === "T" && String(body).includes('"users"'),
    );
    const endless = Array.from(
      { length: 70 },
      (): Frame => ({ kind: "D", body: Buffer.alloc(1024 * 1024, "x") }),
    );
    const refused = await refusalOfFrames([
      ...frames.slice(0, at + 1),
      ...endless,
      ...frames.slice(at + 1),
    ]);
    expect(refused).toBe("The backup is damaged: row 1 of users has no end.");
  });

  it("if rows or a table are missing, or its parts are in another order", async () => {
    const data = frames.findIndex(({ kind }) => kind === "D");
    expect(await refusalOfFrames(frames.toSpliced(data, 1))).toMatch(
      /rows of \w+ were saved, 0 are in it/,
    );
    const table = frames.findIndex(({ kind }) => kind === "T");
    const disorder = /its parts don't match its list of parts/;
    expect(await refusalOfFrames(frames.toSpliced(table, 1))).toMatch(disorder);
    expect(await refusalOfFrames(frames.toReversed())).toMatch(/isn't a Candor backup/);
    expect(await refusalOfFrames(frames.slice(0, -1))).toMatch(disorder);
    expect(await refusalOfFrames([...frames, ...frames])).toMatch(disorder);
    expect(
      await refusalOfFrames([...frames.slice(0, 1), { kind: "D", body: Buffer.from("x\n") }]),
    ).toMatch(disorder);
  });

  it("if its table rejects a row, and nothing of the others stays", async () => {
    const at = frames.findLastIndex(({ kind }) => kind === "D");
    const row = String(frames[at]?.body).split("\n")[0] ?? "";
    const broken: Frame = { kind: "D", body: Buffer.from(`${row.replace(/^[^\t]*/, "no id")}\n`) };
    const rows = JSON.parse(String(frames.at(-1)?.body)) as { rows: Record<string, number> };
    rows.rows.users = 3001;
    const made = [
      ...frames.slice(0, at + 1),
      broken,
      ...frames.slice(at + 1, -1),
      jsonFrame("R", rows),
    ];
    expect(await refusalOfFrames(made)).toMatch(/uuid/);
  });

  it("if it is of another version of Candor, or of a later format", async () => {
    const future = { name: "9999_future", hash: "x" };
    const newer = withHeader((header) => ({
      ...header,
      migrations: [...header.migrations, future],
    }));
    expect(await refusalOfFrames(newer)).toMatch(
      /^The backup is from another version of Candor, [^\n]*"9999_future"/,
    );
    const other = withHeader((header) => ({
      ...header,
      migrations: header.migrations.map((each) => ({ ...each, hash: "x" })),
    }));
    expect(await refusalOfFrames(other)).toMatch(
      /^The backup is from another version of Candor, [^\n]*"\d{4}_\w+"/,
    );
    expect(await refusalOfFrames(withHeader((header) => ({ ...header, version: 2 })))).toMatch(
      /by a newer Candor/,
    );
    expect(await refusalOfFrames(withHeader((header) => ({ ...header, tables: [] })))).toMatch(
      /isn't a Candor backup/,
    );
  });
});

describe("a database is refused", () => {
  it("if it has people or surveys", async () => {
    const database = await freshDatabase();
    await database.pool.query(`insert into users (id, name, email)
      select gen_random_uuid(), 'P', n || '@candor.example' from generate_series(1, 3) n`);
    await database.pool.query(`insert into surveys (id, title, description, category, deadline)
      values (gen_random_uuid(), 'Kept?', 'Is this kept?', 'Market Research', current_date)`);
    await expect(bringBack(whole, database)).rejects.toThrow(
      "The database holds 3 people and 1 surveys: restore into an empty one. Nothing was changed.",
    );
    expect((await database.pool.query("select from users")).rowCount).toBe(3);
    await database.close();
  });

  it("if it has other rows, another version's tables or someone else's", async () => {
    const used = await freshDatabase();
    await used.pool.query("insert into images (key, bytes) values (repeat('a', 64), 1)");
    await expect(bringBack(whole, used)).rejects.toThrow(/holds rows in images/);
    await used.close();
    const other = await freshDatabase();
    await other.pool.query("update migrations set hash = 'x' where name like '0000%'");
    await expect(bringBack(whole, other)).rejects.toThrow(/set up by a different version/);
    await other.close();
    const foreign = await emptyDatabase();
    await foreign.pool.query("create table users (name text); insert into users values ('theirs')");
    await expect(bringBack(whole, foreign)).rejects.toThrow(/a table "users" that isn't Candor's/);
    expect((await foreign.pool.query("select name from users")).rows).toEqual([{ name: "theirs" }]);
    await foreign.close();
  });

  it("but not if this version created it and it is unused", async () => {
    const database = await freshDatabase();
    await bringBack(whole, database);
    expect((await database.pool.query("select from users")).rowCount).toBe(3000);
    await database.close();
  });
});

it("restores a whole file after all of that", async () => {
  const database = await freshDatabase();
  await database.pool.query("drop schema public cascade; create schema public");
  await bringBack(whole, database);
  expect((await database.pool.query("select from users")).rowCount).toBe(3000);
  await database.close();
});
