import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportVerifier } from "#proof/export-verifier.ts";
import { responseChainVerifier } from "#proof/response-chain.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { countsIn } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { voteSealed } from "./support/questionnaires/plain-voter.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import {
  type Ballot,
  blind,
  sendBallot,
  takeBallot,
} from "./support/questionnaires/sealed-voter.ts";

/** Sealed ballots, by a client that knows only the calls. */
let candor: Candor;
let sam: Person;
const people: Person[] = [];
const voter = (n: number) => people[n] as Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  await expectTooFew();
  for (let n = 0; n < 42; n++) people.push(await candor.person(`Voter ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(() => candor.close());

async function expectTooFew(): Promise<void> {
  await candor.person("The Only One");
  const no = await refusal(publishDefinition(sam, cafe(), { identity: "sealed" }));
  expect(no.fields?.identity).toContain("at least ten people");
}

const newSurvey = async () =>
  (await publishDefinition(sam, cafe(), { identity: "sealed" })).surveyId;
const take = (person: Person, id: string) => takeBallot(candor, person, id);
const send = (id: string, ballot: Ballot, answers: object = happy, headers = {}) =>
  sendBallot(candor, id, ballot, answers, headers);
const sha256All = async (texts: readonly string[]) =>
  texts.map((text) => createHash("sha256").update(text).digest("hex"));

async function chainOf(id: string): Promise<string> {
  return (await candor.visitor.raw("GET", `/surveys/${id}/chain`)).text();
}

async function verdictOn(text: string) {
  const verifier = responseChainVerifier(sha256All);
  await verifier.feed(Buffer.from(text));
  return verifier.end();
}

describe("a sealed survey", () => {
  it("counts twenty of forty ballots, the rest at the close, and proves each of them", async () => {
    const id = await newSurvey();
    expect(await verdictOn(await chainOf(id))).toMatchObject({ fault: null, eligible: 43 });
    const ballots = await Promise.all(people.slice(0, 40).map((person) => take(person, id)));
    for (const ballot of ballots.slice(1)) expect((await send(id, ballot)).status).toBe(202);
    expect(await countsIn(candor.database, id)).toEqual({});
    const [first] = ballots as [Ballot];
    expect(await send(id, first, unhappy)).toEqual({ status: 202, body: { serial: first.serial } });
    expect(await verdictOn(await chainOf(id))).toMatchObject({
      fault: null,
      responses: 20,
      issued: 40,
      eligible: 43,
    });
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    const counts = await countsIn(candor.database, id);
    expect([counts["likedit000 yes"], counts["likedit000 no"]]).toEqual([39, 1]);
    const text = await chainOf(id);
    const serials = text
      .split("\n")
      .slice(3, -1)
      .map((line) => line.split(" ")[3] ?? "");
    for (const lot of [serials.slice(0, 20), serials.slice(20)])
      expect(lot).toEqual(lot.toSorted());
    expect(await verdictOn(text)).toMatchObject({
      fault: null,
      responses: 40,
      issued: 40,
      eligible: 43,
    });
    expect((await checkResponses(candor.database, id)).problem).toBeNull();
    const proof = exportVerifier(sha256All);
    await proof.feed(
      Buffer.from(await (await sam.raw("GET", `/surveys/${id}/responses.jsonl`)).text()),
    );
    expect(await proof.end()).toMatchObject({ fault: null, responses: 40 });
  });

  it("destroys its key at the close, and counts what waits", async () => {
    const id = await newSurvey();
    const ballot = await take(voter(0), id);
    await send(id, ballot);
    const { blinded } = await blind(candor, id);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    const late = voter(1).api("POST /surveys/{id}/ballot", { params: { id }, body: { blinded } });
    expect(await refused(late)).toBe("survey-closed");
    const { rows } = await candor.database.pool.query(
      "select private_key from ballot_keys where survey_id = $1",
      [id],
    );
    expect(rows).toEqual([{ private_key: null }]);
    expect(await verdictOn(await chainOf(id))).toMatchObject({
      fault: null,
      responses: 1,
      issued: 1,
    });
    expect((await send(id, ballot)).status).toBe(200);
  });
});

describe("taking a ballot", () => {
  it("is possible once, and again with the same message", async () => {
    const id = await newSurvey();
    const one = await blind(candor, id);
    const ask = (person: Person, blinded: string) =>
      person.api("POST /surveys/{id}/ballot", { params: { id }, body: { blinded } });
    const signed = await ask(voter(0), one.blinded);
    expect(await ask(voter(0), one.blinded)).toEqual(signed);
    const took = await voter(0).api.list("GET /took-part", { query: {} });
    expect(took.rows[0]).toMatchObject({ surveyId: id, identity: "sealed" });
    const other = await blind(candor, id);
    expect(await refused(ask(voter(0), other.blinded))).toBe("ballot-taken");
    const many = await Promise.allSettled(
      Array.from({ length: 8 }, async () => ask(voter(1), (await blind(candor, id)).blinded)),
    );
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is for those who had an account when it was published", async () => {
    const id = await newSurvey();
    const { blinded } = await blind(candor, id);
    const ask = (person: Pick<Person, "api">) =>
      refused(person.api("POST /surveys/{id}/ballot", { params: { id }, body: { blinded } }));
    expect(await ask(candor.visitor)).toBe("sign-in-required");
    expect(await ask(sam)).toBe("not-allowed");
    expect(await ask(await candor.person(`Latecomer ${id}`))).toBe("not-allowed");
  });

  it("doesn't spend the ballot for a message that can't be signed", async () => {
    const id = await newSurvey();
    const blinded = Buffer.alloc(256, 255).toString("base64");
    const asked = voter(2).api("POST /surveys/{id}/ballot", { params: { id }, body: { blinded } });
    expect(await refused(asked)).toBe("invalid-input");
    await take(voter(2), id);
  });
});

describe("a ballot", () => {
  it("is refused with a cookie or a token, whoever's", async () => {
    const id = await newSurvey();
    const ballot = await take(voter(0), id);
    for (const headers of [{ cookie: "a=b" }, { authorization: `Bearer ${voter(0).token}` }])
      expect((await send(id, ballot, happy, headers)).status).toBe(400);
  });

  it("counts once, however often it is sent", async () => {
    const id = await newSurvey();
    const ballot = await take(voter(0), id);
    const all = await Promise.all(Array.from({ length: 50 }, () => send(id, ballot)));
    expect(all.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await send(id, ballot, unhappy)).toMatchObject({
      status: 409,
      body: { code: "ballot-spent" },
    });
  });

  it("is refused with another serial, signature or survey", async () => {
    const [id, other] = [await newSurvey(), await newSurvey()];
    const ballot = await take(voter(0), id);
    const serial = randomBytes(32);
    const forged = [
      { ...ballot, serial: serial.toString("base64") },
      { ...ballot, signature: randomBytes(256).toString("base64") },
      {
        ...ballot,
        serial: serial.toString("base64"),
        preparedMessage: Buffer.concat([randomBytes(32), serial]).toString("base64"),
      },
    ];
    for (const wrong of forged) expect((await send(id, wrong)).status).toBe(400);
    expect((await send(other, ballot)).status).toBe(400);
    expect((await send(id, ballot)).status).toBe(202);
  });
});

it("takes the ballot of a client that is nobody of ours, and no other answers with it", async () => {
  const id = await newSurvey();
  const ask = async (address: string, init?: RequestInit) =>
    candor.app.fetch(new Request(address, init));
  const vote = { surveyId: id, version: 1, answers: happy };
  const api = `${candor.settings.publicUrl}/api`;
  const { body, status } = await voteSealed(ask, api, { token: voter(4).token }, vote);
  expect(status).toBe(202);
  const again = (more: object) =>
    ask(`${api}/sealed-responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...more }),
    });
  expect((await again({})).status).toBe(200);
  expect((await again({ answers: unhappy })).status).toBe(409);
  await sam.api("POST /surveys/{id}/close", { params: { id } });
  expect(await verdictOn(await chainOf(id))).toMatchObject({ fault: null, responses: 1 });
});

