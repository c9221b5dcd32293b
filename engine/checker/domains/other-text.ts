import type { Choice } from "../../definition.ts";
import { maxOtherText } from "../../kinds/kind.ts";
import type { Needs, Space } from "./domain.ts";
import { freeText, textBits } from "./text-bits.ts";

/** The text of "other", if a condition reads it. */
export function otherText(space: Space, { choices }: { choices: Choice[] }, needs: Needs) {
  const tests = [...needs.tests].filter(({ test }) => test === "contains");
  if (tests.length === 0 || !choices.some(({ role }) => role === "other")) return undefined;
  return textBits(space, tests, freeText(maxOtherText, true));
}

/** Keeps "other" apart where its text matters. */
export function textKey({ role }: Choice, needs: Needs): string {
  const isRead = [...needs.tests].some(({ test }) => test === "contains");
  return isRead && role === "other" ? "other" : "";
}
