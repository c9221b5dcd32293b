import { afterAll, beforeAll, expect, it } from "vitest";
import { answersTo, worstDefinitions } from "../bench/worst-definitions.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Of as many questions as a survey may ask, in less time than the database allows one statement. The
 * last responses, which readers don't see yet, are taken away from thousands of counts.
 */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("is shown while responses to a survey of many choices are held back", {
  timeout: 120_000,
}, async () => {
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const asked = worstDefinitions()["many choices"];
  if (!asked) throw new Error("there is no such definition");
  const settings = { access: "link", results: "public", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  const answers = answersTo(asked);
  for (let person = 0; person < 12; person++) await answer(candor.visitor, surveyId, answers);
  const params = { id: surveyId };
  const shown = await candor.visitor.api("GET /surveys/{id}/summary", { params, query: {} });
  expect(shown).toMatchObject({ responses: 5, held: 7 });
  expect(shown.questions.length).toBe(Object.keys(answers).length);
  expect(shown.questions.every(({ answered }) => answered === 5)).toBe(true);
});
