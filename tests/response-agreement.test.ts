import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { wordsOf as inEnglish, type Reason } from "#contract/refusal-reasons.ts";
import { Refusal } from "#contract/refusals.ts";
import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import type { Answers } from "#engine/kinds/all.ts";
import { firstUnfinished, type State, walk } from "#engine/walk.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { responseChainStart, responseLinkText } from "#proof/response-chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import { answerColumns } from "#server/exports/answer-columns.ts";
import { responseColumns } from "#server/exports/response-columns.ts";
import { wordsOf } from "#server/exports/words.ts";
import { responseLine } from "#server/responses/export-proof.ts";
import { type ReadAnswers, readAnswers } from "#server/responses/read-answers.ts";
import { sealResponse } from "#server/responses/seal.ts";
import { isFast } from "./support/extent.ts";
import { randomDefinition } from "./support/questionnaires/random-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { randomRespondent } from "./support/questionnaires/random-respondent.ts";

/** The browser's walk, the server's, and what exports say, over random definitions and answers. */
const rounds = isFast ? 300 : 10_000;
const today = "2026-05-05";
const moment = { at: new Date(`${today}T18:00Z`), fullQuotas: new Set<string>() };
const surveyId = "018f6b2e-0000-7000-8000-000000000001";
const variables = { source: "mail" };
const notAskedCell = { missing: "not-asked" };

it("browser, server and export agree about random definitions and answers", async () => {
  let [finished, gaps] = [0, 0];
  for (let seed = 1; seed <= rounds; seed++) {
    const random = randomFrom(seed);
    const definition = definitionSchema.parse(randomDefinition(random));
    const answers = randomRespondent(random, definition, { seed, today, variables });
    const served: Definition = JSON.parse(JSON.stringify(definition));
    const browser = walk(served, { answers: answers as never, seed, today, variables });
    const unfinished = firstUnfinished(browser);
    if (unfinished) {
      const refusal = refused(() =>
        readAnswers(definition, { answers, variables, seed, today }, moment),
      );
      expect([seed, refusal.code]).toEqual([seed, "invalid-answers"]);
      expect([seed, refusal.members]).toEqual([seed, { page: unfinished.key }]);
      // What a page's author didn't write has a reason, for words in other languages.
      const { fields = {}, problems = {} } = refusal;
      const own = Object.keys(fields).filter((key) => !Object.hasOwn(problems, key));
      expect([seed, own.filter((key) => key !== unfinished.key)]).toEqual([seed, []]);
      for (const [key, { code, params }] of Object.entries(problems))
        expect([seed, fields[key]]).toEqual([seed, inEnglish({ code, params } as Reason)]);
      continue;
    }
    finished += 1;
    const sent = JSON.parse(JSON.stringify({ answers: browser.answers, variables, seed, today }));
    const kept = readAnswers(definition, sent, moment);
    const answered = withKeptConsents(definition, browser.answers);
    expect([seed, kept.answers]).toEqual([seed, answered]);
    expect([seed, kept.states, kept.ending]).toEqual([seed, browser.states, browser.ending?.id]);
    const offered = new Map(
      browser.pages
        .flatMap(({ elements }) => elements)
        .map(({ key, offer }) => {
          return [key, new Set([...offer.choices, ...offer.rows].map(({ id }) => id))] as const;
        }),
    );
    gaps += await expectExported(seed, definition, kept, offered);
  }
  expect(finished).toBeGreaterThan(rounds / 2);
  // Choices that weren't offered where others were.
  expect(gaps).toBeGreaterThan(rounds / 10);
}, 240_000);

/** A browser names the statement in the language read, and what is kept names it in all of them. */
function withKeptConsents(definition: Definition, answers: Answers): Answers {
  const statements = new Map(
    questionsOf(definition).flatMap((each) =>
      each.kind === "consent" ? [[each.id, canonicalJson(each.statement.words)] as const] : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const statement = statements.get(key.split(":")[0] ?? "");
      return [key, statement ? { ...answer, textHash: sha256(statement) } : answer];
    }),
  );
}