describe("the chain of a sealed survey", () => {
  it("shows a key that isn't the published one, and a ballot that was made up", async () => {
    const [id, other] = [await newSurvey(), await newSurvey()];
    for (const survey of [id, other]) {
      await send(survey, await take(voter(3), survey));
      await sam.api("POST /surveys/{id}/close", { params: { id: survey } });
    }
    const [text, foreign] = [await chainOf(id), await chainOf(other)];
    const keyOf = (chain: string) => / key (\S+)/.exec(chain)?.[1] ?? "";
    const swapped = text.replace(keyOf(text), keyOf(foreign));
    expect((await verdictOn(swapped)).fault).toEqual({ line: 4, code: "other-key" });
    const signature = text.split("\n")[3]?.split(" ")[5] ?? "";
    const made = text.replace(
      signature,
      signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
    );
    expect((await verdictOn(made)).fault).toEqual({ line: 4, code: "wrong-signature" });
    const surplus = text.replace(/issued \d+/, "issued 0");
    expect((await verdictOn(surplus)).fault).toEqual({ line: 2, code: "too-many-ballots" });
    await candor.database.pool.query(
      "update cast_ballots set signature = $2 where survey_id = $1",
      [id, randomBytes(256)],
    );
    const { problem } = await checkResponses(candor.database, id);
    expect(problem?.text).toContain("the survey's key didn't sign");
  });
});
