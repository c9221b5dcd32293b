import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkRestored } from "#server/backup/check-restored.ts";
import { jsonFrame } from "#server/backup/container.ts";
import { inspectBackup } from "#server/backup/restore-backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { writeContainer } from "#server/backup/write-container.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { fileStore } from "#server/images/file-store.ts";
import { refreshRankings } from "#server/surveys/refresh-rankings.ts";
import { backUp, bringBack, type Folder, filesBeside, newFolder } from "./support/backups.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { contentsOf, emptyDatabase, schemaOf } from "./support/empty-database.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { freshDatabase } from "./support/test-database.ts";

/** A restore into an empty database brings back what the backup contains, and voting works. */
const signal = new AbortController().signal;
const never = new Set([
  "exports",
  "export_parts",
  "urn",
  "urn_keys",
  "installation",
  "migrations",
  "rate_limits",
  "sessions",
  "verifications",
]);
const picture = Buffer.from("a picture, as far as a backup is concerned");
/** More than a frame holds. */
const sentFile = Buffer.alloc(1_500_000, "a file of a response");
const fileKey = "f1".repeat(32);
const key = createHash("sha256").update(picture).digest("hex");
let folder: Folder;
let candor: Candor;
let ben: Person;
let voters: Person[];
let surveyId: string;

beforeAll(async () => {
  folder = newFolder();
  candor = await openCandor();
  const sam = await candor.person("Sam", "surveyor");
  ben = await candor.person("Ben");
  voters = [];
  for (const name of ["Ann", "Cat", "Dan", "Eve"])
    voters.push(await candor.person(name, "pro-user"));
  surveyId = await publish(sam);
  for (const [n, { api }] of voters.entries()) {
    const comment = "Tabs\tand\nlines, \\. and \\N, ends with \\";
    await api("POST /votes", {
      body: { surveyId, voteOption: n % 2 ? "yes" : "no", ...(n > 1 && { comment }) },
    });
  }
  const asked = await publishDefinition(sam, cafe());
  for (const each of voters.slice(0, 2)) await answer(each, asked.surveyId, happy);
  await ben.api("POST /reports", { body: { surveyId, feedBack: "This is an advertisement." } });
  await candor.database.pool.query("delete from users where id = $1", [voters[0]?.id]);
  await candor.database.pool.query(
    "insert into images (key, uploader_id, bytes) values ($1, $2, $3)",
    [key, ben.id, 42],
  );
  await fileStore(folder.file("images")).put(key, picture);
  await candor.database.pool.query(
    `insert into response_files (id, survey_id, question, respondent_id, name, type, bytes, storage_key)
      values (gen_random_uuid(), $1, 'question00', $2, 'plan.pdf', 'application/pdf', 3, $3)`,
    [asked.surveyId, ben.id, fileKey],
  );
  await filesBeside(folder.file("images")).put(fileKey, sentFile);
});
afterAll(async () => {
  await candor.close();
  folder.remove();
});

let number = 0;
let file: string;
beforeEach(() => {
  file = folder.file(`${++number}.backup`);
});