/** `offered` has the parts of each asked question. Returns how many others were told apart. */
async function expectExported(
  seed: number,
  definition: Definition,
  kept: ReadAnswers,
  offered: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<number> {
  const submissionId = randomUUID();
  const content = { answers: canonicalJson(kept.answers), submissionId };
  const seal = sealResponse({ respondent: null, ...content });
  const versionHash = sha256(canonicalJson(definition));
  const before = sha256(responseChainStart(surveyId));
  const link = sha256(responseLinkText(before, { place: 1, versionHash, seal: seal.seal }));
  const line = responseLine({
    id: submissionId,
    surveyId,
    place: 1,
    version: 1,
    versionHash,
    submissionId,
    link,
    respondent: null,
    name: null,
    email: null,
    day: today,
    createdAt: null,
    seconds: null,
    serial: null,
    preparedMessage: null,
    signature: null,
    isForgotten: false,
    isErased: false,
    erased: null,
    hasContent: true,
    ...kept,
    ...seal,
    states: { ...kept.states },
  });
  const header = { candorResponses: 1, surveyId, site: "https://a.example", responses: 1 };
  const lines = [{ ...header, head: link }, { version: 1, hash: versionHash, definition }, line];
  const verifier = exportVerifier(async (texts) => texts.map(sha256));
  await verifier.feed(
    new TextEncoder().encode(lines.map((each) => `${JSON.stringify(each)}\n`).join("")),
  );
  expect([seed, (await verifier.end()).fault]).toEqual([seed, null]);

  const columns = await responseColumns([{ number: 1, definition, meanings: {} }], "en", new Map());
  const row = {
    place: 1,
    version: 1,
    day: today,
    createdAt: null,
    seconds: null,
    isErased: false,
    name: null,
    email: null,
    ...kept,
  };
  const cellsOf = (key: string) =>
    columns.filter((each) => each.key === key).map(({ of }) => of(row));
  const hasValue = (cell: unknown) => typeof cell === "string" || typeof cell === "number";
  for (const key of Object.keys(kept.answers))
    expect([seed, key, cellsOf(key).some(hasValue)]).toEqual([seed, key, true]);
  let gaps = 0;
  const asked = new Map(questionsOf(definition).map((each) => [each.id, each]));
  for (const [key, state] of Object.entries(kept.states)) {
    const question = asked.get(key.split(":")[0] ?? "");
    const cells = cellsOf(key);
    if (!question || cells.length === 0) continue;
    const parts = answerColumns([question], { language: "en", words: wordsOf("en") });
    expect([seed, key, parts.length]).toEqual([seed, key, cells.length]);
    for (const [at, { about }] of parts.entries()) {
      const isOffered =
        isAlwaysThere(question, state) || about.every((id) => offered.get(key)?.has(id));
      // A choice that wasn't offered is missing for its own reason.
      const missing = isOffered ? state : "not-asked";
      if (!isOffered && state !== "not-asked") gaps += 1;
      if (missing === "answered")
        expect([seed, key, about, cells[at]]).not.toEqual([seed, key, about, notAskedCell]);
      else expect([seed, key, about, cells[at]]).toEqual([seed, key, about, { missing }]);
    }
  }
  // A repeated page that nobody came to has one state for all its instances.
  const shown = new Set(columns.flatMap(({ key = "" }) => [key, key.split(":")[0]]));
  expect([seed, Object.keys(kept.states).filter((key) => !shown.has(key))]).toEqual([seed, []]);
  return gaps;
}

/** Fields have no conditions, and who gives a choice no points counts as 0, also in results. */
function isAlwaysThere({ kind }: Question, state: State): boolean {
  return kind === "text-list" || (kind === "constant-sum" && state === "answered");
}

function refused(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was accepted.");
}
