import { parentPort } from "node:worker_threads";
import { Refusal } from "#contract/refusals.ts";
import { checkAnywhere } from "#engine/checker/check-anywhere.ts";
import type { Finding } from "#engine/checker/finding.ts";
import { type KeptTest, testFindings } from "#engine/checker/kept-tests.ts";
import { proof } from "#engine/checker/proof-codes.ts";
import { wordingHints } from "#engine/checker/wording.ts";
import type { Definition } from "#engine/definition.ts";
import { type Change, impactOf } from "#engine/impact.ts";
import { lowerThread } from "#server/database/low-priority.ts";
import { readDefinition } from "./read-definition.ts";

/** What is done with others' definitions, in a thread that can be ended. */
export type Task =
  /** `given` is JSON: copying text takes a fraction of what copying objects takes. */
  | { what: "read"; given: string; before?: Definition | undefined }
  | {
      what: "check";
      definition: Definition;
      tests: readonly KeptTest[];
      dismissed: readonly string[];
      today: string;
      /** The last day on which it may be answered, if it is known. */
      until?: string | undefined;
    }
  | { what: "impact"; before: Definition; after: Definition };
export type Done = {
  read: Definition;
  check: Finding[];
  impact: Change[];
};
export type Reply =
  | { is: "done"; result: unknown }
  | ({ is: "refused" } & Pick<
      Refusal,
      "code" | "message" | "reason" | "fields" | "problems" | "details"
    >)
  | { is: "failed"; failure: string };

/** In milliseconds. After it, the rest of a check counts as not decided. */
export const checkMs = 6_000;
/** A quarter of the builder's: the processor is everybody's. */
const budget = { steps: 3_000_000 };

/** Sent once, when a task can be given. */
const ready = "ready";

lowerThread();
parentPort?.on("message", (task: Task) => parentPort?.postMessage(reply(task)));
parentPort?.postMessage(ready);

function reply(task: Task): Reply {
  try {
    return { is: "done", result: done(task) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { is: "failed", failure: String(error) };
    const { code, message, reason, fields, problems, details } = error;
    return { is: "refused", code, message, reason, fields, problems, details };
  }
}

function done(task: Task): Done[Task["what"]] {
  if (task.what === "read") return readDefinition(JSON.parse(task.given), task.before);
  if (task.what === "impact") return impactOf(task.before, task.after);
  const { definition, tests, dismissed, today, until } = task;
  const end = performance.now() + checkMs;
  const isOver = () => performance.now() > end;
  return [
    ...proven(definition, { today, ...(until && { until }) }, isOver),
    ...testFindings(definition, isOver() ? [] : tests, today),
    ...wordingHints(definition, new Set(dismissed)),
  ];
}

type Days = { today: string; until?: string };

function proven(definition: Definition, days: Days, isOver: () => boolean): Finding[] {
  const steps = checkAnywhere(definition, { ...days, budget, isOver });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return isOver() ? [...value.findings, proof("not-decided", "pages")] : value.findings;
  }
}
