import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bucketStore } from "#server/images/bucket-store.ts";
import { cachedStore } from "#server/images/cached-store.ts";
import { fileStore } from "#server/images/file-store.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { releaseImages } from "#server/images/queries.ts";
import { removeUnused } from "#server/images/remove-unused.ts";
import { keyOfImage } from "#server/images/rules.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { openFakeBucket } from "./support/fake-bucket.ts";
import { asFile, plain } from "./support/pictures.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

const key = "ab".repeat(32);
const bytes = new Uint8Array([1, 2, 3]);
const hours = (many: number) => new Date(Date.now() + many * 60 * 60 * 1000);

const dataDir = mkdtempSync(path.join(tmpdir(), "candor-images-"));
const folder = path.join(dataDir, "images");
afterAll(() => rmSync(dataDir, { recursive: true }));

async function upload(person: Person, file: Blob): Promise<string> {
  return (await person.api("POST /images", { file: { image: file } })).data.display_url;
}

describe("pictures on disk", () => {
  const store = fileStore(folder);

  it("are written completely, found again, and removed without errors", async () => {
    expect(await store.get(key)).toBeNull();
    await Promise.all([store.put(key, bytes), store.put(key, bytes), store.put(key, bytes)]);
    expect(await store.get(key)).toEqual(bytes);
    expect(readdirSync(path.join(folder, "unfinished"))).toEqual([]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });

  it("left unfinished by a crash are never served, and removed by a start an hour later", async () => {
    const drafts = path.join(folder, "unfinished");
    mkdirSync(drafts, { recursive: true });
    const [left, written] = [path.join(drafts, `${key}.half`), path.join(drafts, `${key}.now`)];
    for (const file of [left, written]) writeFileSync(file, "ha");
    const hourAgo = Date.now() / 1000 - 3601;
    utimesSync(left, hourAgo, hourAgo);
    expect(await store.get(key)).toBeNull();
    await store.open();
    // Another process on the same disk may be writing the other one.
    expect(readdirSync(drafts)).toEqual([path.basename(written)]);
    rmSync(written);
  });
});

describe("recently served pictures", () => {
  it("are cached up to 8 MB and ten minutes, and forgotten when removed", async () => {
    let [asked, now] = [0, 1];
    const big = new Uint8Array(3 * 1024 * 1024);
    const get = async () => {
      asked += 1;
      return big;
    };
    const slow: ImageStore = { ...fileStore(folder), get, remove: async () => {} };
    const store = cachedStore(slow, () => now);
    await store.get("a");
    await store.get("a");
    expect(asked).toBe(1);
    await store.get("b");
    await store.get("c");
    await store.get("a");
    expect(asked, "the oldest had to go").toBe(4);
    await store.remove("a");
    await store.get("a");
    expect(asked).toBe(5);
    now += 10 * 60 * 1000 + 1;
    await store.get("a");
    expect(asked).toBe(6);
  });
});

describe("unused pictures", () => {
  let candor: Candor;
  let store: ImageStore;
  let ada: Person;
  const isKept = (address: string) => {
    const name = keyOfImage(address) ?? "";
    return existsSync(path.join(folder, name.slice(0, 2), `${name}.webp`));
  };
  const rows = async () =>
    Number((await candor.database.pool.query("select count(*) from images")).rows[0].count);
  beforeAll(async () => {
    candor = await openCandor({ settings: { dataDir } });
    store = fileStore(folder);
    ada = await candor.person("Ada");
  });
  beforeEach(async () => {
    await removeUnused(candor.database, store, hours(1000));
  });
  afterAll(() => candor.close());

  it("are removed after a day, row and file; the used one stays", async () => {
    const [used, unused] = [
      await upload(ada, asFile(await plain("#100"))),
      await upload(ada, asFile(await plain("#f00"))),
    ];
    await ada.api("PUT /users", { body: { email: ada.email, photo: used } });
    expect(await removeUnused(candor.database, store, hours(23))).toBe(0);
    expect(await removeUnused(candor.database, store, hours(25))).toBe(1);
    expect([isKept(used), isKept(unused), await rows()]).toEqual([true, false, 1]);
    await ada.api("PUT /users", { body: { email: ada.email, photo: "" } });
    expect(await removeUnused(candor.database, store, hours(25))).toBe(1);
    expect([isKept(used), await rows()]).toEqual([false, 0]);
  });

  it("stay while a draft, its undo or a version has them, and go a day later", async () => {
    const sam = await candor.person("Sam", "surveyor");
    const uploaded = async (color: string) => upload(sam, asFile(await plain(color)));
    const [begun, patched, published] = [
      await uploaded("#123"),
      await uploaded("#456"),
      await uploaded("#789"),
    ] as const;
    const release = () => candor.database.transaction((tx) => releaseImages(tx, new Date()));
    const kept = () => [begun, patched, published].map(isKept);
    const shown = (image: string) => {
      const picked = { kind: "single-choice", look: "pictures" } as const;
      const choices = [choice("choipicked", { image }), choice("choiother0")];
      return definition([page("pagefirst0", [question("quespicked", { ...picked, choices })])]);
    };
    await publishDefinition(sam, shown(published));
    const begin = { from: { definition: shown(begun) } };
    const { _id: id } = await sam.api("POST /drafts", { body: begin });
    const place = "/pages/pagefirst0/elements/quespicked/choices/choipicked/image";
    const patches = [{ op: "replace" as const, path: place, value: patched }];
    await sam.api("PATCH /drafts/{id}", { params: { id }, body: { revision: 0, patches } });
    expect([await release(), await removeUnused(candor.database, store, hours(25))]).toEqual([
      0, 0,
    ]);

    const { definition: copied } = await sam.api("GET /drafts/{id}", { params: { id } });
    await sam.api("POST /drafts", { body: { from: { definition: copied } } });
    await sam.api("DELETE /drafts/{id}", { params: { id } });
    expect(await release()).toBe(1);
    expect(await removeUnused(candor.database, store, hours(23))).toBe(0);
    expect(await removeUnused(candor.database, store, hours(25))).toBe(1);
    expect(kept()).toEqual([false, true, true]);
    await candor.database.pool.query("delete from images");
  });

  it("aren't released while a draft takes them", async () => {
    const address = await upload(ada, asFile(await plain("#abc")));
    await candor.database.pool.query("update images set is_in_survey = true");
    const released = await candor.database.transaction(async (tx) => {
      await tx.execute(`select from images where key = '${keyOfImage(address)}' for no key update`);
      return candor.database.transaction((other) => releaseImages(other, new Date()));
    });
    expect(released).toBe(0);
    await candor.database.pool.query("delete from images");
  });

  it("are removed sooner if their owner is deleted", async () => {
    const [admin, ben] = [await candor.person("Root", "admin"), await candor.person("Ben")];
    const address = await upload(ben, asFile(await plain("#00f")));
    await ben.api("PUT /users", { body: { email: ben.email, photo: address } });
    await admin.api("DELETE /users/{id}", { params: { id: ben.id } });
    expect(await removeUnused(candor.database, store, hours(0.5))).toBe(1);
    expect(isKept(address)).toBe(false);
  });

  it("stay if someone else uses the same picture", async () => {
    const cleo = await candor.person("Cleo");
    const same = await plain("#0f0");
    const address = await upload(ada, asFile(same));
    await upload(cleo, asFile(same));
    await cleo.api("PUT /users", { body: { email: cleo.email, photo: address } });
    expect(await removeUnused(candor.database, store, hours(25))).toBe(0);
    expect(isKept(address)).toBe(true);
    await cleo.api("PUT /users", { body: { email: cleo.email, photo: "" } });
  });

  it("are skipped while a profile is about to use them", async () => {
    const address = await upload(ada, asFile(await plain("#ff0")));
    await candor.database.transaction(async (tx) => {
      await tx.execute(`update users set image = '${address}' where id = '${ada.id}'`);
      await tx.execute(`select from images where key = '${keyOfImage(address)}' for key share`);
      expect(await removeUnused(candor.database, store, hours(25))).toBe(0);
    });
    expect(isKept(address)).toBe(true);
    await ada.api("PUT /users", { body: { email: ada.email, photo: "" } });
  });

  it("make a late profile change fail, and can be sent again", async () => {
    const file = asFile(await plain("#0ff"));
    const address = await upload(ada, file);
    const slow: ImageStore = {
      ...store,
      async remove(each) {
        const late = ada.api("PUT /users", { body: { email: ada.email, photo: address } });
        const again = upload(ada, file);
        waiting = Promise.all([refused(late), again]);
        await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(2);
        await store.remove(each);
      },
    };
    let waiting: Promise<[string, string]> | undefined;
    expect(await removeUnused(candor.database, slow, hours(25))).toBe(1);
    expect(await waiting).toEqual(["invalid-input", address]);
    expect([isKept(address), await rows()]).toEqual([true, 1]);

    async function waitingForLocks(): Promise<number> {
      const { rows } = await candor.database.pool.query(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0].n;
    }
  });

  it("keep their row if the file couldn't be removed, until it can", async () => {
    await upload(ada, asFile(await plain("#f0f")));
    const failing = { ...store, remove: () => Promise.reject(new Error("disk")) };
    await expect(removeUnused(candor.database, failing, hours(25))).rejects.toThrow("disk");
    expect(await rows()).toBe(1);
    expect(await removeUnused(candor.database, store, hours(25))).toBe(1);
  });
});

describe("pictures in a bucket", () => {
  it("are uploaded with a signature, served by us, and removed", async () => {
    const fake = await openFakeBucket();
    const candor = await openCandor({ settings: { bucket: fake.bucket } });
    const eva = await candor.person("Eva");
    const address = await upload(eva, asFile(await plain("#abc")));
    const path = `/faces/images/${keyOfImage(address)?.slice(0, 2)}/${keyOfImage(address)}.webp`;
    expect([...fake.objects.keys()]).toEqual([path]);
    expect(
      fake.asked.every(({ authorization }) => authorization.startsWith("AWS4-HMAC-SHA256")),
    ).toBe(true);
    const get = () => candor.app.fetch(new Request(`http://127.0.0.1:3000${address}`));
    expect((await get()).headers.get("content-type")).toBe("image/webp");
    await get();
    expect(
      fake.asked.filter(({ method }) => method === "GET").length,
      "the second comes from memory",
    ).toBe(1);
    expect(await removeUnused(candor.database, bucketStore(fake.bucket), hours(25))).toBe(1);
    expect(fake.objects.size).toBe(0);
    await candor.close();
    await fake.close();
  });

  it("that doesn't answer cause a clear 503, for uploads and views", {
    timeout: 20_000,
    tags: ["full"],
  }, async () => {
    const fake = await openFakeBucket();
    const candor = await openCandor({ settings: { bucket: fake.bucket } });
    const finn = await candor.person("Finn");
    const file = asFile(await plain("#cba"));
    fake.setDown(true);
    const no = await refusal(upload(finn, file));
    expect([no.code, no.message]).toEqual([
      "overloaded",
      expect.stringContaining("can't reach our files"),
    ]);
    const looked = await candor.app.fetch(new Request(`http://127.0.0.1:3000/images/${key}.webp`));
    expect([looked.status, looked.headers.get("retry-after")]).toEqual([503, "10"]);
    fake.setDown(false);
    expect(await upload(finn, file)).toMatch(/^\/images\//);
    await fake.close();
    expect(await refused(upload(finn, asFile(await plain("#bbb"))))).toBe("overloaded");
    await candor.close();
  });

  it("with a wrong key cause a clear 503 too", async () => {
    const fake = await openFakeBucket();
    const store = bucketStore({ ...fake.bucket, accessKeyId: "another" });
    expect(await refused(store.put(key, bytes))).toBe("overloaded");
    await fake.close();
  });
});
