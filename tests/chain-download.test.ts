import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chainVerifier } from "#proof/chain-verifier.ts";
import { readReceipt, receiptText } from "#proof/receipt.ts";
import type { Database } from "#server/database/connect.ts";
import { serve } from "#server/http/serve.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, publish, unpublish } from "./support/drafts.ts";
import { freePort } from "./support/start-server.ts";
import { freshDatabase } from "./support/test-database.ts";
import { addVotes, sha256, votedSurvey } from "./support/voting/chains.ts";

/**
 * Before people can see the results, they see only the chain's length and head; afterwards, all of
 * it.
 */
let database: Database;
let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;
let pia: Person;
/** The number of chain pages read. */
let pages = 0;
let gone = false;

beforeAll(async () => {
  database = await freshDatabase();
  const counting: Database = {
    ...database,
    query: (statement, values) => {
      if (gone) return Promise.reject(new Error("the database is gone"));
      if (statement.name === "list-chain") pages += 1;
      return database.query(statement, values);
    },
  };
  candor = await openCandor({ database: counting });
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  pia = await candor.person("Pia Pro", "pro-user");
});
afterAll(async () => {
  await candor.close();
  await database.close();
});

type Reader = Pick<Person, "api">;
const head = (who: Reader, id: string) =>
  who.api("GET /surveys/{id}/chain/head", { params: { id } });
const chain = (who: Reader, id: string) =>
  who.api.download("GET /surveys/{id}/chain", { params: { id } });

async function verify(who: Reader, id: string, receipt = "") {
  const verifier = chainVerifier(sha256, readReceipt(receipt));
  for await (const part of await chain(who, id)) await verifier.feed(part);
  return verifier.end();
}

describe("the length and head", () => {
  it("are public, and change with each vote", async () => {
    const surveyId = await publish(sam);
    const [start] = await sha256([`candor chain 1 ${surveyId}`]);
    expect(await head(candor.visitor, surveyId)).toEqual({ surveyId, length: 0, head: start });
    const { receipt } = await uma.api("POST /votes", { body: { surveyId, voteOption: "no" } });
    expect(await head(candor.visitor, surveyId)).toEqual({
      surveyId,
      length: 1,
      head: receipt?.link,
    });
    expect(await head(candor.visitor, surveyId.toUpperCase())).toEqual({
      surveyId,
      length: 1,
      head: receipt?.link,
    });
  });

  it("are only for the owner and admins if a survey is unpublished, and gone if it is deleted", async () => {
    const id = await votedSurvey(database, sam, 2);
    await unpublish(ada, id);
    expect(await refused(head(uma, id))).toBe("not-found");
    expect(await refused(chain(uma, id))).toBe("not-found");
    for (const who of [sam, ada]) {
      expect(await head(who, id)).toMatchObject({ length: 2 });
      expect(await verify(who, id)).toMatchObject({ votes: 2, fault: null });
    }
    await sam.api("DELETE /survey/{id}", { params: { id } });
    for (const who of [sam, ada]) {
      expect(await refused(head(who, id))).toBe("not-found");
      expect(await refused(chain(who, id))).toBe("not-found");
    }
  });
});

describe("the chain", () => {
  it("is for the owner, admins and voters, and after the deadline for everyone", async () => {
    const id = await votedSurvey(database, sam, 7);
    await uma.api("POST /votes", { body: { surveyId: id } });
    for (const who of [sam, ada, uma])
      expect(await verify(who, id)).toMatchObject({ votes: 8, fault: null });
    for (const who of [pia, candor.visitor])
      expect(await refused(chain(who, id))).toBe("not-allowed");
    await close(database, id);
    for (const who of [pia, candor.visitor]) {
      expect(await verify(who, id)).toMatchObject({
        votes: 8,
        yes: 3,
        no: 2,
        noOpinion: 3,
        fault: null,
      });
    }
  });

  it("contains the receipt of a voter, who finds their answer", async () => {
    const id = await votedSurvey(database, sam, 3);
    const { receipt } = await pia.api("POST /votes", {
      body: { surveyId: id, voteOption: "no", comment: "Because." },
    });
    const text = receiptText({
      surveyId: id,
      place: receipt?.place ?? 0,
      link: receipt?.link ?? "",
    });
    await addVotes(database, id, 3);
    expect(await verify(pia, id, text)).toMatchObject({ receipt: { found: true, choice: "no" } });
  });

  it("contains the survey's id, and no other id, name, comment or time", async () => {
    const id = await votedSurvey(database, sam, 5);
    const text = await new Response(await chain(sam, id)).text();
    const [first, ...others] = text.split("\n");
    expect(first).toBe(`candor chain 1 ${id}`);
    expect(others.join("\n")).toMatch(
      /^votes 5 yes 2 no 2 none 1\nhead \w{64}\n(\d (yes|no|none) \w{64} \w{64}\n){5}$/,
    );
  });

  it("is a text file with a name", async () => {
    const id = await votedSurvey(database, sam, 1);
    const answer = await sam.raw("GET", `/surveys/${id}/chain`);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="candor-chain-${id}.txt"`,
    );
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    await answer.body?.cancel();
  });

  it("is not found for malformed and unknown ids", async () => {
    for (const id of ["x", "%00", "018f0000-0000-7000-8000-000000000000"]) {
      for (const path of [`/surveys/${id}/chain`, `/surveys/${id}/chain/head`]) {
        expect((await candor.visitor.raw("GET", path)).status, path).toBe(404);
      }
    }
  });

  it("contains the votes of the moment of the request, even while people vote", async () => {
    const id = await votedSurvey(database, sam, 2_500);
    const stream = await chain(sam, id);
    await addVotes(database, id, 500);
    const verifier = chainVerifier(sha256);
    for await (const part of stream) await verifier.feed(part);
    expect(await verifier.end()).toMatchObject({ votes: 2_500, fault: null });
  });
});

describe("a long chain over the wire", () => {
  it("is read only as fast as the client takes it, and no further once the client is gone", {
    tags: ["full"],
  }, async () => {
    const id = await votedSurvey(database, sam, 12_000);
    await close(database, id);
    const port = await freePort();
    const server = await serve((request) => candor.app.fetch(request), { host: "127.0.0.1", port });
    const asked = get(`http://127.0.0.1:${port}/api/surveys/${id}/chain`);
    const [answer] = await once(asked, "response");
    pages = 0;
    await once(answer, "readable");
    const read = await settled(() => pages);
    expect(read).toBeLessThan(12);
    asked.destroy();
    expect(await settled(() => pages)).toBe(read);
    await server.close();
  });

  it("isn't read for HEAD", async () => {
    const id = await votedSurvey(database, sam, 1);
    pages = 0;
    const answer = await sam.raw("HEAD", `/surveys/${id}/chain`);
    expect([answer.status, pages]).toEqual([200, 0]);
  });

  it("is aborted, not ended, if the database fails in the middle, so that nobody mistakes it for complete", async () => {
    const id = await votedSurvey(database, sam, 1_500);
    const stream = await chain(sam, id);
    const reader = stream.getReader();
    await reader.read();
    gone = true;
    await expect(reader.read()).rejects.toThrow();
    gone = false;
  });
});

/** The number, once it has stopped changing. */
async function settled(read: () => number): Promise<number> {
  let last = read();
  await vi.waitUntil(
    () => {
      const before = last;
      last = read();
      return before === last;
    },
    { interval: 300, timeout: 10_000 },
  );
  return last;
}
