import type { Definition } from "#engine/definition.ts";
import { anyOf, choice, definition, page, question } from "./build-definition.ts";

/**
 * A short questionnaire: who didn't like the coffee says why, everyone may rate the service and
 * pick what they had.
 */
export function cafe(more: Partial<Definition> = {}): Definition {
  return definition(
    [
      page("pageliked0", [question("likedit000", { kind: "yes-no", required: true })]),
      page("pagewhynot", [question("whynot0000", { kind: "text", long: true, required: true })], {
        showIf: anyOf("likedit000", "no"),
      }),
      page("pagerating", [
        question("service000", { kind: "rating", to: 10 }),
        question("hadwhat000", {
          kind: "multiple-choice",
          choices: [choice("espresso00"), choice("filter0000"), choice("tea0000000")],
        }),
        question("spent00000", { kind: "number", decimals: 2, min: 0, max: 1000 }),
      ]),
    ],
    more,
  );
}

export const happy = {
  likedit000: { choice: "yes" },
  service000: { number: 9 },
  hadwhat000: { choices: ["espresso00", "tea0000000"] },
  spent00000: { number: 4.5 },
} as const;

export const unhappy = {
  likedit000: { choice: "no" },
  whynot0000: { text: "It was cold." },
} as const;
