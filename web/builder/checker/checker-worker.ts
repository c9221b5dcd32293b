import { withBoards } from "#engine/checker/board-problems.ts";
import type { Checked } from "#engine/checker/check.ts";
import { checkAnywhere } from "#engine/checker/check-anywhere.ts";
import { testFindings } from "#engine/checker/kept-tests.ts";
import { wordingHints } from "#engine/checker/wording.ts";
import type { CheckAnswer, CheckRequest } from "./check-messages.ts";

/** In milliseconds; then a newer request may come in. */
const longestTurn = 15;

/** Checks drafts, each change at the cost of what it changes. The newest request alone is answered. */
export class CheckingWorker {
  private newest = 0;
  private last: Checked | undefined;
  private readonly send: (answer: CheckAnswer) => void;

  constructor(send: (answer: CheckAnswer) => void) {
    this.send = send;
  }

  async take(request: CheckRequest): Promise<void> {
    if (request.kind === "check") return this.check(request);
    const { ask, at } = request;
    this.send({ kind: "someone", ask, someone: this.last?.someoneAt(at) ?? null });
  }

  private async check({
    version,
    definition,
    review,
    today,
  }: Extract<CheckRequest, { kind: "check" }>): Promise<void> {
    this.newest = version;
    const steps = checkAnywhere(definition, { today, memory: this.last?.memory });
    let since = performance.now();
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        this.last = value;
        const findings = [
          ...withBoards(definition, value.findings),
          ...testFindings(definition, review.tests, today),
          ...wordingHints(definition, new Set(review.dismissed)),
        ];
        return this.send({ kind: "checked", version, findings });
      }
      if (performance.now() - since < longestTurn) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (this.newest !== version) return;
      since = performance.now();
    }
  }
}

const worker = new CheckingWorker((answer) => globalThis.postMessage(answer));
globalThis.addEventListener?.("message", ({ data }: MessageEvent<CheckRequest>) =>
  worker.take(data),
);
