import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReceipt, receiptText } from "#proof/receipt.ts";
import { responseChainStart, responseChainVerifier } from "#proof/response-chain.ts";
import { recordClosings, recordHeads } from "#server/heads/record-heads.ts";
import { sendAllNotices } from "#tests/support/all-notices.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, unpublish } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { addressOf, runVerify } from "./support/verify-command.ts";
import { sha256 } from "./support/voting/chains.ts";

/** The public chain of a questionnaire: its file, receipts, heads outside, and `npm run verify`. */
const dir = mkdtempSync(join(tmpdir(), "candor-responses-"));
const site = "https://candor.example";
let candor: Candor;
let sam: Person;
let ada: Person;
let url: string;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  url = await addressOf(candor.database);
});
afterAll(async () => {
  await candor.close();
  rmSync(dir, { recursive: true });
});

async function answered(count: number) {
  const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
  const cast = [];
  for (let n = 0; n < count; n++) cast.push(await answer(candor.visitor, surveyId, happy));
  return { surveyId, cast };
}
const chainOf = (who: Pick<Person, "api">, id: string) =>
  who.api.download("GET /surveys/{id}/chain", { params: { id } });
const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

const verify = (...words: string[]) => runVerify(words, { url, dir });

function saved(name: string, text: string): string {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
}

describe("the public file", () => {
  it("has number, order, version and seals for everyone, and no answer", async () => {
    const { surveyId, cast } = await answered(3);
    const text = await textOf(await chainOf(candor.visitor, surveyId));
    const [start, count, head, ...links] = text.trimEnd().split("\n");
    expect([start, count]).toEqual([responseChainStart(surveyId), "responses 3"]);
    expect(head).toBe(`head ${cast[2]?.receipt.link}`);
    for (const line of links) expect(line).toMatch(/^\d [0-9a-f]{64} [0-9a-f]{64} [0-9a-f]{64}$/);
    const { hash } = await candor.visitor.api("GET /surveys/{id}/versions/{number}", {
      params: { id: surveyId, number: 1 },
    });
    expect(links[0]?.split(" ")[1]).toBe(hash);
    const params = { id: surveyId };
    expect(await candor.visitor.api("GET /surveys/{id}/chain/head", { params })).toEqual({
      surveyId,
      length: 3,
      head: cast[2]?.receipt.link,
    });
  });

  it("finds a receipt, and not one that was made up", async () => {
    const { surveyId, cast } = await answered(3);
    const text = receiptText({
      surveyId,
      ...(cast[1]?.receipt as { place: number; link: string }),
    });
    const found = async (receipt: string) => {
      const verifier = responseChainVerifier(sha256, readReceipt(receipt));
      for await (const part of await chainOf(candor.visitor, surveyId)) await verifier.feed(part);
      return (await verifier.end()).receipt?.found;
    };
    expect(await found(text)).toBe(true);
    expect(await found(text.replace(/.{6}$/, "abcdef"))).toBe(false);
  });

  it("is hidden with its survey, and a start before the first response", async () => {
    const { surveyId } = await answered(0);
    const params = { id: surveyId };
    const [head] = await sha256([responseChainStart(surveyId)]);
    expect(await candor.visitor.api("GET /surveys/{id}/chain/head", { params })).toEqual({
      surveyId,
      length: 0,
      head,
    });
    expect(await textOf(await chainOf(candor.visitor, surveyId))).toBe(
      `${responseChainStart(surveyId)}\nresponses 0\nhead ${head}\n`,
    );
    await unpublish(ada, surveyId);
    expect(await refused(chainOf(candor.visitor, surveyId))).toBe("not-found");
  });
});

