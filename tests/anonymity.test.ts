import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentityPolicy } from "#contract/limits.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { linkPeople } from "./support/link-people.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";

/**
 * Somebody with the whole database, its hidden columns and a clock tries to say who wrote what. In
 * an order that is random within lots of twenty, one of each lot is right by chance; of some sixty
 * ways to guess, the luckiest is right about half a dozen times.
 */
const byChance = 12;
let candor: Candor;
let sam: Person;
const people: Person[] = [];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  for (let n = 0; n < 40; n++) people.push(await candor.person(`Respondent ${n}`));
  await candor.database.pool.query("update users set email_verified = role = 'user'");
});
afterAll(() => candor.close());

type Send = (person: Person, surveyId: string, answers: object) => Promise<unknown>;

/** The most answers that any way of guessing gives to the person who wrote them. */
async function guessed(identity: IdentityPolicy, count: number, send: Send): Promise<number> {
  const { surveyId } = await publishDefinition(sam, cafe(), { identity });
  const arrivals = shuffled(people).slice(0, count);
  const truth = new Map<string, string>();
  for (const person of arrivals) {
    const words = randomBytes(12).toString("hex");
    truth.set(words, person.id);
    await send(person, surveyId, { likedit000: { choice: "no" }, whynot0000: { text: words } });
  }
  const guesses = await linkPeople(candor.database, {
    surveyId,
    arrivals,
    answers: [...truth.keys()].sort(),
  });
  const right = Object.values(guesses).map(
    (guess) => [...guess].filter(([words, id]) => truth.get(words) === id).length,
  );
  return Math.max(...right);
}

function shuffled<Each>(all: readonly Each[]): Each[] {
  const left = [...all];
  return all.map(() => left.splice(randomInt(left.length), 1)[0] as Each);
}

const post: Send = (person, surveyId, answers) => answerUnlinked(person, surveyId, { ...answers });
const sealed: Send = async (person, surveyId, answers) => {
  const ballot = await takeBallot(candor, person, surveyId);
  expect((await sendBallot(candor, surveyId, ballot, answers)).status).toBe(202);
};

describe("who wrote what", () => {
  it("is known of everyone in a named survey, so these ways of guessing work", async () => {
    expect(await guessed("named", 40, post)).toBe(40);
  });

  it("isn't known in an unlinked survey: of what was counted", async () => {
    expect(await guessed("unlinked", 40, post)).toBeLessThan(byChance);
  });

  it("isn't known in an unlinked survey: of what waits", async () => {
    expect(await guessed("unlinked", 19, post)).toBeLessThan(byChance);
  });

  it("isn't known of sealed ballots, counted or waiting", async () => {
    expect(await guessed("sealed", 25, sealed)).toBeLessThan(byChance);
  });
});
