import { expect, it } from "vitest";
import type { CheckAnswer, CheckRequest } from "#web/builder/checker/check-messages.ts";
import { CheckingWorker } from "#web/builder/checker/checker-worker.ts";
import { longQuestionnaire } from "../bench/long-questionnaire.ts";

const review = { tests: [], dismissed: [] };
const asked = (version: number, questions: number): CheckRequest => ({
  kind: "check",
  version,
  review,
  today: "2026-11-24",
  definition: longQuestionnaire({ questions, guards: questions / 2, seed: 3 }),
});

it("Of drafts that come while it checks, the builder's worker answers the newest alone", async () => {
  const answers: CheckAnswer[] = [];
  const worker = new CheckingWorker((answer) => answers.push(answer));
  await Promise.all([asked(1, 300), asked(2, 300), asked(3, 40)].map((each) => worker.take(each)));
  expect(answers.map((each) => each.kind === "checked" && each.version)).toEqual([3]);
  await worker.take({ kind: "someone", ask: 1, at: "ques000001" });
  expect(answers.at(-1)).toMatchObject({ kind: "someone", ask: 1, someone: { answers: {} } });
});
