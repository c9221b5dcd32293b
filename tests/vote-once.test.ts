import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "#web/api.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, publish, wrongCounters } from "./support/drafts.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { admin, apiOf, planVotes, type Submission } from "./support/voting/voters.ts";

describe("a submission id", () => {
  let candor: Candor;
  let sam: Person;
  let uma: Person;

  beforeAll(async () => {
    candor = await openCandor();
    sam = await candor.person("Sam Surveyor", "surveyor");
    uma = await candor.person("Uma User");
  });
  afterAll(async () => {
    expect(await wrongCounters(candor.database)).toEqual([]);
    await candor.close();
  });

  const vote = (who: Person, surveyId: string, submissionId: string, voteOption?: "yes" | "no") =>
    who.api("POST /votes", { body: { surveyId, submissionId, voteOption } });

  it("in upper case is the same, and so is its survey's", async () => {
    const surveyId = await publish(sam);
    const submissionId = randomUUID();
    const first = await vote(uma, surveyId, submissionId.toUpperCase(), "no");
    expect(await vote(uma, surveyId, submissionId, "no")).toEqual(first);
    expect(await vote(uma, surveyId.toUpperCase(), submissionId.toUpperCase(), "no")).toEqual(
      first,
    );
    const at = await candor.database.pool.query("select submission_id from votes where id = $1", [
      first.voteId,
    ]);
    expect(at.rows).toEqual([{ submission_id: submissionId }]);
  });

  it("with another answer returns the answer that counts", async () => {
    const surveyId = await publish(sam);
    const submissionId = randomUUID();
    const first = await vote(uma, surveyId, submissionId, "no");
    expect(await vote(uma, surveyId, submissionId, "yes")).toEqual(first);
    expect(await vote(uma, surveyId, submissionId)).toEqual(first);
    expect(first.voteOption).toBe("no");
  });

  it("on another survey, or of another person, is another vote", async () => {
    const [one, other] = [await publish(sam), await publish(sam)];
    const ulf = await candor.person("Ulf User");
    const submissionId = randomUUID();
    const first = await vote(uma, one, submissionId, "no");
    const theirs = await vote(ulf, one, submissionId, "yes");
    expect(theirs).toMatchObject({ voteOption: "yes", totalVote: 1, receipt: { place: 2 } });
    expect(theirs.voter.voter_email).toBe(ulf.email);
    expect((await vote(uma, other, submissionId, "yes")).voteId).not.toBe(first.voteId);
    expect(await refused(vote(uma, one, randomUUID(), "no"))).toBe("already-voted");
  });

  it.each([
    "",
    " ",
    "one",
    "018f0000-0000-7000-8000",
    "{018f0000-0000-7000-8000-000000000000}",
    "' or 1=1 --",
    "x".repeat(10_000),
    7,
    true,
    null,
    [],
    {},
  ])("written as %j is refused and counts nothing", async (submissionId) => {
    const surveyId = await publish(sam);
    const body = JSON.stringify({ surveyId, submissionId, voteOption: "yes" });
    const answer = await uma.raw("POST", "/votes", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, (await answer.json()).fields]).toEqual([
      400,
      { submissionId: expect.any(String) },
    ]);
    expect(
      (await uma.api("GET /surveys/{id}/standing", { params: { id: surveyId } })).vote,
    ).toBeNull();
  });

  it("still answers after the membership that allowed the comment has ended", async () => {
    const pia = await candor.person("Pia Pro", "pro-user");
    const surveyId = await publish(sam);
    const body = {
      surveyId,
      submissionId: randomUUID(),
      voteOption: "yes",
      comment: "Gladly.",
    } as const;
    const first = await pia.api("POST /votes", { body });
    await candor.database.pool.query("update users set role = 'user' where id = $1", [pia.id]);
    const plain = await candor.signIn(pia.email, pia.password);
    await close(candor.database, surveyId);
    expect(await plain.api("POST /votes", { body })).toMatchObject({
      voteId: first.voteId,
      comment: "Gladly.",
    });
    const another = { ...body, submissionId: randomUUID() };
    expect(await refused(plain.api("POST /votes", { body: another }))).toBe("not-allowed");
    // Someone who knows another person's submission doesn't get its answer.
    expect(await refused(uma.api("POST /votes", { body }))).toBe("not-allowed");
  });
});

describe("over the wire", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "candor-once-"));
  const env = {
    DATA_DIR: dataDir,
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "fatal",
  };
  const apis = new Map<string, Promise<Api>>();
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("fifty of each at once, half cut at random, are one vote with one response", {
    timeout: 120_000,
  }, async () => {
    const submissions = await planVotes(server, 3, 2);
    const first = new Map<Submission, string>();
    let cut = 0;
    await Promise.all(submissions.map(sendFifty));
    expect(cut).toBeGreaterThan(0);
    const again = await Promise.all(submissions.map((submission) => sendOnce(submission, "yes")));
    for (const [n, submission] of submissions.entries())
      expect(again[n]).toBe(first.get(submission) ?? again[n]);

    expect(new Set(again.map((each) => JSON.parse(each).voteId)).size).toBe(submissions.length);
    const places = again.map((each) => JSON.parse(each).receipt.place);
    expect(places.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);

    async function sendFifty(submission: Submission): Promise<void> {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          const patience = n % 2 === 0 ? AbortSignal.timeout(randomInt(1, 60)) : null;
          return sendOnce(submission, n % 3 === 0 ? "yes" : "no", patience).catch(
            (thrown: unknown) => {
              if (!patience?.aborted) throw thrown;
              cut += 1;
              return null;
            },
          );
        }),
      );
      const arrived = new Set(answers.filter((each) => each !== null));
      expect(arrived.size).toBe(1);
      for (const each of arrived) first.set(submission, each);
    }
  });

  /** The visible parts of the vote, as text. */
  async function sendOnce(
    { voter, surveyId, submissionId }: Submission,
    voteOption: "yes" | "no",
    signal: AbortSignal | null = null,
  ): Promise<string> {
    const api = apis.get(voter.email) ?? apiOf(server, voter);
    apis.set(voter.email, api);
    const vote = await (await api)(
      "POST /votes",
      { body: { surveyId, submissionId, voteOption } },
      signal ? { signal } : {},
    );
    const { voteId, voteOption: counted, receipt, totalVote } = vote;
    return JSON.stringify({ voteId, counted, receipt, totalVote });
  }
});