async function withEmpty(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await emptyDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

describe("a backup", () => {
  it("restores everything: rows, schema, sequences, pictures, sums and chains", async () => {
    await refreshRankings(candor.database);
    // Before the backup, because notices become mails some seconds later.
    const before = await contentsOf(candor.database);
    await backUp(candor.database, file, { folder: folder.file("images") });
    await withEmpty(async (database) => {
      await bringBack(file, database, folder.file("elsewhere"));
      const after = await contentsOf(database);
      for (const contents of [before, after]) for (const name of never) delete contents[name];
      expect(after).toEqual(before);
      expect(await schemaOf(database)).toEqual(await schemaOf(candor.database));
      expect(await checkRestored(database)).toEqual({
        surveys: 2,
        votes: 4,
        responses: 2,
        problems: [],
      });
      const next = "select nextval('revocations_id_seq')::text as next";
      const [{ rows: here }, { rows: there }] = [
        await candor.database.pool.query(next),
        await database.pool.query(next),
      ];
      expect(there).toEqual(here);
    });
    expect(Buffer.from((await fileStore(folder.file("elsewhere")).get(key)) ?? [])).toEqual(
      picture,
    );
    const brought = await filesBeside(folder.file("elsewhere")).get(fileKey);
    expect(Buffer.from(brought ?? []).equals(sentFile)).toBe(true);
  });

  it("works at once: its people log in, see their votes and can't vote again", async () => {
    await backUp(candor.database, file);
    await withEmpty(async (database) => {
      await bringBack(file, database);
      const restored = await openCandor({ database });
      const [, cat] = voters;
      const kept = await authPost(restored.app, "/jwt", { email: ben.email }, ben.cookie);
      expect(kept.status).toBe(401);
      const { api } = await restored.signIn(cat?.email ?? "", cat?.password ?? "");
      const again = await api("POST /votes", { body: { surveyId, voteOption: "yes" } }).catch(
        (error) => error.code,
      );
      expect(again).toBe("already-voted");
      const vote = await (await restored.signIn(ben.email, ben.password)).api("POST /votes", {
        body: { surveyId, voteOption: "yes" },
      });
      expect(vote.insertedId).toBeTruthy();
      expect((await checkRestored(database)).problems).toEqual([]);
      await restored.close();
    });
  });

  it("is of one moment: a vote counted during the backup is in none of its tables", async () => {
    const late = await candor.person("Late");
    const vote = () => late.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    const client = candor.database.newClient();
    await client.connect();
    async function* withVote() {
      for await (const frame of takeBackup({
        client,
        pictures: null,
        files: null,
        secret: null,
        report: () => {},
      })) {
        // Its counter has been copied by now, its row hasn't.
        if (frame.kind === "T" && String(frame.body).includes('"votes"'))
          expect((await vote()).insertedId).toBeTruthy();
        yield frame;
      }
    }
    const { votes: before } = await checkRestored(candor.database);
    await writeContainer(file, withVote(), signal);
    await client.end();
    await withEmpty(async (database) => {
      await bringBack(file, database);
      expect(await checkRestored(database)).toMatchObject({ votes: before, problems: [] });
    });
    expect((await checkRestored(candor.database)).votes).toBe(before + 1);
  });

  it("has every table of the catalogue except those excluded for a reason, also new ones", async () => {
    const database = await freshDatabase();
    await database.pool.query(
      "create table new_noun (id int, doubled int generated always as (id * 2) stored)",
    );
    await backUp(database, file);
    const { header } = await inspectBackup(file, signal);
    const { rows } = await database.pool.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const names = rows.map(({ name }) => name as string).filter((name) => !never.has(name));
    expect(header.tables.map(({ name }) => name)).toEqual(names.sort());
    expect(header.tables.find(({ name }) => name === "new_noun")?.columns).toEqual(["id"]);
    await withEmpty((empty) => bringBack(file, empty));
    await database.close();
  });

  it("is readable only by its owner, and never overwrites a file", async () => {
    await backUp(candor.database, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const size = statSync(file).size;
    await expect(backUp(candor.database, file)).rejects.toThrow(/already exists/);
    expect(statSync(file).size).toBe(size);
  });

  it("leaves no file if it fails or is stopped halfway", async () => {
    const own = newFolder();
    const stopping = new AbortController();
    async function* endless() {
      for (let n = 0; ; n++) {
        if (n === 100) stopping.abort(new Error("Stopped."));
        yield jsonFrame("T", { name: `${newId()}` });
      }
    }
    await expect(writeContainer(own.file("a"), endless(), stopping.signal)).rejects.toThrow();
    async function* failing() {
      yield jsonFrame("H", {});
      throw new Error("the database went away");
    }
    await expect(writeContainer(own.file("b"), failing(), signal)).rejects.toThrow(
      "the database went away",
    );
    expect(readdirSync(own.path)).toEqual([]);
    own.remove();
  });

  it("has the secret stored in DATA_DIR, but not one from the settings", async () => {
    const secret = { secret: "kept beside the data, longer than 32 characters" };
    await backUp(candor.database, file, { secret });
    expect(await inspectBackup(file, signal)).toMatchObject({
      header: { secret: "kept" },
      secret: secret.secret,
    });
    await backUp(candor.database, `${file}2`, { secret: "given" });
    expect(await inspectBackup(`${file}2`, signal)).toMatchObject({
      header: { secret: "given" },
      secret: null,
    });
  });

  it("is refused where there is nothing to back up", async () => {
    await withEmpty(async (database) => {
      await expect(backUp(database, file)).rejects.toThrow(/no Candor in this database/);
    });
    expect(existsSync(file)).toBe(false);
  });
});

it("restores rows that no longer fit the database, and names them", async () => {
  const broken = await freshDatabase();
  await backUp(candor.database, file);
  await broken.pool.query("drop schema public cascade; create schema public");
  await bringBack(file, broken);
  await broken.pool.query(
    "update votes set choice = 'yes' where survey_id = $1 and votes_before = 2",
    [surveyId],
  );
  await broken.pool.query("update row_totals set total = total + 1 where list = 'surveys'");
  await backUp(broken, `${file}2`);
  await broken.close();
  await withEmpty(async (database) => {
    await bringBack(`${file}2`, database);
    expect((await checkRestored(database)).problems).toEqual([
      `Survey ${surveyId}: Vote 3 was changed after it was counted: its content doesn't match its link.`,
      expect.stringMatching(/^The stored number of surveys is \d+, but there are \d+\.$/),
    ]);
  });
});
