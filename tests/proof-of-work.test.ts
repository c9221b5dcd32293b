import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Surveys whose guests compute something first, so that scripts are slower. */
let candor: Candor;
let sam: Person;
let now = new Date();

beforeAll(async () => {
  candor = await openCandor({ clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const newSurvey = async () =>
  (await publishDefinition(sam, cafe(), { access: "link", slowsScripts: true })).surveyId;
const send = (id: string, proof?: string, more = {}) =>
  answer(candor.visitor, id, happy, { ...(proof !== undefined && { proof }), ...more });

async function challengeOf(id: string): Promise<Challenge> {
  const params = { id };
  return JSON.parse(
    (await candor.visitor.api("GET /surveys/{id}/challenge", { params })).challenge,
  );
}

async function prove(id: string): Promise<string> {
  const challenge = await challengeOf(id);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe("a survey that slows down scripts", () => {
  it("takes a guest's answer with a proof, and none without", async () => {
    const id = await newSurvey();
    expect(await refused(send(id))).toBe("proof-needed");
    expect((await send(id, await prove(id))).place).toBe(1);
    const { slowsScripts } = await candor.visitor.api("GET /survey/{id}", { params: { id } });
    expect(slowsScripts).toBe(true);
  });

  it("takes a proof once, and again with the same submission alone", async () => {
    const id = await newSurvey();
    const proof = await prove(id);
    const submissionId = randomUUID();
    const first = await send(id, proof, { submissionId });
    expect(await send(id, proof, { submissionId })).toEqual(first);
    const replayed = Array.from({ length: 20 }, () => refused(send(id, proof)));
    expect(new Set(await Promise.all(replayed))).toEqual(new Set(["proof-needed"]));
  });

  it("takes one of twenty that share a proof at once", async () => {
    const id = await newSurvey();
    const proof = await prove(id);
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => send(id, proof)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("takes no proof of another survey, and none that is too old", async () => {
    const [id, other] = [await newSurvey(), await newSurvey()];
    expect(await refused(send(id, await prove(other)))).toBe("proof-needed");
    const proof = await prove(id);
    const before = now;
    now = new Date(before.getTime() + 21 * 60_000);
    expect(await refused(send(id, proof))).toBe("proof-needed");
    now = before;
    expect((await send(id, proof)).place).toBe(1);
  });

  it("refuses what was made up, in no time", async () => {
    const id = await newSurvey();
    const challenge = await challengeOf(id);
    const key = "0".repeat(64);
    const solution = { counter: 1, derivedKey: key, time: 1 };
    const { parameters } = challenge;
    const changed = (more: object) => ({ ...challenge, parameters: { ...parameters, ...more } });
    const { keySignature, ...unsigned } = parameters;
    for (const made of [
      { challenge, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix + key.slice(32) } },
      { challenge: changed({ cost: 2 ** 31, keyLength: 2 ** 31 }), solution },
      { challenge: changed({ keyPrefix: "00" }), solution },
      { challenge: changed({ expiresAt: 2 ** 52 }), solution },
      { challenge: { ...challenge, parameters: unsigned }, solution },
      { challenge: { parameters }, solution },
      { challenge, solution: { ...solution, counter: -1 } },
      [],
      null,
    ])
      expect(await refused(send(id, JSON.stringify(made)))).toBe("proof-needed");
    expect(await refused(send(id, "{"))).toBe("proof-needed");
    expect(await refused(send(id, "x".repeat(2001)))).toBe("invalid-input");
  });

  it("asks nothing of people with an account", async () => {
    const id = await newSurvey();
    const vera = await candor.person("Vera Voter");
    expect((await answer(vera, id, happy)).place).toBe(1);
  });
});

it("is only for surveys that guests answer, with times", async () => {
  for (const settings of [{}, { access: "link", identity: "unlinked" }] as const) {
    const no = await refusal(publishDefinition(sam, cafe(), { ...settings, slowsScripts: true }));
    expect(Object.keys(no.fields ?? {})).toEqual(["slowsScripts"]);
  }
  const { surveyId: id } = await publishDefinition(sam, cafe(), { access: "link" });
  const asked = candor.visitor.api("GET /surveys/{id}/challenge", { params: { id } });
  expect(await refused(asked)).toBe("not-this-kind");
  expect((await send(id)).place).toBe(1);
});

it("is switched on and off with a next version, for those of the older one too", async () => {
  const { surveyId: id, draftId } = await publishDefinition(sam, cafe(), { access: "link" });
  await send(id);
  const deadline = new Date(now.getTime() + 6 * 86_400_000).toISOString().slice(0, 10);
  const again = (slowsScripts?: boolean) =>
    sam.api("POST /drafts/{id}/publish", {
      params: { id: draftId },
      body: {
        category: "Market Research",
        deadline,
        ...(slowsScripts !== undefined && { slowsScripts }),
      },
    });
  await again(true);
  expect(await refused(send(id))).toBe("proof-needed");
  await again();
  expect(await refused(send(id))).toBe("proof-needed");
  await again(false);
  expect((await send(id)).place).toBe(2);
});
