import type { Answering } from "./answering-data.ts";
import type { Answers } from "./use-answers.ts";
import type { Keeping } from "./use-keeping.ts";

export type Sending = { isBusy: boolean; send(): void };

export function useSending(_data: Answering, _answers: Answers, _keeping: Keeping): Sending {
  return { isBusy: false, send() {} };
}