describe("heads outside", () => {
  it("are in the day's file, and a rewritten or cut chain is found by it", async () => {
    const [rewritten, cut, unlisted] = [await answered(3), await answered(3), await answered(1)];
    await candor.database.pool.query("update surveys set listed = false where id = $1", [
      unlisted.surveyId,
    ]);
    await recordHeads(candor.database, { now: new Date("2027-03-01T03:00:00Z"), to: null, site });
    const text = await (await candor.visitor.raw("GET", "/heads/2027-03-01")).text();
    expect(text).toContain(
      `{"surveyId":"${rewritten.surveyId}","responses":3,"head":"${rewritten.cast[2]?.receipt.link}"}`,
    );
    expect(text).not.toContain(unlisted.surveyId);
    const [start] = await sha256([responseChainStart(unlisted.surveyId)]);
    expect(text).toContain(`{"start":"${start}","responses":1,`);
    const file = saved("kept.jsonl", text);
    expect(await verify("--heads", file)).toMatchObject({ code: 0 });
    await candor.database.pool.query(
      "update responses set link = sha256(link) where survey_id = $1",
      [rewritten.surveyId],
    );
    await candor.database.pool.query("delete from responses where survey_id = $1 and place = 3", [
      cut.surveyId,
    ]);
    const { code, said } = await verify("--heads", file);
    expect(code).toBe(1);
    expect(said).toContain(`Survey ${rewritten.surveyId}: Broken: response 3 isn't the one`);
    expect(said).toContain(`Survey ${cut.surveyId}: Broken: it had 3 responses and has fewer now.`);
    for (const { surveyId } of [rewritten, cut])
      await candor.database.pool.query("delete from responses where survey_id = $1", [surveyId]);
    await candor.database.pool.query(
      "update survey_counters set responses = 0, response_head = null where survey_id = any($1)",
      [[rewritten.surveyId, cut.surveyId]],
    );
    await candor.database.pool.query("delete from answer_counts where survey_id = any($1)", [
      [rewritten.surveyId, cut.surveyId],
    ]);
  }, 120_000);

  it("come to the owner with the first response and at the end", async () => {
    const olga = await candor.person("Olga", "surveyor");
    const { surveyId } = await publishDefinition(olga, cafe(), { access: "link" });
    for (let n = 0; n < 2; n++) await answer(candor.visitor, surveyId, happy);
    await close(candor.database, surveyId);
    await recordClosings(candor.database, new Date(), 3);
    await sendAllNotices(candor.database, site);
    const { rows } = await candor.database.pool.query<{ subject: string; text: string }>(
      "select subject, text from outbox where recipient = $1 order by id",
      [olga.email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      "First response: How was it?",
      "Closed: How was it?",
    ]);
    const { head } = await candor.visitor.api("GET /surveys/{id}/chain/head", {
      params: { id: surveyId },
    });
    expect(rows[1]?.text).toContain(head);
    expect(rows[1]?.text).toMatch(/Responses\W+2/);
  });
});

describe("npm run verify", { timeout: 60_000 }, () => {
  it("checks responses in the database, in a chain file and in an export", async () => {
    const { surveyId, cast } = await answered(2);
    const receipt = receiptText({
      surveyId,
      ...(cast[0]?.receipt as { place: number; link: string }),
    });
    const intact = `Survey ${surveyId}: 2 responses. Head ${cast[1]?.receipt.link}\nIntact: `;
    const inDatabase = await verify(surveyId, "--receipt", receipt);
    expect(inDatabase.said).toBe(
      `${intact}every response matches its link.\nThe receipt is in this chain: response 1.\n`,
    );
    const chain = saved("chain.txt", await textOf(await chainOf(sam, surveyId)));
    expect(await verify(chain, "--receipt", receipt)).toEqual({
      code: 0,
      said: `${intact}every line follows from the one before it.\nThe receipt is in this chain: response 1.\n`,
    });
    const text = await textOf(
      await sam.api.download("GET /surveys/{id}/responses.jsonl", { params: { id: surveyId } }),
    );
    const file = saved("export.jsonl", text);
    await answer(candor.visitor, surveyId, happy);
    const grown = saved("grown.txt", await textOf(await chainOf(sam, surveyId)));
    expect(await verify("--export", file, "--chain", grown)).toEqual({
      code: 0,
      said: `${intact}every response matches its seal, and every link the one before it.\nIt is part of the public chain, which has 3 responses.\n`,
    });
    const other = saved(
      "other.txt",
      await textOf(await chainOf(sam, (await answered(2)).surveyId)),
    );
    expect(await verify("--export", file, "--chain", other)).toMatchObject({ code: 1 });
    const changed = saved("changed.jsonl", text.replace('"number":9', '"number":2'));
    expect(await verify("--export", changed, "--chain", chain)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Broken: Line 3, response 1, was changed"),
    });
  });

  it("checks all surveys, and names the one that was changed", {
    tags: ["full"],
  }, async () => {
    const { surveyId } = await answered(2);
    const all = await verify();
    expect(all.said).toMatch(/^\d+ surveys with 0 votes and \d+ responses checked: intact\.\n$/);
    await candor.database.pool.query(
      'update responses set states = states || \'{"spent00000":"skipped"}\' where survey_id = $1 and place = 2',
      [surveyId],
    );
    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toContain(`Survey ${surveyId}: 1 responses.`);
    expect(said).toContain("Broken: Response 2 says of a question");
  });
});
