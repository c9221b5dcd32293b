import { randomBytes, randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentityPolicy } from "#limits/limits.ts";
import type { ExportResponse } from "#proof/export-file.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { sealOfRespondent } from "#server/responses/seal.ts";
import { backUp, newFolder } from "./support/backups.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { linkPeople } from "./support/link-people.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";
import { rowsInPages, statistics, type Trace, watchLog } from "./support/stored-traces.ts";
import { sha256 } from "./support/voting/chains.ts";

/**
 * Somebody with the whole database, its hidden columns, its log, a backup and an export of every
 * minute and a clock tries to say who wrote what. Twenty are drawn from forty, in random order, and
 * one of each lot is right by chance; of some eighty ways to guess, the luckiest is right about half
 * a dozen times.
 */
const byChance = 12;
/** A backup after each of so many answers. */
const timeout = 120_000;
const folder = newFolder();
const logged: string[] = [];
let candor: Candor;
let sam: Person;
const people: Person[] = [];

beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
  candor = await openCandor({ log });
  sam = await candor.person("Sam Surveyor", "surveyor");
  for (let n = 0; n < 42; n++) people.push(await candor.person(`Respondent ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(async () => {
  await candor.close();
  folder.remove();
});

type Send = (person: Person, surveyId: string, answers: object) => Promise<unknown>;
type Sent = { surveyId: string; log: Trace[]; arrivals: Person[]; truth: Map<string, string> };

/** People answer one after the other, each with words of their own. */
async function collect(
  identity: IdentityPolicy,
  count: number,
  send: Send,
  after: (surveyId: string) => Promise<void> = async () => {},
): Promise<Sent> {
  const { surveyId } = await publishDefinition(sam, cafe(), { identity });
  await using reader = await watchLog(candor.database);
  const log: Trace[] = [];
  const arrivals = shuffled(people).slice(0, count);
  const truth = new Map<string, string>();
  for (const person of arrivals) {
    const words = randomBytes(12).toString("hex");
    truth.set(words, person.id);
    await send(person, surveyId, { likedit000: { choice: "no" }, whynot0000: { text: words } });
    log.push(...(await reader.read()));
    await after(surveyId);
  }
  return { surveyId, log, arrivals, truth };
}

/** How many answers each way of guessing gives to the person who wrote them. */
async function guessed(
  identity: IdentityPolicy,
  count: number,
  send: Send,
): Promise<Record<string, number>> {
  const copies = { backups: [] as string[], exports: [] as string[], logs: [] as string[] };
  const { truth, ...known } = await collect(identity, count, send, async (surveyId) => {
    copies.backups.push(await backup());
    const exported = await sam.raw("GET", `/surveys/${surveyId}/responses.jsonl`);
    copies.exports.push(await exported.text());
    copies.logs.push(logged.join(""));
  });
  const answers = [...truth.keys()].sort();
  const guesses = await linkPeople(candor.database, { ...known, answers, copies });
  const right = Object.entries(guesses).map(([way, guess]) => {
    return [way, [...guess].filter(([words, id]) => truth.get(words) === id).length] as const;
  });
  return Object.fromEntries(right);
}

async function backup(): Promise<string> {
  const file = folder.file(`${randomBytes(6).toString("hex")}.backup`);
  await backUp(candor.database, file);
  return zstdDecompressSync(readFileSync(file)).toString("latin1");
}

function shuffled<Each>(all: readonly Each[]): Each[] {
  const left = [...all];
  return all.map(() => left.splice(randomInt(left.length), 1)[0] as Each);
}

const keys = () => {
  const all = readdirSync(path.join(candor.settings.dataDir, "urn-keys"), { recursive: true });
  return all.filter((name) => /[0-9a-f-]{36}$/.test(String(name)));
};
const post: Send = (person, surveyId, answers) => answerUnlinked(person, surveyId, { ...answers });
const sealed: Send = async (person, surveyId, answers) => {
  const ballot = await takeBallot(candor, person, surveyId);
  expect((await sendBallot(candor, surveyId, ballot, answers)).status).toBe(202);
};

describe("who wrote what", () => {
  it("is known of everyone in a named survey, so these ways of guessing work", async () => {
    const right = await guessed("named", 22, post);
    const orders = ["responses by ctid as arrival", "log by order", "pages by order"];
    const traces = ["log by transaction", "log by neighbour", "pages by transaction"];
    for (const way of ["one row", "value", "exports", ...orders, ...traces])
      expect(right, way).toMatchObject({ [way]: 22 });
    // A frame of the backup may end within the words.
    expect(right.backups).toBeGreaterThan(18);
  });

  it("isn't known in an unlinked survey, counted or waiting", { timeout }, async () => {
    expect(Math.max(...Object.values(await guessed("unlinked", 42, post)))).toBeLessThan(byChance);
  });

  it("isn't known of sealed ballots, counted or waiting", { timeout }, async () => {
    expect(Math.max(...Object.values(await guessed("sealed", 42, sealed)))).toBeLessThan(byChance);
  });
});

describe("what waits", () => {
  it("can be read nowhere, and its key is gone with its lot", async () => {
    const before = keys();
    const { surveyId, log, truth } = await collect("unlinked", 19, post);
    const words = [...truth.keys()];
    const bytesOf = (traces: readonly Trace[]) => traces.map(({ bytes }) => bytes);
    const pages = async () => bytesOf(await rowsInPages(candor.database));
    const texts = [await statistics(candor.database), await backup(), logged.join("")];
    const found = (all: readonly { includes(words: string): boolean }[]) =>
      words.filter((each) => all.some((text) => text.includes(each))).length;
    expect(found([...texts, ...bytesOf(log), ...(await pages())])).toBe(0);
    expect(keys()).toHaveLength(before.length + 1);
    await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
    expect(found(await pages())).toBe(19);
    expect(keys().filter((key) => !before.includes(key))).toEqual([]);
    expect(found([logged.join("")])).toBe(0);
  });
});

describe("an export with proof", () => {
  it.each(["named", "confidential", "unlinked"] as const)(
    "of a %s survey lets nobody try out whose response it is, and yet proves it",
    async (identity) => {
      // Nobody sees fewer of an unlinked survey.
      const responses = identity === "unlinked" ? 10 : 1;
      const { surveyId, arrivals } = await collect(identity, responses, post);
      await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
      const exported = async () =>
        (await sam.raw("GET", `/surveys/${surveyId}/responses.jsonl`)).text();
      const lastOf = (file: string) =>
        JSON.parse(file.trim().split("\n").at(-1) ?? "") as ExportResponse;
      const file = await exported();
      const { salt = "", respondentSeal } = lastOf(file);
      const guesses = arrivals.flatMap(({ id, email, name }) => [id, email, name]);
      expect(guesses.map((guess) => sealOfRespondent(salt, guess))).not.toContain(respondentSeal);
      const verifier = exportVerifier(sha256);
      await verifier.feed(Buffer.from(file));
      expect(await verifier.end()).toMatchObject({ responses, erased: 0, fault: null });
      // As earlier versions did, which had one salt for answers and respondent.
      await candor.database.pool.query(
        "update responses set salt = substring(salt for 16) where survey_id = $1",
        [surveyId],
      );
      expect("salt" in lastOf(await exported())).toBe(identity === "named");
    },
  );
});
